/** Checks that what comes first, what replaces what and what leads to what are in their order. Pure. */
import { formatGlossUnit } from '#contract/gloss.ts';
import { type Check, type EnglishWord, findUnitIndexes, type Guarded } from './guarded.ts';
import type { GuardMark } from './mark.ts';

const SMALL =
  /^(?:a|an|the|to|of|in|on|at|for|from|by|with|as|you|your|we|our|they|their|it|its|i|my|he|she|his|her|is|are|was|were|be|been|being|has|have|had|will|would|can|could|must|should|do|does|did|not|there|that|this|these|those|and|or|but|if|when)$/;
const isContent = ({ lower }: EnglishWord): boolean => !SMALL.test(lower);

const createMark = (span: GuardMark['span'], reason: string): GuardMark => ({
  check: 'order',
  span,
  reason,
});

/** A clause that `if`, `when`, `beforeWord`, `after`, `until`, `because` begins is signed in one piece. */
const BEGINS = /^(?:if|when|unless|because|but|although|while|before|after|until)$/;

/** Words of two clauses do not mix in the gloss. */
export const checkPieces: Check = (guarded, words) => {
  const begin = words.filter(({ lower }) => BEGINS.test(lower));
  return begin.flatMap((word) => {
    const inside = words.filter(
      (candidate) => candidate.part === word.part && candidate !== word && isContent(candidate),
    );
    const outside = words.filter(
      (candidate) => candidate.part !== word.part && isContent(candidate),
    );
    const [insideIndexes, outsideIndexes] = [inside, outside].map((row) =>
      listUnitIndexes(guarded, row),
    );
    if (insideIndexes!.length < 1 || outsideIndexes!.length < 2) return [];
    const [from, to] = [Math.min(...insideIndexes!), Math.max(...insideIndexes!)];
    const between = outsideIndexes!.filter(
      (index) => index > from && index < to && !insideIndexes!.includes(index),
    );
    return between.length === 0
      ? []
      : [
          createMark(
            word.span,
            `The words after “${word.text}” are not together in the gloss, so it is not clear what belongs to it.`,
          ),
        ];
  });
};

/** Words that say that something is still to come, for which `in two weeks` is a time. */
const TO_COME =
  /\b(?:will|shall|due|expected|going to|leaves?|departs?|starts?|begins?|arrives?|opens?|closes?|ready|back|again|time|come|ring|call|return|next)\b/i;

/** Marks LATER where `in` says how long something takes, or since when: `the first time in two years`. */
export const checkDuration: Check = ({ english, units, sources }) =>
  units.flatMap((unit, index) => {
    const span = sources[index]?.[0];
    if (!/^(?:LATER|AFTER)$/.test(formatGlossUnit(unit)) || span === undefined) return [];
    const isIn = /^(?:in|within)$/i.test(english.slice(span.start, span.end).split(' ')[0] ?? '');
    const isDuration =
      /\b(?:first|best|worst|highest|lowest|only|under|less than|more than)\b/i.test(english) ||
      !TO_COME.test(english);
    if (!isIn || !isDuration) return [];
    const reason = `“${english.slice(span.start, span.end)}” may say how long it takes, and not when.`;
    return [createMark(span, reason)];
  });

const PREPOSITION =
  /^(?:of|from|to|at|in|on|by|for|with|near|via|through|between|and|or|after|before|since|until|outside|behind|beyond|towards|than|as)$/;

/** Checks that two names with a verb between them are in their order: `England beat Germany`. */
export const checkNamedRoles: Check = (guarded, words) =>
  words.flatMap((first, index) => {
    const isName = (word: EnglishWord) => /^\p{Lu}\p{Ll}{2,}$/u.test(word.text) && isContent(word);
    const previous = words[index - 1];
    if (!isName(first) || (previous !== undefined && PREPOSITION.test(previous.lower))) return [];
    const next = words.findIndex(
      (word, later) =>
        later > index + 1 && word.part === first.part && isName(word) && later <= index + 5,
    );
    const second = words[next];
    if (second === undefined || PREPOSITION.test(words[next - 1]!.lower)) return [];
    if (isName(words[next - 1]!) && next - index < 3) return [];
    return comesBefore(guarded, first, second)
      ? []
      : [
          createMark(
            { start: first.span.start, end: second.span.end },
            `In the English, “${first.text}” comes before “${second.text}”: check who does it to whom.`,
          ),
        ];
  });

