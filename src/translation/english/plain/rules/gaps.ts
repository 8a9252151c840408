/** A second half that leaves its verb out gets one: each time, day and place stays with what it is said of. Pure. */
import {
  firstClauseVerb,
  isBe,
  isClauseVerb,
  isNominal,
  isOrder,
  isPlural,
  isVerbal,
  nounEnd,
  subjectOf,
} from '#translation/english/plain/shape.ts';
import { asCopy, type Token } from '#translation/english/plain/tokens.ts';
import type { VerbForms } from '#translation/english/plain/verb-forms.ts';
import type { PlainRule } from './rule.ts';
import { reformed } from './verbs.ts';

const beginsNoun = (token: Token | undefined): boolean =>
  /^(?:article|possessive|demonstrative)$/.test(token?.role ?? '');
const isBareNoun = (token: Token | undefined): boolean => token?.role === 'noun';

/** Indexes of two halves of a clause, each with what it says of its noun. */
interface Halves {
  readonly and: number;
  readonly verbsEnd: number;
  readonly firstTold: number;
  readonly secondTold: number;
}

/** Times, days and places are told apart from each other; other things only where the verb is *be*. */
function areAlike(one: Token | undefined, other: Token | undefined, verb: Token): boolean {
  if (one === undefined || other === undefined) return false;
  if (one.kind !== other.kind) return false;
  return /^(?:time|date|place)$/.test(one.kind) || isBe(verb) || PUTS.test(verb.lemma);
}

const PUTS = /^(?:put|place|keep|throw|pour)$/;

function verbsEndOf(tokens: readonly Token[], verbAt: number): number {
  const end = tokens.findIndex((token, at) => at > verbAt && !isVerbal(token));
  return end < 0 ? tokens.length : end;
}

/**
 * Finds the halves of a clause like `The lift is on the left and the toilets on the right`: after the same
 * preposition.
 */
function halvesOf(tokens: readonly Token[], verbAt: number): Halves | undefined {
  const verbsEnd = verbsEndOf(tokens, verbAt);
  const isPut = PUTS.test(tokens[verbAt]!.lemma);
  const and = tokens.findIndex(
    ({ lower, depth }, at) =>
      at > verbsEnd &&
      depth === 0 &&
      lower === 'and' &&
      (beginsNoun(tokens[at + 1]) || (isPut && isBareNoun(tokens[at + 1]))),
  );
  if (and < 0 || tokens.slice(and).some(isClauseVerb)) return undefined;
  const secondTold = nounEnd(tokens, and + 1);
  const second = tokens[secondTold];
  if (second?.role !== 'preposition') return undefined;
  const firstTold = tokens.findIndex(
    ({ role, lower }, at) =>
      at >= verbsEnd && at < and && role === second.role && lower === second.lower,
  );
  const isPair =
    firstTold >= 0 && areAlike(tokens[firstTold + 1], tokens[secondTold + 1], tokens[verbAt]!);
  return isPair ? { and, verbsEnd, firstTold, secondTold } : undefined;
}

const isNumbered = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.role === 'noun' && /^\d+[A-Za-z]?$/.test(tokens[at + 1]?.text ?? '');

/**
 * Finds the halves of a clause like `Trains for York use platform 3 and trains for Hull platform 5`: the
 * second has its own numbered thing.
 */
function numberedHalves(tokens: readonly Token[], verbAt: number): Halves | undefined {
  const firstTold = tokens.findIndex((_, at) => at > verbAt && isNumbered(tokens, at));
  const secondTold = tokens.length - 2;
  const and = firstTold + (tokens[firstTold + 2]?.role === 'mark' ? 3 : 2);
  if (firstTold < 0 || tokens[and]?.lower !== 'and') return undefined;
  const between = tokens.slice(and + 1, secondTold);
  const isOwn =
    isNumbered(tokens, secondTold) &&
    tokens[secondTold]!.lemma === tokens[firstTold]!.lemma &&
    between.some(isNominal) &&
    between.at(-1)!.role !== 'preposition' &&
    !between.some((each) => each.depth > 0 || isVerbal(each) || each.role === 'mark');
  return isOwn ? { and, verbsEnd: verbsEndOf(tokens, verbAt), firstTold, secondTold } : undefined;
}

const ONE_AND_MANY: readonly (readonly [one: string, many: string])[] = [
  ['is', 'are'],
  ['was', 'were'],
  ['has', 'have'],
  ['does', 'do'],
];

/** Adapts the verbs of the first half to the second noun. */
function verbsFor(noun: readonly Token[], verbs: readonly Token[], forms: VerbForms): Token[] {
  const [verb, ...rest] = verbs.map(asCopy);
  const { lower, lemma, role } = verb!;
  const own: readonly [string, string] = [forms.present(lemma), lemma];
  const pair = [...ONE_AND_MANY, ...(role === 'verb' ? [own] : [])].find((each) =>
    each.includes(lower),
  );
  const wanted = pair?.[isPlural(noun) ? 1 : 0] ?? lower;
  return [wanted === lower ? verb! : reformed(verb!, wanted), ...rest];
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
    const verbAt = firstClauseVerb(tokens);
    const isPut = isOrder(tokens) && PUTS.test(tokens[verbAt]?.lemma ?? '');
    const subject = isPut ? { start: 0, end: verbAt } : subjectOf(tokens);
    if (task !== 'main' || subject === undefined || (isOrder(tokens) && !isPut)) return undefined;
    const halves = halvesOf(tokens, verbAt) ?? numberedHalves(tokens, verbAt);
    if (halves === undefined) return undefined;
    const { and, verbsEnd, firstTold, secondTold } = halves;
    const end = tokens[and - 1]?.role === 'mark' ? and - 1 : and;
    const noun = tokens.slice(and + 1, secondTold);
    const rest = tokens.slice(secondTold);
    const verbs = tokens.slice(verbAt, verbsEnd);
    const between = tokens.slice(verbsEnd, firstTold);
    const second = between.some(isNominal)
      ? [...tokens.slice(subject.start, subject.end), ...verbs].map(asCopy).concat(noun, rest)
      : [...noun, ...verbsFor(noun, verbs, forms), ...between.map(asCopy), ...rest];
    return [
      { ...clause, tokens: tokens.slice(0, end) },
      { task: 'main', tokens: second },
    ];
  },
};
