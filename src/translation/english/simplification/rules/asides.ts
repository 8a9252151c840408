/** Moves what is said of the subject between commas to a separate sentence. Pure. */
import { findNounEnd, isClauseVerb } from '#translation/english/simplification/shape.ts';
import { copyToken } from '#translation/english/simplification/tokens.ts';
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
