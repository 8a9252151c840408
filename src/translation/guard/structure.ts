/**
 * Whether words that belong together in the English are together in the gloss: those of one noun, of a limit and its
 * number, of a clause. Pure.
 */
import { formatGlossUnit } from '#contract/gloss.ts';
import {
  type Check,
  type EnglishWord,
  findUnitIndexes,
  type Guarded,
  spansOverlap,
} from './guarded.ts';
import type { GuardMark } from './mark.ts';

export const createMark = (words: readonly EnglishWord[], reason: string): GuardMark => ({
  check: 'order',
  span: {
    start: Math.min(...words.map(({ span }) => span.start)),
    end: Math.max(...words.map(({ span }) => span.end)),
  },
  reason,
});

const DETERMINER =
  /^(?:the|a|an|this|that|these|those|your|my|our|their|his|her|its|each|every|any|no|another)$/;
/** Words that carry no thing or act of their own. */
const SMALL =
  /^(?:the|a|an|this|that|these|those|your|my|our|their|his|her|its|each|every|any|no|another|some|to|of|in|on|at|for|from|by|with|as|about|into|through|near|beside|between|before|after|until|since|during|over|under|within|without|behind|above|below|up|off|out|down|away|you|we|they|it|he|she|i|me|us|them|him|is|are|was|were|be|been|being|has|have|had|will|would|can|cannot|could|must|should|may|might|do|does|did|not|there|here|and|or|but|if|when|while|where|who|which|what|because|so|than|unless|although|also|only|just|even|very|too|s)$/;
/** Endings of words that may be the verb of what is before them, or its participle. */
const VERB_LIKE =
  /(?:ed|ing|s|ly)$|^(?:went|came|told|said|fell|ran|left|met|got|made|took|saw|began|kept|gave|held|found|lost|sent|built|won|led|has|had|run|stop|arrive|need|want)$/;

/** Words that say when or how after a thing, and do not belong to it. */
const SAYS_WHEN =
  /^(?:earlier|later|late|early|first|last|back|again|well|except|nor|shown|now|then|today|tomorrow|tonight|yesterday|soon|once|twice|online|together|instead|better|worse|alone|free|north|south|east|west|forward|anywhere|somewhere|upstairs|downstairs|home|bought|sold|kept|sent)$/;

export const isContent = ({ lower }: EnglishWord): boolean => !SMALL.test(lower);

/** Whether units that say neither of two words, nor any other word of their row, are between them in the gloss. */
export function areParted(
  guarded: Guarded,
  first: EnglishWord,
  second: EnglishWord,
  row: readonly EnglishWord[],
  allowed: number,
): boolean {
  const [firstIndexes, secondIndexes] = [first, second].map(({ span }) =>
    findUnitIndexes(guarded, span),
  );
  if (firstIndexes!.length === 0 || secondIndexes!.length === 0) return false;
  const isOfRow = (index: number): boolean =>
    guarded.sources[index]!.length === 0 ||
    row.some(({ span }) =>
      guarded.sources[index]!.some((unitSpan) => spansOverlap(unitSpan, span)),
    );
  const distances = firstIndexes!.flatMap((a) =>
    secondIndexes!.map((b) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      return guarded.units
        .slice(from + 1, to)
        .filter((_, position) => !isOfRow(from + 1 + position)).length;
    }),
  );
  return Math.min(...distances) > allowed;
}

const PLURAL = /[^s]s$|^(?:people|police|children|staff|men|women)$/;
/** Verbs that people and things do, without an ending. */
const BASE_VERB =
  /^(?:tell|say|ask|give|find|see|know|think|take|make|get|go|come|call|use|leave|live|help|let|put|show|start|open|close|begin|end|look|move|run|stay|wait|travel|pay|meet|keep|become|expire|apply|change|close|fall|rise|grow|turn|carry|hold|play|provide|offer|include|contain|cost|mean)$/;
/** Verbs that bring a thing into a state: `keep the door shut`. */
const CHANGES_TO =
  /^(?:leav(?:e|es|ing)|left|keep(?:s|ing)?|kept|mak(?:e|es|ing)|made|let|lets|find|finds|found|get|gets)$/;
const STATE =
  /^(?:secure|open|closed|shut|clean|clear|empty|safe|dry|warm|free|cool|worse|better|possible|available|ready|calm|still|alone|unattended|unlocked|go|pass|know|wait)$/;