/** Words that begin a clause about the noun before them. */
const RELATIVE = /^(?:who|which|that|whose|where)$/;
/** Verbs and adjectives after which `that`, `who` and `where` begin no description. */
const TELLS =
  /^(?:say|says|said|know|knows|known|think|thinks|thought|find|found|show|shows|shown|showed|tell|tells|told|ask|asks|asked|see|sees|saw|hear|hears|heard|agree|agreed|believe|hope|feel|feels|sure|so|certain|sorry|glad|warn|warns|warned|mean|means|check|confirm|confirmed|decide|decided|learn|learned|is|are|was|be|now|provided|except|me|us|you|them|him|her)$/;
/** Units between a noun and what is said of it, at most. */
const MAX_UNITS_BETWEEN = 3;

/** Checks that a description stays with its noun: `children who have not had the jab`. */
export const checkRelatives: Check = (guarded, words) =>
  words.flatMap((relative, index) => {
    const noun = words.slice(0, index).findLast(isContent);
    const previous = words[index - 1];
    if (!RELATIVE.test(relative.lower) || noun === undefined || previous === undefined) return [];
    if (TELLS.test(previous.lower) || noun.span.start < relative.span.start - 40) return [];
    const description = words
      .slice(index + 1)
      .filter((word) => word.part === relative.part && isContent(word))
      .slice(0, 1);
    const nounIndexes = findUnitIndexes(guarded, noun.span);
    const indexes = listUnitIndexes(guarded, description);
    if (nounIndexes.length === 0 || indexes.length === 0) return [];
    const isNear = nounIndexes.some((from) =>
      indexes.some((to) => Math.abs(from - to) <= MAX_UNITS_BETWEEN + 1),
    );
    if (isNear) return [];
    const reason = `What is said of “${noun.text}” is far from it in the gloss.`;
    return [createMark({ start: noun.span.start, end: relative.span.end }, reason)];
  });

const listUnitIndexes = (guarded: Guarded, row: readonly EnglishWord[]): number[] =>
  row.flatMap(({ span }) => findUnitIndexes(guarded, span));

/** Word that begins a change, `from Monday to Thursday`: what it was comes before what it becomes. */
const FROM_TO = /^from$/;

export const checkFromTo: Check = (guarded, words) =>
  words.flatMap((from, index) => {
    if (!FROM_TO.test(from.lower)) return [];
    const rest = words.slice(index + 1, index + 6);
    const to = rest.findIndex(({ lower, part }) => lower === 'to' && part === from.part);
    const [first, second] = [rest.slice(0, Math.max(0, to)), rest.slice(to + 1)].map((row) =>
      row.find(isContent),
    );
    if (to < 1 || first === undefined || second === undefined) return [];
    const [firstIndexes, secondIndexes] = [
      findUnitIndexes(guarded, first.span),
      findUnitIndexes(guarded, second.span),
    ];
    if (
      firstIndexes.length === 0 ||
      secondIndexes.length === 0 ||
      Math.min(...firstIndexes) <= Math.min(...secondIndexes)
    )
      return [];
    const reason = `The English goes from “${first.text}” to “${second.text}”. The gloss goes the other way.`;
    return [createMark({ start: from.span.start, end: second.span.end }, reason)];
  });

/** Checks that what replaces is directly before REPLACE, after what is replaced. */
export const checkReplaced: Check = (guarded, words) =>
  words.flatMap((verb, verbIndex) => {
    const replaceIndex = findUnitIndexes(guarded, verb.span).find(
      (index) => formatGlossUnit(guarded.units[index]!) === 'REPLACE/SWAP',
    );
    if (!/^replac(?:e|es|ed|ing)$/.test(verb.lower) || replaceIndex === undefined) return [];
    const following = words.slice(verbIndex + 1).find(isContent);
    const preceding = words.slice(0, verbIndex).findLast(isContent);
    const isPassive = /^(?:by|with)$/.test(words[verbIndex + 1]?.lower ?? '');
    // `has never been replaced`: nothing is said to replace it.
    const isNamed = words.slice(verbIndex + 1).some(({ lower }) => /^(?:by|with)$/.test(lower));
    if (!isNamed && /^(?:be|been|being)$/.test(words[verbIndex - 1]?.lower ?? '')) return [];
    const replacing = isPassive ? following : preceding;
    if (
      replacing === undefined ||
      findUnitIndexes(guarded, replacing.span).includes(replaceIndex - 1)
    )
      return [];
    const reason = `In the English, “${replacing.text}” replaces the other thing. In the gloss, it does not come before REPLACE.`;
    return [createMark(verb.span, reason)];
  });

/** Words between an agent and its verb. */
const HELPING =
  /^(?:will|would|can|could|must|should|may|might|has|have|had|does|do|did|is|are|was|were|be|been|not|never|always|to|also|already|only|now|once|often|sometimes|usually|still|first|then|normally)$/;
