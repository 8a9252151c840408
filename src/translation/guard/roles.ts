/** Whether who does it to whom, what comes first, and asking are the same in the gloss. Pure. */
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import { type Check, type EnglishWord, findUnitIndexes, type Guarded } from './guarded.ts';
import type { GuardMark } from './mark.ts';

const PEOPLE =
  /^(?:drivers?|guards?|conductors?|staff|passengers?|customers?|visitors?|people|person|somebody|someone|child|children|man|men|woman|women|officers?|police|signallers?|signalman|engineers?|crew|workers?|mayor|residents?|managers?|inspectors?|guides?|helpers?|carers?|parents?|adults?|council|you|me|us|we|i|who)$/;
const PASSIVE =
  /\b(?:is|are|was|were|be|been|being)\s(?:\w+\s){0,2}\w+(?:ed|en|t|de|d|n)\b.*\bby\b/i;

/** Checks that two people in one part of the sentence are in the order of the English, where one acts on the other. */
export const checkRoles: Check = (guarded, words) =>
  PASSIVE.test(guarded.english)
    ? findPassiveMarks(guarded, words)
    : words.flatMap((first, index) => {
        const second = findPatient(words, index);
        return second === undefined || isInOrder(guarded, first, second)
          ? []
          : [createRoleMark(first, second)];
      });

const JOINING =
  /^(?:of|the|a|an|with|for|in|on|at|to|from|by|their|other|all|some|young|older|and|or)$/;

/** Finds the next person of the same part, with a verb in between. A question word is last and indicates no order. */
function findPatient(words: readonly EnglishWord[], start: number): EnglishWord | undefined {
  const first = words[start]!;
  if (!PEOPLE.test(first.lower)) return undefined;
  const next = words.findIndex(
    ({ lower, part }, index) => index >= start + 2 && PEOPLE.test(lower) && part === first.part,
  );
  const isJoined = words
    .slice(start + 1, Math.max(start, next))
    .every(({ lower }) => JOINING.test(lower));
  return next < 0 || isJoined || words[next]!.lower === first.lower ? undefined : words[next];
}

function isInOrder(guarded: Guarded, first: EnglishWord, second: EnglishWord): boolean {
  const [firstIndexes, secondIndexes] = [
    findUnitIndexes(guarded, first.span),
    findUnitIndexes(guarded, second.span),
  ];
  if (secondIndexes.length === 0 || firstIndexes.length === 0)
    return isUnderstood(first, second) && !/\?\s*$/.test(guarded.english);
  return first.lower === 'who' || Math.min(...firstIndexes) < Math.max(...secondIndexes);
}

/** Whether, of the two, only the viewer is understood without a sign: `you must show the guard`, and orders. */
const isUnderstood = (first: EnglishWord, second: EnglishWord): boolean =>
  /^(?:you|we|i)$/.test(first.lower) && !/^(?:you|me|us)$/.test(second.lower);

const createRoleMark = (first: EnglishWord, second: EnglishWord): GuardMark => ({
  check: 'order',
  span: { start: first.span.start, end: second.span.end },
  reason: `The gloss does not make clear who does what to whom: “${first.text}” and “${second.text}”.`,
});

/** Marks a passive sentence whose agent is not in the gloss. */
function findPassiveMarks(guarded: Guarded, words: readonly EnglishWord[]): GuardMark[] {
  const by = words.findLastIndex(({ lower }) => lower === 'by');
  const agent = words
    .slice(by + 1)
    .find(({ lower }) => !/^(?:the|a|an|his|her|their|our)$/.test(lower));
  if (agent === undefined || findUnitIndexes(guarded, agent.span).length > 0) return [];
  const reason = `The gloss does not say who does it: “${agent.text}”.`;
  return [{ check: 'order', span: agent.span, reason }];
}