/** Checks that the two words of a thing are beside each other: `the emergency handle`. */
export const checkPairs: Check = (guarded, words) =>
  words.flatMap((determiner, index) => {
    const [first, second, next] = words.slice(index + 1, index + 4);
    if (!DETERMINER.test(determiner.lower) || first === undefined || second === undefined)
      return [];
    const isPair =
      first.part === determiner.part &&
      second.part === determiner.part &&
      isContent(first) &&
      isContent(second) &&
      !VERB_LIKE.test(second.lower) &&
      !SAYS_WHEN.test(second.lower) &&
      !/^\d/.test(second.lower) &&
      !(PLURAL.test(first.lower) && BASE_VERB.test(second.lower)) &&
      !(CHANGES_TO.test(words[index - 1]?.lower ?? '') && STATE.test(second.lower)) &&
      !/ly$/.test(first.lower) &&
      (next === undefined || next.part !== second.part || !isContent(next));
    const row = words.slice(index, index + 3);
    if (!isPair || !areParted(guarded, first, second, row, 0)) return [];
    const reason = `“${first.text}” and “${second.text}” belong together, but are apart in the gloss.`;
    return [createMark([first, second], reason)];
  });

/** Checks that what something is of is near it: `the number of people`, `part of the roof`. */
export const checkWholes: Check = (guarded, words) =>
  words.flatMap((of, index) => {
    const first = words[index - 1];
    const second = words.slice(index + 1, index + 5).find(isContent);
    if (of.lower !== 'of' || first === undefined || second === undefined) return [];
    if (!isContent(first) || first.part !== second.part) return [];
    const row = words.slice(Math.max(0, index - 3), index + 6);
    if (!areParted(guarded, first, second, row, 1)) return [];
    const reason = `“${first.text}” is of “${second.text}”, but far from it in the gloss.`;
    return [createMark([first, second], reason)];
  });

const LIMITS = /^(?:under|over|above|below|least|most|than|to)$/;

/** Checks that a number follows its limit: `under 16`, `more than 900`. */
export const checkLimits: Check = (guarded, words) =>
  words.flatMap((limit, index) => {
    const number = words[index + 1];
    const isLimit =
      LIMITS.test(limit.lower) &&
      (limit.lower !== 'to' || words[index - 1]?.lower === 'up') &&
      number !== undefined &&
      (/^\d/.test(number.text) || /[£€$]\s?$/.test(guarded.english.slice(0, number.span.start)));
    if (!isLimit || !areParted(guarded, limit, number, [limit, number], 0)) return [];
    const reason = `“${limit.text}” limits “${number.text}”, but is not beside it in the gloss.`;
    return [createMark([limit, number], reason)];
  });

/** Checks that a number that names something is beside it: `Year 6`, `coach 3`. */
export const checkLabels: Check = (guarded, words) =>
  words.flatMap((noun, index) => {
    const number = words[index + 1];
    const isLabel =
      number !== undefined &&
      /^\d{1,3}$/.test(number.text) &&
      number.part === noun.part &&
      LABELLED.test(noun.lower) &&
      guarded.english.slice(noun.span.end, number.span.start) === ' ';
    if (!isLabel || !areParted(guarded, noun, number, [noun, number], 0)) return [];
    const reason = `“${noun.text} ${number.text}” is apart in the gloss.`;
    return [createMark([noun, number], reason)];
  });

const LABELLED =
  /^(?:year|class|room|zone|section|form|part|page|level|ward|bay|stand|gate|coach|carriage|platform|stage|type|rule|line|route|unit|floor)$/;

/** Checks that a time of `until` stays with it: `until two days after the last time`. */
export const checkUntil: Check = (guarded, words) =>
  words.flatMap((until, index) => {
    if (!/^(?:until|till)$/.test(until.lower)) return [];
    const later = words
      .slice(index + 1, index + 6)
      .find(({ lower }) => /^(?:after|before)$/.test(lower));
    const [untilIndex] = findUnitIndexes(guarded, until.span);
    const [laterIndex] = later === undefined ? [] : findUnitIndexes(guarded, later.span);
    if (later === undefined || untilIndex === undefined || laterIndex === undefined) return [];
    if (laterIndex > untilIndex) return [];
    const reason = `“${later.text}” belongs to the time of “${until.text}”. In the gloss, it does not.`;
    return [createMark([until, later], reason)];
  });

const SUBJECT = /^(?:we|you|they|he|she|i)$/;
const SAYS =
  /^(?:say|says|said|think|thinks|thought|know|knows|knew|hope|believe|agree|tell|told|pay|sure|sorry|time|way|moment|day|soon|when|if|what|that|which|who|where)$/;

