/**
 * Facts of an English sentence that its gloss must keep, and whether it does. They speak of the English words,
 * so that they hold for any wording of the gloss:
 *
 * - `no stop`: the units that say “stop” are denied; `yes stop`: they are said and not denied
 * - `say stop`: a unit says it; `line=TRACK`: with this sign; `line!=QUEUE`: not with this one
 * - `driver<passenger`: signed in this order
 * - `has 5 MINUTE`, `hasnt 3`: a row of glosses; `digits 999`, `spell a dot b`: letters and digits in a row
 * - `ask yes`, `ask no`: the face asks
 * - `apart … // …`: the units of two phrases do not mix; `near … // …`: at most three units are between them
 * - `passive people // killed`: whom it is done to is not signed as who does it
 *
 * `|` parts what will do as well. A word that excludes, as “except”, will do for a denial where it is said.
 */
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import type { SentenceDraft } from '#translation/sentence-draft.ts';

type EvaluatedDraft = Pick<SentenceDraft, 'english' | 'units' | 'sources' | 'clauses'>;

const NEGATIVE = /^(?:NOT|NO|FORBID|fs-NOT|fs-NO|fs-NEVER|fs-NONE)$/;
const EXCLUDES =
  /^(?:except|apart from|instead of|rather than|without|before|unless|none|even if|failed|unable|refused)$/i;
/** Glosses that may be between what is denied and its negator. */
const BETWEEN =
  /^(?:POSSIBLE\/CAN|MUST|NEED|fs-SHOULD|AGAIN|HERE|NOW|IX-.*|LIST-.*|fs-ALL|ALL|fs-ANY)$/;

const isNegative = (unit: GlossUnit): boolean => NEGATIVE.test(formatGlossUnit(unit));