/** People and animals to whom something is done, and the forms of `be` and of verbs that say so. */
const DONE_TO =
  /^(?:passengers?|customers?|visitors?|person|people|anyone|anybody|everyone|everybody|somebody|someone|man|men|woman|women|boys?|girls?|child|children|teenagers?|pupils?|students?|patients?|staff|guards?|drivers?|police|officers?|workers?|residents?|council|mother|father|daughter|son|baby|dogs?|players?|soldiers?|interpreter|you|he|she|they|we|those|walkers?|firefighters?|ministers?|parents?)$/;
const BE = /^(?:is|are|was|were|be|been|being)$/;
/** Participles, apart from those that say how people are. */
const IS_DONE =
  /^(?!(?:need|speed|indeed|open|often|even|seven|ten|when|then|been|children|women|men|worried|tired|interested|pleased|involved|allowed|permitted|supposed|required|expected|concerned|injured|married|delayed|prepared|used|aged|disabled|qualified|retired|excited|disappointed|located|seated|registered|entitled|dressed|finished|stuck|lost|gone|born|done|armed|annoyed|frightened|surprised|satisfied|unsatisfied|confused|bored|scared|ashamed|experienced|advanced|red|hundred)$)(?:\w+ed|\w{2,}en|told|sent|hit|struck|found|led|shown|known|thrown|held|kept|made|paid|caught|thought|taught|brought|bought|sold|left|put|cut|shot|heard|hurt|built|drawn|seen|fed|met|won|beaten)$/;
const MAX_WORDS_BETWEEN = 9;

/** Marks people to whom something is done who come before the verb in the gloss as if they did it. */
export const checkPatients: Check = (guarded, words) =>
  words.flatMap((verb, index) => {
    if (!IS_DONE.test(verb.lower) || words[index + 1]?.lower === 'by') return [];
    const preceding = words.slice(Math.max(0, index - MAX_WORDS_BETWEEN), index);
    const be = preceding.findLastIndex(({ lower }) => BE.test(lower));
    if (
      be < 0 ||
      preceding
        .slice(be + 1)
        .some(
          ({ lower }) =>
            !/^(?:not|also|now|already|all|only|being|been|never|wrongly|then)$/.test(lower),
        )
    )
      return [];
    const patient = findPatientBefore(preceding.slice(0, be), verb);
    if (patient === undefined) return [];
    const patientIndexes = findUnitIndexes(guarded, patient.span);
    const verbIndexes = findUnitIndexes(guarded, verb.span);
    if (patientIndexes.length === 0 || verbIndexes.length === 0) return [];
    const [from, to] = [Math.min(...patientIndexes), Math.max(...verbIndexes)];
    const isSaidOtherwise =
      from > to ||
      // `are advised to`: they should.
      /^(?:fs-SHOULD|MUST)$/.test(formatGlossUnit(guarded.units[to]!)) ||
      STATE.test(formatGlossUnit(guarded.units[to]!)) ||
      hasAgent(guarded, to);
    if (isSaidOtherwise) return [];
    const reason = `“${patient.text}” does not do it in the English, but comes before “${verb.text}” in the gloss.`;
    return [{ check: 'order', span: { start: patient.span.start, end: verb.span.end }, reason }];
  });

/** Finds whom it is done to in the same part of the sentence: people, or a name directly before the verb. */
function findPatientBefore(
  preceding: readonly EnglishWord[],
  verb: EnglishWord,
): EnglishWord | undefined {
  const last = preceding.at(-1);
  const isNamed =
    last !== undefined &&
    last.part === verb.part &&
    /^\p{Lu}\p{Ll}{2,}$/u.test(last.text) &&
    /^(?:pulled|rescued|arrested|killed|taken|found|attacked|saved|asked|told|questioned|charged|freed|seen|hit|struck|carried|sent|shot|invited)$/.test(
      verb.lower,
    );
  if (isNamed) return last;
  const index = preceding.findLastIndex(
    ({ lower, part }) => part === verb.part && DONE_TO.test(lower),
  );
  // `he told us that the road was closed`: what follows has a subject of its own.
  const isParted = preceding
    .slice(index + 1, -1)
    .some(({ lower }, position) => lower === 'that' && position > 0);
  return isParted ? undefined : preceding[index];
}

