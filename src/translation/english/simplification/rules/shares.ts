/** Rule for what only some of a counted group do: first how many there are, then how many of them do it. Pure. */
import { findFirstClauseVerb, isOrder } from '#translation/english/simplification/shape.ts';
import { createToken } from '#translation/english/simplification/tokens.ts';
import type { PlainRule } from './rule.ts';

const COUNT = /^(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2})$/;
const SOME = /^(?:one|two|three|four|five|six|seven|eight|nine|\d{1,2})$/;

/** Rule against two numbers side by side in a gloss, which would be read as one: `LIFT 2 4`. */
export const SHARES: PlainRule = {
  name: 'how many there are, then how many of them',
  examples: [
    ['Only two of the four lifts are working.', 'There are four lifts. Only two are working.'],
    ['One of the two lifts is broken.', 'There are two lifts. One is broken.'],
    ['3 of the 6 lifts are broken.', 'There are 6 lifts. 3 are broken.'],
    ['One of the lifts is broken.', 'One of the lifts is broken.'],
    ['Take one of the two lifts.', 'Take one of the two lifts.'],
  ],
  apply(clause) {
    const { tokens, task } = clause;
    const verbAt = findFirstClauseVerb(tokens);
    if (task !== 'main' || verbAt < 4 || isOrder(tokens)) return undefined;
    const of = tokens.findIndex(({ lower }) => lower === 'of');
    const [some, determiner, all] = [tokens[of - 1], tokens[of + 1], tokens[of + 2]];
    const isShare =
      of >= 1 &&
      of <= 2 &&
      (of === 1 || tokens[0]!.lower === 'only') &&
      SOME.test(some?.lower ?? '') &&
      determiner?.lower === 'the' &&
      COUNT.test(all?.lower ?? '');
    const countedTokens = tokens.slice(of + 2, verbAt);
    const isPlain =
      countedTokens.length >= 2 &&
      countedTokens.every(
        ({ role, depth }) => depth === 0 && /^(?:number|noun|adjective)$/.test(role),
      );
    if (!isShare || !isPlain) return undefined;
    return [
      {
        ...clause,
        tokens: [
          createToken('there', 'existential', determiner),
          createToken('are', 'verb', determiner),
          ...countedTokens,
        ],
      },
      { task: 'main', tokens: [...tokens.slice(0, of), ...tokens.slice(verbAt)] },
    ];
  },
};