const escapePattern = (phrase: string): string => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Creates a pattern that finds a phrase between other words. */
const toPattern = (phrase: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(phrase)}(?![\\p{L}\\p{N}])`, 'giu');

/** Finds the indexes of the units that say words of the English, at every occurrence of the words. */
function findUnitIndexes({ english, sources }: EvaluatedDraft, phrase: string): number[] {
  const spans = [...english.matchAll(toPattern(phrase))].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
  }));
  if (spans.length === 0) throw new Error(`“${phrase}” is not in “${english}”.`);
  return sources.flatMap((unitSpans, index) =>
    unitSpans.some((unitSpan) =>
      spans.some(({ start, end }) => unitSpan.start < end && start < unitSpan.end),
    )
      ? [index]
      : [],
  );
}

const findClauseIndex = ({ clauses }: EvaluatedDraft, unitIndex: number): number =>
  clauses.findIndex(({ units }) => units.start <= unitIndex && unitIndex < units.end);

/** Whether a clause ends with a negator, which then is about all of it. */
function endsWithNegator(draft: EvaluatedDraft, clauseIndex: number): boolean {
  const { units } = draft.clauses[clauseIndex] ?? {};
  if (units === undefined) return false;
  const last = draft.units
    .slice(units.start, units.end)
    .findLast((unit) => isNegative(unit) || !BETWEEN.test(formatGlossUnit(unit)));
  return last !== undefined && isNegative(last);
}

/** Whether one of the units is a negator, or a negator follows them with only `BETWEEN` glosses in between. */
function isDenied(draft: EvaluatedDraft, indexes: readonly number[]): boolean {
  return indexes.some((from) => {
    for (let index = from; index < draft.units.length && index < from + 4; index += 1) {
      const unit = draft.units[index]!;
      if (findClauseIndex(draft, index) !== findClauseIndex(draft, from)) return false;
      if (isNegative(unit)) return true;
      if (index > from && !indexes.includes(index) && !BETWEEN.test(formatGlossUnit(unit)))
        return false;
    }
    return false;
  });
}

const getGlosses = (draft: EvaluatedDraft, phrase: string): string[] =>
  findUnitIndexes(draft, phrase).map((index) => formatGlossUnit(draft.units[index]!));

const toGlossLine = ({ units }: EvaluatedDraft): string =>
  ` ${units.map((unit) => (unit.kind === 'time' ? formatGlossUnit(unit) : formatGlossUnit(unit).replaceAll(' ', '-'))).join(' ')} `;

const toSpelledLetters = ({ units }: EvaluatedDraft): string =>
  units
    .map((unit) => (unit.kind === 'fingerspelled' ? unit.text.replaceAll(' ', '') : ' '))
    .join('');

/** People and animals: before a verb, without anyone else in the clause, they are understood to do it. */
const PERSON =
  /\b(?:people|person|passengers?|customers?|visitors?|anyone|somebody|no one|you|they|wom[ae]n|m[ae]n|boy|girl|child(?:ren)?|teenagers?|pupils?|patients?|staff|guard|police|daughter|dogs?|walkers?|firefighters|council|club|drivers?|interpreter|doctors?|nurse|teacher|mother|king|manager|army)\b/i;
/** Signs of a state, which nothing else has to cause. */
const STATE = /^(?:DIE|DEAD|HURT|ILL\/SICK|HAPPY|DISAPPOINTED|WORRY)$/;
/** Units that may be between what belongs together. */
const MAX_UNITS_BETWEEN = 3;

const parsePair = (argument: string): [string, string] => {
  const [first, second] = argument.split(' // ');
  if (first === undefined || second === undefined) throw new Error(`No pair: ${argument}`);
  return [first, second];
};

const findAlternatives = (draft: EvaluatedDraft, phrases: string): number[] =>
  phrases
    .split('|')
    .filter((phrase) => isIn(draft, phrase))
    .flatMap((phrase) => findUnitIndexes(draft, phrase))
    .sort((a, b) => a - b);

/** Whether all units of one phrase come before all units of the other. */
function areApart(draft: EvaluatedDraft, argument: string): boolean {
  const [first, second] = parsePair(argument).map((phrase) => findUnitIndexes(draft, phrase));
  if (first === undefined || second === undefined) return false;
  if (first.length === 0 || second.length === 0) return false;
  return Math.max(...first) < Math.min(...second) || Math.max(...second) < Math.min(...first);
}

/** Whether a unit of each phrase is close to one of the other. */
function areNear(draft: EvaluatedDraft, argument: string): boolean {
  const [first, second] = parsePair(argument).map((phrases) => findAlternatives(draft, phrases));
  return first!.some((from) =>
    second!.some(
      (to) =>
        Math.abs(from - to) <=
        (findClauseIndex(draft, from) === findClauseIndex(draft, to) ? MAX_UNITS_BETWEEN + 1 : 2),
    ),
  );
}

/** Whether a passive is not signed as if whom it is done to did it. */
function isPassiveKept(draft: EvaluatedDraft, argument: string): boolean {
  const [patient, verb] = parsePair(argument).map((phrases) => findAlternatives(draft, phrases));
  const [person] = parsePair(argument);
  if (verb!.length === 0) return false;
  // What is done to “you” may be left unsaid.
  if (patient!.length === 0) return /^(?:you|they|it)$/i.test(person);
  if (!PERSON.test(person)) return true;
  const [from, to] = [patient![0]!, verb![0]!];
  if (from > to || findClauseIndex(draft, from) !== findClauseIndex(draft, to)) return true;
  if (verb!.some((index) => STATE.test(formatGlossUnit(draft.units[index]!)))) return true;
  return draft.units.some(
    (unit, index) =>
      index < to &&
      !patient!.includes(index) &&
      findClauseIndex(draft, index) === findClauseIndex(draft, to) &&
      PERSON.test(formatGlossUnit(unit).replaceAll('-', ' ')),
  );
}

const CHECKS: Readonly<Record<string, (draft: EvaluatedDraft, argument: string) => boolean>> = {
  no: (draft, phrase) => {
    const unitIndexes = findUnitIndexes(draft, phrase);
    if (unitIndexes.length === 0) return false;
    return (
      EXCLUDES.test(phrase) ||
      isDenied(draft, unitIndexes) ||
      unitIndexes.some((index) => endsWithNegator(draft, findClauseIndex(draft, index)))
    );
  },
  yes: (draft, phrase) => {
    const unitIndexes = findUnitIndexes(draft, phrase);
    return unitIndexes.length > 0 && !isDenied(draft, unitIndexes);
  },
  say: (draft, phrase) => findUnitIndexes(draft, phrase).length > 0,
  has: (draft, glosses) =>
    toGlossLine(draft).includes(` ${glosses} `) ||
    toGlossLine(draft).includes(` fs-${glosses} `) ||
    toGlossLine(draft).includes(` ${glosses.replace('MINUS', 'fs-MINUS')} `),
  hasnt: (draft, glosses) => !toGlossLine(draft).includes(` ${glosses} `),
  digits: (draft, digits) => toSpelledLetters(draft).includes(digits),
  spell: (draft, phrase) =>
    toSpelledLetters(draft).includes(phrase.replaceAll(' ', '').toUpperCase()),
  ask: (draft, answer) => {
    const isQuestion =
      draft.units.some(({ nonManuals }) => nonManuals?.includes('question')) ||
      draft.units.some(
        (unit) =>
          unit.nonManuals?.includes('rhetorical') && formatGlossUnit(unit) !== 'REASON/BECAUSE',
      );
    return isQuestion === (answer === 'yes');
  },
  apart: areApart,
  near: areNear,
  passive: isPassiveKept,
};

/** Facts that compare phrases: `|` in them parts what will do as one of the two. */
const PAIRED = /^(apart|near|passive) (.+)$/;

/** Facts about words of the English. */
const OF_WORDS = new Set(['no', 'yes', 'say']);

const isIn = ({ english }: EvaluatedDraft, phrase: string): boolean =>
  toPattern(phrase).test(english);

function holdsFact(draft: EvaluatedDraft, fact: string): boolean {
  const paired = PAIRED.exec(fact);
  if (paired !== null) return CHECKS[paired[1]!]!(draft, paired[2]!);
  const compared = /^(.+?)(!?=|<)(.+)$/.exec(fact);
  if (compared !== null) {
    const [, left = '', relation, right = ''] = compared;
    if (relation === '<')
      return right.split('|').some((alternative) => {
        const [first, second] = [findUnitIndexes(draft, left), findUnitIndexes(draft, alternative)];
        return first.length > 0 && second.length > 0 && first[0]! < second.at(-1)!;
      });
    const glosses = getGlosses(draft, left);
    const named = right.split('|');
    return relation === '='
      ? glosses.some((gloss) => named.includes(gloss))
      : !glosses.some((gloss) => named.includes(gloss));
  }
  const [, check = '', rest = ''] = /^(\w+) (.+)$/.exec(fact) ?? [];
  const runCheck = CHECKS[check];
  if (runCheck === undefined) throw new Error(`No such fact: ${fact}`);
  return rest.split('|').some((alternative) => {
    const [, otherCheck, otherArgument] = /^(no|say|has|digits) (.+)$/.exec(alternative) ?? [];
    if (otherCheck === undefined && OF_WORDS.has(check) && !isIn(draft, alternative)) return false;
    return otherCheck === undefined
      ? runCheck(draft, alternative)
      : CHECKS[otherCheck]!(draft, otherArgument!);
  });
}

/** Returns the facts that the gloss does not keep. */
export const findBrokenFacts = (draft: EvaluatedDraft, facts: readonly string[]): string[] =>
  facts.filter((fact) => !holdsFact(draft, fact));