const STATE = /^(?:DIE|DEAD|HURT|ILL\/SICK)$/;
const isAgent = (unit: GlossUnit): boolean =>
  /^(?:PERSON|PEOPLE|STAFF|WE|POLICE|YOU)$/.test(formatGlossUnit(unit));

/** Whether the clause of a verb has somebody who does it, whom the English does not name, before that verb. */
function hasAgent({ units, sources, clauseUnits }: Guarded, verbIndex: number): boolean {
  const clause = clauseUnits?.find(({ start, end }) => start <= verbIndex && verbIndex < end);
  return units
    .slice(clause?.start ?? 0, verbIndex)
    .some((unit, index) => sources[(clause?.start ?? 0) + index]!.length === 0 && isAgent(unit));
}

/** Marks MUST where nothing has to be done: `had to be cancelled`, `if required`. */
export const checkObligation: Check = ({ english, units, sources }) =>
  units.flatMap((unit, index) => {
    if (formatGlossUnit(unit) !== 'MUST') return [];
    const spans = sources[index] ?? [];
    const span = spans[0];
    if (span === undefined) return [];
    const text = english.slice(span.start, Math.max(...spans.map(({ end }) => end)));
    const leading = english.slice(Math.max(0, span.start - 8), span.start);
    const isPast = /\bhad\b/i.test(text) || /\b(?:had|have|has) $/i.test(leading);
    const isIf = /^required$/i.test(text) && /\b(?:if|as|when|where) $/i.test(leading);
    if (!isPast && !isIf) return [];
    const reason = `“${text}” is signed as something that has to be done.`;
    return [{ check: 'sense' as const, span, reason }];
  });

/** Marks a verb that is left out at the end of a clause: `as the museum does`. */
export const checkLeftOutVerb: Check = (guarded, words) =>
  words.flatMap((word, index) => {
    const next = words[index + 1];
    const isEnd =
      next === undefined ||
      (next.part !== word.part && /^[,.;:!?]/.test(guarded.english.slice(word.span.end)));
    const isBare = /^(?:must|can|could|do|does|did|will|would|should|has|have|had|may|might)$/.test(
      word.lower,
    );
    if (!isEnd || !isBare || index === 0 || word.text === 'May' || /\?\s*$/.test(guarded.english))
      return [];
    const reason = `“${word.text}” stands for a verb that is not said. Check what it says in the gloss.`;
    return [{ check: 'order' as const, span: word.span, reason }];
  });

/** Verb before its subject, after a word that is set first for weight: `Not until noon did it leave`. */
const INVERTED =
  /^\s*(?:not until|not only|no sooner|hardly|only (?:when|after|if|then|by)|never (?:has|have|had|did|before)|nor|seldom|rarely|so \w+ (?:is|was|are|were)|had (?:you|they|he|she|it|the|we)|were (?:you|they|he|she|it|the|we))\b(?=.*\b(?:do|does|did|has|have|had|is|are|was|were|will|can|could|would|should|must)\b)/i;
/** A clause in a description, before the verb of the sentence: `the man who fell when it moved has gone home`. */
const CLAUSE_IN_DESCRIPTION =
  /\b(?:who|which|that|whose)\b[^,;:.]*\b(?:when|after|before|because|if|while|until|where)\b[^,;:.]*?\w\s(?:has|have|is|are|was|were|will|can|must|should|may|does|did)\b/i;

/** A description that goes on after a comma: `anyone who saw it, or has film of it, should ring`. */
const JOINED_DESCRIPTION =
  /\b(?:who|which|that)\s[^,;:.]*,\s(?:or|and)\s(?:has|have|had|is|are|was|were|can|will|must|\w+ed)\b[^,;:.]*,/i;

