/** A second half that leaves its verb out gets one: each time, day and place stays with what it is said of. Pure. */
import {
  findFirstClauseVerb,
  findNounEnd,
  findSubject,
  isBe,
  isClauseVerb,
  isNominal,
  isOrder,
  isPlural,
  isVerbal,
} from '#translation/english/simplification/shape.ts';
import { copyToken, type Token } from '#translation/english/simplification/tokens.ts';
import type { VerbForms } from '#translation/english/simplification/verb-forms.ts';
import type { PlainRule } from './rule.ts';
import { changeVerbForm } from './verbs.ts';

const beginsNoun = (token: Token | undefined): boolean =>
  /^(?:article|possessive|demonstrative)$/.test(token?.role ?? '');
const isBareNoun = (token: Token | undefined): boolean => token?.role === 'noun';

/** Indexes of two halves of a clause, each with what it says of its noun. */
interface Halves {
  readonly and: number;
  readonly verbsEnd: number;
  readonly firstDetailIndex: number;
  readonly secondDetailIndex: number;
}

/** Times, days and places are told apart from each other; other things only where the verb is *be*. */
function areAlike(a: Token | undefined, b: Token | undefined, verb: Token): boolean {
  if (a === undefined || b === undefined) return false;
  if (a.kind !== b.kind) return false;
  return /^(?:time|date|place)$/.test(a.kind) || isBe(verb) || PUTS.test(verb.lemma);
}

const PUTS = /^(?:put|place|keep|throw|pour)$/;

function findVerbsEnd(tokens: readonly Token[], verbAt: number): number {
  const end = tokens.findIndex((token, tokenIndex) => tokenIndex > verbAt && !isVerbal(token));
  return end < 0 ? tokens.length : end;
}

/**
 * Finds the halves of a clause like `The lift is on the left and the toilets on the right`: after the same
 * preposition.
 */
function findHalves(tokens: readonly Token[], verbAt: number): Halves | undefined {
  const verbsEnd = findVerbsEnd(tokens, verbAt);
  const isPut = PUTS.test(tokens[verbAt]!.lemma);
  const and = tokens.findIndex(
    ({ lower, depth }, tokenIndex) =>
      tokenIndex > verbsEnd &&
      depth === 0 &&
      lower === 'and' &&
      (beginsNoun(tokens[tokenIndex + 1]) || (isPut && isBareNoun(tokens[tokenIndex + 1]))),
  );
  if (and < 0 || tokens.slice(and).some(isClauseVerb)) return undefined;
  const secondDetailIndex = findNounEnd(tokens, and + 1);
  const second = tokens[secondDetailIndex];
  if (second?.role !== 'preposition') return undefined;
  const firstDetailIndex = tokens.findIndex(
    ({ role, lower }, tokenIndex) =>
      tokenIndex >= verbsEnd && tokenIndex < and && role === second.role && lower === second.lower,
  );
  const isPair =
    firstDetailIndex >= 0 &&
    areAlike(tokens[firstDetailIndex + 1], tokens[secondDetailIndex + 1], tokens[verbAt]!);
  return isPair ? { and, verbsEnd, firstDetailIndex, secondDetailIndex } : undefined;
}

const isNumbered = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.role === 'noun' && /^\d+[A-Za-z]?$/.test(tokens[index + 1]?.text ?? '');

/**
 * Finds the halves of a clause like `Trains for York use platform 3 and trains for Hull platform 5`: the
 * second has its own numbered thing.
 */
function findNumberedHalves(tokens: readonly Token[], verbAt: number): Halves | undefined {
  const firstDetailIndex = tokens.findIndex(
    (_, tokenIndex) => tokenIndex > verbAt && isNumbered(tokens, tokenIndex),
  );
  const secondDetailIndex = tokens.length - 2;
  const and = firstDetailIndex + (tokens[firstDetailIndex + 2]?.role === 'mark' ? 3 : 2);
  if (firstDetailIndex < 0 || tokens[and]?.lower !== 'and') return undefined;
  const between = tokens.slice(and + 1, secondDetailIndex);
  const isOwn =
    isNumbered(tokens, secondDetailIndex) &&
    tokens[secondDetailIndex]!.lemma === tokens[firstDetailIndex]!.lemma &&
    between.some(isNominal) &&
    between.at(-1)!.role !== 'preposition' &&
    !between.some((token) => token.depth > 0 || isVerbal(token) || token.role === 'mark');
  return isOwn
    ? { and, verbsEnd: findVerbsEnd(tokens, verbAt), firstDetailIndex, secondDetailIndex }
    : undefined;
}

