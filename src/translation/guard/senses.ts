/** Whether a word with several meanings has evidence for the one that is signed. Pure. */
import { formatGlossUnit } from '#contract/gloss.ts';
import { DOUBTS } from '#translation/data/doubts.ts';
import { type Check, findUnitIndexes, spansOverlap } from './guarded.ts';

/** Verbs whose meaning changes with a particle after them. */
const PARTICLE =
  /\b(turn(?:s|ed|ing)?|put(?:s|ting)?|take[ns]?|took|taking|give[ns]?|gave|bring|brought|set(?:s|ting)?|look(?:s|ed|ing)?|run|ran|runs|come|came|get(?:s|ting)?|got|make[s]?|made|hold|held|keep|kept|break|broke|broken|pick(?:ed)?|carr(?:y|ied)|cut|fall|fell|hand(?:ed)?|hang|hung|check(?:ed)?|work(?:ed)?|call(?:s|ed)?|stand|stood|let|pay|paid|draw|drew|blow|blew|pull(?:ed)?|go(?:es|ing)?|went|gone)\s(up|down|off|out|over|away|back|through|in|on)\b(?!\s(?:the|a|an|this|that|your|my|our|these|those|any|each|every|every|here|to|\p{Lu}|\d))/giu;

const IDIOMS =
  /\b(?:on the road to|by hand|in hand|by heart|at hand|in turn|on board|at large|in charge|in vain|of course|by accident|on purpose|under way|on the way|in the way|at odds|no doubt|to date|so far|make sure|take care|take part|bear in mind|at risk|for good|by and large|a good deal|a great deal|cut short|in light of|in view of|on behalf of|at your own risk|out of the blue|up to date|out of date|had to do with|as long as|(?<!\b(?:is|are|was|were|be|been|being) )used to|used to (?:\w+ing|the|a|an|it|this|that)|too \w+ to|(?:ask|check with) (?:\w+ ){1,3}if (?!you|we|there)|no need to|so \w+ that|the more|hard of hearing|look right|looks right)\b/gi;

/** Words with a capital that are names of days, months, places and the like wherever they are. */
const PROPER = /^(?:I|[A-Z]|Mr|Mrs|Ms|Miss|Dr|St|BSL|NHS|OK|TV|UK|PDF|CCTV)$/;
/** Signs of names and of times, which are meant by a capital. */
const OF_NAMES =
  /^(?:(?:MON|TUES|WEDNES|THURS|FRI|SATUR|SUN)DAY|JANUARY|FEBRUARY|MARCH|APRIL|MAY|JUNE|JULY|AUGUST|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER|GOVERNMENT|ENGLAND|EUROPE|UNDERGROUND)$/;

/** Marks a word with a capital, as names have, that has the sign of a common word: `get off at Battle`. */
const checkCapitals: Check = ({ english, units, sources }, words) =>
  words.flatMap(({ text, lower, span }, index) => {
    const isName = index > 0 && /^\p{Lu}\p{Ll}{2,}$/u.test(text) && !PROPER.test(text);
    const isOfRow =
      /\p{Lu}\p{Ll}+\s$/u.test(english.slice(0, span.start)) ||
      /^\s\p{Lu}/u.test(english.slice(span.end));
    if (!isName || isOfRow || /[.!?:“"]\s*$/.test(english.slice(0, span.start))) return [];
    const unitIndexes = findUnitIndexes({ english, units, sources, warnings: [] }, span);
    const isCommon = unitIndexes.some((unitIndex) => {
      const unit = units[unitIndex]!;
      return (
        unit.kind === 'sign' &&
        !OF_NAMES.test(unit.gloss) &&
        unit.mouthing === undefined &&
        COMMON_WORDS.has(lower)
      );
    });
    const reason = `“${text}” may be a name. Check which sign is used.`;
    return isCommon ? [{ check: 'sense' as const, span, reason }] : [];
  });

/** Common words that are names of places too. */
const COMMON_WORDS = new Set(
  'battle bath deal rugby ash reading sandwich wells rye ware poole hook lee hope barking epping street ford hull wick wells eye diss sale bury stone tring march barrow moor bridge wood hill green park bank church cross town poppleton'.split(
    ' ',
  ),
);

export const checkSenses: Check = (guarded, words) => {
  const { english, units } = guarded;
  const doubted = words.flatMap(({ lower, text, span }) => {
    const doubt = DOUBTS.find(
      ({ word, gloss, evidence }) =>
        word.test(lower) &&
        findUnitIndexes(guarded, span).some((index) =>
          gloss.test(formatGlossUnit(units[index]!)),
        ) &&
        evidence?.test(english) !== true,
    );
    if (doubt === undefined) return [];
    const reason = `“${text}” has several meanings. It can also mean ${doubt.otherMeaning}. Check which one is signed.`;
    return [{ check: 'sense' as const, span, reason }];
  });
  const joined = [...english.matchAll(PARTICLE), ...english.matchAll(IDIOMS)].flatMap(
    ({ 0: text, index }) => {
      const span = { start: index, end: index + text.length };
      const isOne = guarded.sources.some((unitSpans) =>
        unitSpans.some(({ start, end }) => start <= span.start && span.end <= end),
      );
      // Spelled word by word, a phrase is still the phrase.
      const isSigned = units.some(
        ({ kind }, index) =>
          kind === 'sign' &&
          guarded.sources[index]!.some((unitSpan) => spansOverlap(unitSpan, span)),
      );
      const reason = `“${text}” may be a fixed phrase. Check how it is signed.`;
      return isOne || !isSigned ? [] : [{ check: 'sense' as const, span, reason }];
    },
  );
  return [...doubted, ...joined, ...checkCapitals(guarded, words)];
};
