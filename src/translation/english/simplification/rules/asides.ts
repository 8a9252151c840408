/** Moves what is said of the subject between commas to a separate sentence. Pure. */
import { findNounEnd, isClauseVerb, isNominal } from '#translation/english/simplification/shape.ts';
import { copyToken, type Token } from '#translation/english/simplification/tokens.ts';
import type { PlainRule } from './rule.ts';

export const ASIDES: PlainRule = {
  name: 'what commas set apart is a sentence of its own',
  examples: [
    [
      'The bridge, which was built in 1890, is closed.',
      'The bridge is closed. The bridge was built in 1890.',
    ],
    [
      'The painting, which was painted by Turner in 1844, shows a train.',
      'The painting shows a train. Turner painted the painting in 1844.',
    ],
    [
      'The bridge that was built in 1890 is closed.',
      'The bridge that was built in 1890 is closed.',
    ],
  ],
  apply(clause, { isAlone }) {
    const { tokens } = clause;
    const start = tokens.findIndex(({ isAside }) => isAside);
    if (!isAlone || start < 1 || findNounEnd(tokens.slice(0, start), 0) !== start) return undefined;
    const end = tokens.findLastIndex(({ isAside }) => isAside) + 1;
    const [lead, ...description] = tokens
      .slice(start, end)
      .map((token) => ({ ...token, depth: token.depth - 1 }));
    const isOfSubject = lead !== undefined && /^(?:which|who)$/.test(lead.lower);
    if (!isOfSubject || description[0] === undefined || !isClauseVerb(description[0]))
      return undefined;
    const rest = tokens.slice(end);
    if (!rest.some(isClauseVerb)) return undefined;
    const subject = tokens.slice(0, start);
    return [
      { ...clause, tokens: [...subject, ...rest] },
      { task: 'main', tokens: [...subject.map(copyToken), ...description] },
    ];
  },
};

/**
 * Finds where the group of nouns begins that ends at `end`; undefined where the description could be of a noun
 * before it: `the lift by the café, which is broken`.
 */
function findNounStart(tokens: readonly Token[], end: number): number | undefined {
  const start = tokens.findIndex(
    (_, index) => index < end && findNounEnd(tokens.slice(0, end), index) === end,
  );
  if (start < 1) return undefined;
  const isSetBefore = tokens[start - 1]!.role === 'preposition';
  return isSetBefore && isNominal(tokens[start - 2] ?? tokens[0]!) ? undefined : start;
}

export const TRAILING_ASIDES: PlainRule = {
  name: 'what a comma adds at the end is a sentence of its own',
  examples: [
    [
      'The bus goes to the ferry, which leaves at five.',
      'The bus goes to the ferry. The ferry leaves at five.',
    ],
    [
      'The bus stops at the lift by the café, which is broken.',
      'The bus stops at the lift by the café, which is broken.',
    ],
    [
      'Nobody knows who painted it, which is a pity.',
      'Nobody knows who painted it, which is a pity.',
    ],
  ],
  apply(clause, { isAlone }) {
    const { tokens } = clause;
    const start = tokens.findIndex(({ isAside }) => isAside);
    if (!isAlone || start < 2 || !tokens.slice(start).every(({ isAside }) => isAside))
      return undefined;
    const main = tokens.slice(0, start);
    const nounStart = findNounStart(main, start);
    if (nounStart === undefined || !main.slice(0, nounStart).some(isClauseVerb)) return undefined;
    const [lead, ...description] = tokens
      .slice(start)
      .map(({ isAside: _, ...token }) => ({ ...token, depth: token.depth - 1 }));
    const noun = main.slice(nounStart).map(copyToken);
    const isOfNoun =
      /^(?:which|who)$/.test(lead!.lower) &&
      description[0] !== undefined &&
      isClauseVerb(description[0]) &&
      !noun.some(({ role }) => role === 'pronoun');
    return isOfNoun
      ? [
          { ...clause, tokens: main },
          { task: 'main', tokens: [...noun, ...description] },
        ]
      : undefined;
  },
};