const SINGULAR_AND_PLURAL: readonly (readonly [one: string, many: string])[] = [
  ['is', 'are'],
  ['was', 'were'],
  ['has', 'have'],
  ['does', 'do'],
];

/** Adapts the verbs of the first half to the second noun. */
function adaptVerbs(noun: readonly Token[], verbs: readonly Token[], forms: VerbForms): Token[] {
  const [verb, ...rest] = verbs.map(copyToken);
  const { lower, lemma, role } = verb!;
  const conjugation: readonly [string, string] = [forms.present(lemma), lemma];
  const pair = [...SINGULAR_AND_PLURAL, ...(role === 'verb' ? [conjugation] : [])].find(
    (candidate) => candidate.includes(lower),
  );
  const expected = pair?.[isPlural(noun) ? 1 : 0] ?? lower;
  return [expected === lower ? verb! : changeVerbForm(verb!, expected), ...rest];
}

export const GAPS: PlainRule = {
  name: 'a half without a verb gets one',
  examples: [
    [
      'The waiting room closes at 9pm, and the toilets at 10pm.',
      'The waiting room closes at 9pm. The toilets close at 10pm.',
    ],
    [
      'We collect the paper on Monday and the glass on Tuesday.',
      'We collect the paper on Monday. We collect the glass on Tuesday.',
    ],
    [
      'The lift is on the left and the toilets on the right.',
      'The lift is on the left. The toilets are on the right.',
    ],
    [
      'Passengers for York use platform 3 and passengers for Hull platform 5.',
      'Passengers for York use platform 3. Passengers for Hull use platform 5.',
    ],
    [
      'The York train leaves from platform 3 and Hull trains from platform 5.',
      'The York train leaves from platform 3 and Hull trains from platform 5.',
    ],
    [
      'The bus stops at the church and the bank at 9am.',
      'The bus stops at the church and the bank at 9am.',
    ],
    [
      'Put glass in the blue box and paper in the green bag.',
      'Put glass in the blue box. Put paper in the green bag.',
    ],
    ['Put the paper in the box and the bag.', 'Put the paper in the box and the bag.'],
    ['The bus stops at the church and the school.', 'The bus stops at the church and the school.'],
  ],
  apply(clause, { forms }) {
    const { tokens, task } = clause;
    const verbAt = findFirstClauseVerb(tokens);
    const isPut = isOrder(tokens) && PUTS.test(tokens[verbAt]?.lemma ?? '');
    const subject = isPut ? { start: 0, end: verbAt } : findSubject(tokens);
    if (task !== 'main' || subject === undefined || (isOrder(tokens) && !isPut)) return undefined;
    const halves = findHalves(tokens, verbAt) ?? findNumberedHalves(tokens, verbAt);
    if (halves === undefined) return undefined;
    const { and, verbsEnd, firstDetailIndex: firstTold, secondDetailIndex: secondTold } = halves;
    const end = tokens[and - 1]?.role === 'mark' ? and - 1 : and;
    const noun = tokens.slice(and + 1, secondTold);
    const rest = tokens.slice(secondTold);
    const verbs = tokens.slice(verbAt, verbsEnd);
    const between = tokens.slice(verbsEnd, firstTold);
    const second = between.some(isNominal)
      ? [...tokens.slice(subject.start, subject.end), ...verbs].map(copyToken).concat(noun, rest)
      : [...noun, ...adaptVerbs(noun, verbs, forms), ...between.map(copyToken), ...rest];
    return [
      { ...clause, tokens: tokens.slice(0, end) },
      { task: 'main', tokens: second },
    ];
  },
};