/** Finds a clause in a description; one in what is said is none, but may have a description in it. */
function findDescribed(english: string): RegExpExecArray | undefined {
  const pattern = new RegExp(CLAUSE_IN_DESCRIPTION.source, 'gi');
  for (let found = pattern.exec(english); found !== null; found = pattern.exec(english)) {
    if (!/^that/i.test(found[0]) || !SAYING.test(english.slice(0, found.index))) return found;
    pattern.lastIndex = found.index + 'that'.length;
  }
  return undefined;
}

/** Words after which `that` opens what is said, and describes nothing. */
const SAYING =
  /\b(?:sure|sorry|regrets?|take it|glad|afraid|aware|certain|so|says?|said|found|thinks?|thought|believed?|knows?|known|knew|agrees?|agreed|tells?|told|asked|warned?|reminded|informed|assume|hope|means?|showed|shown|decided|ruled|promised|feel|felt|hear|heard|see|seen)\s+(?:\w+\s+)?$/i;

/** Two conditions in one: `if it does not go, or it spreads, see your doctor`; `if it is hot or if you see smoke`. */
const JOINED_CONDITION =
  /\b(?:if|when|unless)\b[^.;]*?,?\s(?:or|and)\s(?:it|they|you|he|she|we|i|the|your|there)\b[^,.;]*,|\b(?:or|and)\s(?:if|when|unless)\b/i;

/** Marks sentences of which the structure is seldom read right. */
export const checkStructure: Check = ({ english, units }) => {
  const found =
    INVERTED.exec(english) ??
    findDescribed(english) ??
    JOINED_DESCRIPTION.exec(english) ??
    JOINED_CONDITION.exec(english);
  if (found === undefined || found === null || units.length === 0 || /\?\s*$/.test(english))
    return [];
  const span = { start: found.index, end: found.index + found[0].length };
  const reason = 'The order of this sentence is unusual. Check which words belong together.';
  return [{ check: 'order', span, reason }];
};

/** Words after which `who` and the like ask, and describe nothing. */
const ASKS =
  /\b(?:know|knows|known|ask|asks|asked|say|says|said|see|sees|sure|tell|tells|told|find out|check|decide|decides|decided|explain|shows?|wonder|discuss|argue|argued|about|learn|understand)\s(?:\w+\s){0,2}(?:who|what|where|when|how|which|why)\b/i;

/** Marks a question word at the end of a gloss that asks nothing: `those who booked`. */
export const checkQuestionWord: Check = ({ english, units, sources }) => {
  const last = units.findLastIndex((unit) =>
    /^(?:WHO|WHAT|WHERE|fs-WHOSE|fs-WHICH)$/.test(formatGlossUnit(unit)),
  );
  const span = sources[last]?.[0];
  const isRight =
    span === undefined || span.start === 0 || /\?\s*$/.test(english) || ASKS.test(english);
  if (isRight || last < units.length - 1) return [];
  const reason = `“${english.slice(span.start, span.end)}” asks nothing here, and describes what is not beside it.`;
  return [{ check: 'question', span, reason }];
};

/** Checks that the gloss asks where the English is a question, and only there. */
export const checkQuestion: Check = ({ english, units }) => {
  const isAsked = /\?["'”’)\s]*$/.test(english);
  const isAskedInGloss = units.some(
    (unit) =>
      unit.nonManuals?.includes('question') ||
      (unit.nonManuals?.includes('rhetorical') && formatGlossUnit(unit) !== 'REASON/BECAUSE'),
  );
  if (isAsked === isAskedInGloss || units.length === 0) return [];
  const reason = isAsked
    ? 'The English is a question, but the gloss has no question face.'
    : 'The gloss has a question face, but the English is not a question.';
  return [{ check: 'question', span: { start: 0, end: english.length }, reason }];
};