const NO_VERB =
  /^(?:and|or|with|at|of|in|on|by|from|for|who|that|which|under|over|about|than|as|near|without|if|when|until|but|before|after|between|through|down|up|during|because|so|while|here|there|only|last|next|following|each|every|yesterday|today|tomorrow|tonight|a|an|the|this|these|your|my|our|their|its)$/;

/** Checks that an agent comes before its verb, as it does in BSL regardless of what else moves. */
export const checkAgents: Check = (guarded, words) =>
  words.flatMap((agent, index) => {
    if (!AGENTS.test(agent.lower)) return [];
    let next = index + 1;
    while (HELPING.test(words[next]?.lower ?? '')) next += 1;
    const verb = words[next];
    if (verb === undefined || verb.part !== agent.part || NO_VERB.test(verb.lower)) return [];
    if (words[next + 1]?.lower === 'by') return [];
    // `the train drivers’ union`
    if (AGENTS.test(verb.lower.replace(/'s?$/, ''))) return [];
    return comesBefore(guarded, agent, verb) ? [] : [createAgentMark(agent, verb)];
  });

const AGENTS =
  /^(?:drivers?|guards?|conductors?|staff|passengers?|customers?|visitors?|people|child|children|man|men|woman|women|officers?|police|signallers?|engineers?|crew|workers?|mayor|residents?|managers?|inspectors?|guides?|council|trains?|bus(?:es)?|horses?|dogs?)$/;

/** Checks that the agent of a passive comes before its verb here too: `built by local people`. */
export const checkPassiveAgents: Check = (guarded, words) =>
  words.flatMap((by, index) => {
    const verb = words[index - 1];
    const isPassive =
      by.lower === 'by' && verb !== undefined && /(?:ed|en|t|n|d)$/.test(verb.lower);
    const agent = words.slice(index + 1, index + 5).find(({ lower }) => AGENTS.test(lower));
    if (!isPassive || agent === undefined || agent.part !== by.part) return [];
    return comesBefore(guarded, agent, verb) ? [] : [createAgentMark(agent, verb)];
  });

function comesBefore(guarded: Guarded, first: EnglishWord, second: EnglishWord): boolean {
  const [firstIndexes, secondIndexes] = [
    findUnitIndexes(guarded, first.span),
    findUnitIndexes(guarded, second.span),
  ];
  return (
    firstIndexes.length === 0 ||
    secondIndexes.length === 0 ||
    Math.min(...firstIndexes) <= Math.max(...secondIndexes)
  );
}

const createAgentMark = (agent: EnglishWord, verb: EnglishWord): GuardMark =>
  createMark(
    {
      start: Math.min(agent.span.start, verb.span.start),
      end: Math.max(agent.span.end, verb.span.end),
    },
    `In the English, “${agent.text}” does it. In the gloss, “${verb.text}” comes first.`,
  );

/** Checks that what is compared comes before THAN, and what it is compared with after it. */
export const checkThan: Check = (guarded, words) =>
  words.flatMap((than, index) => {
    const [unitIndex] = findUnitIndexes(guarded, than.span);
    const following = words.slice(index + 1).find(isContent);
    const isLeftOut = words[index - 1]?.lower === 'rather';
    if (than.lower !== 'than' || isLeftOut || unitIndex === undefined || following === undefined)
      return [];
    const followingIndexes = findUnitIndexes(guarded, following.span);
    if (followingIndexes.length === 0 || Math.max(...followingIndexes) > unitIndex) return [];
    const reason = `In the English, “${following.text}” comes after “than”. In the gloss, it comes before THAN.`;
    return [createMark(following.span, reason)];
  });

/** Checks that `beforeWord` is signed as AFTER between the two events, or follows the later one. */
export const checkBefore: Check = (guarded, words) =>
  words.flatMap((beforeWord) => {
    const [unitIndex] = findUnitIndexes(guarded, beforeWord.span);
    if (beforeWord.lower !== 'before' || unitIndex === undefined) return [];
    const later = words.filter(
      (candidate) =>
        candidate.part === beforeWord.part && candidate !== beforeWord && isContent(candidate),
    );
    const laterIndexes = listUnitIndexes(guarded, later);
    if (laterIndexes.length === 0) return [];
    const isBehind = formatGlossUnit(guarded.units[unitIndex]!) === 'AFTER';
    const isRight = isBehind
      ? Math.min(...laterIndexes) > unitIndex
      : laterIndexes.includes(unitIndex - 1) || unitIndex === 0;
    if (isRight) return [];
    const reason = 'The gloss has “before” and “after” the wrong way round.';
    return [createMark(beforeWord.span, reason)];
  });