/** Checks that a description without `that` stays with its noun: `by the date we gave you`. */
export const checkBareRelatives: Check = (guarded, words) =>
  words.flatMap((pronoun, index) => {
    const noun = words[index - 1];
    const verb = words.slice(index + 1, index + 5).find(isContent);
    const isDescribed =
      SUBJECT.test(pronoun.lower) &&
      noun !== undefined &&
      verb !== undefined &&
      noun.part === pronoun.part &&
      verb.part === pronoun.part &&
      isContent(noun) &&
      !SAYS.test(noun.lower) &&
      words
        .slice(Math.max(0, index - 4), index - 1)
        .some(({ lower, part }) => DETERMINER.test(lower) && part === noun.part);
    if (!isDescribed) return [];
    const reason = `What is said of “${noun.text}” follows without “that”. Check what it belongs to in the gloss.`;
    const isNear = !areParted(guarded, noun, verb, [noun, pronoun, verb], 1);
    const pronounIndexes = findUnitIndexes(guarded, pronoun.span);
    const nounIndexes = findUnitIndexes(guarded, noun.span);
    const isPronounNear =
      pronounIndexes.length === 0 ||
      pronounIndexes.some((a) => nounIndexes.some((b) => Math.abs(a - b) <= 2));
    return isNear && isPronounNear ? [] : [createMark([noun, verb], reason)];
  });

/** Words whose clause is one piece of the gloss. */
const OPENS_PIECE = /^(?:if|unless|because)$/;

/** Checks that one clause of the gloss has the words of one part of the sentence, unless that part is whole. */
export const checkClauses: Check = (guarded, words) => {
  const { clauseUnits: clauses, sources } = guarded;
  if (clauses === undefined || clauses.length < 2) return [];
  const pieces = new Set(
    words.flatMap(({ lower, part }) => (OPENS_PIECE.test(lower) ? [part] : [])),
  );
  const findPart = (index: number): number | undefined =>
    words.find(
      (word) => isContent(word) && sources[index]!.some((span) => spansOverlap(span, word.span)),
    )?.part;
  const rows = clauses.map(({ start, end }) => {
    const parts = new Set<number>();
    for (let index = start; index < end; index += 1) {
      const part = findPart(index);
      if (part !== undefined) parts.add(part);
    }
    return parts;
  });
  const split = [...new Set(rows.flatMap((parts) => [...parts]))].filter(
    (part) => rows.filter((parts) => parts.has(part)).length > 1,
  );
  const mixed = rows.find(
    (parts) =>
      parts.size > 1 &&
      [...parts].some((part) => pieces.has(part)) &&
      split.some((part) => parts.has(part)),
  );
  if (mixed === undefined) return [];
  const part = split.find((candidate) => mixed.has(candidate))!;
  const inside = words.filter((word) => word.part === part && isContent(word));
  if (inside.length < 2) return [];
  const reason = 'Words of two clauses are mixed in the gloss.';
  return [createMark(inside, reason)];
};

const CAUSE = /\b(?:because of|due to|owing to|as a result of)\s+(?<cause>[^.;:]*)/i;
const ENDS_CAUSE =
  /,?\s(?:so|but|which|when|if|while|until|before|after|and (?:is|are|was|were|has|have|will|can|must|the|we|you|they)|will|are|is|was|were|has|have|can|must|may|should)\b/i;

/** Checks that all causes of a list come after the sign for the reason: `due to snow, ice and a fallen tree`. */
export const checkCauses: Check = (guarded, words) => {
  const found = CAUSE.exec(guarded.english);
  const cause = found?.groups?.cause;
  if (found === null || cause === undefined) return [];
  const start = found.index + found[0].length - cause.length;
  const opens = found.index < 2;
  const end = (opens ? /,/ : ENDS_CAUSE).exec(cause)?.index ?? cause.length;
  const inside = words.filter(
    (word) => isContent(word) && word.span.start >= start && word.span.end <= start + end,
  );
  const reasonIndex = guarded.units.findIndex((unit) => formatGlossUnit(unit) === 'REASON/BECAUSE');
  const stray = inside.find(({ span }) =>
    findUnitIndexes(guarded, span).some((index) => index < reasonIndex),
  );
  if (reasonIndex < 0 || stray === undefined) return [];
  const reason = `“${stray.text}” is part of the cause. In the gloss, it comes before the cause.`;
  return [createMark([stray], reason)];
};
