/** Rule for what is too much of something for a person to do a thing: then it cannot be done. Pure. */
import {
  findFirstClauseVerb,
  findNounEnd,
  isBe,
} from '#translation/english/simplification/shape.ts';
import { createToken } from '#translation/english/simplification/tokens.ts';
import { changeCase, TO_SUBJECT } from './pronouns.ts';
import type { PlainRule } from './rule.ts';

export const TOO_MUCH: PlainRule = {
  name: 'what is too much for it cannot be done',
  examples: [
    [
      'The platform is too narrow for two wheelchairs to pass.',
      'The platform is too narrow. Two wheelchairs cannot pass.',
    ],
    ['It was too dark for us to see.', 'It was too dark. We could not see.'],
    ['The lift is too small for a bed.', 'The lift is too small for a bed.'],
    ['The bag is too heavy to lift.', 'The bag is too heavy to lift.'],
  ],
  apply(clause) {
    const { tokens, task } = clause;
    const too = tokens.findIndex(({ lower }) => lower === 'too');
    const be = findFirstClauseVerb(tokens);
    const [adjective, preposition] = [tokens[too + 1], tokens[too + 2]];
    if (task !== 'main' || be < 1 || too !== be + 1 || !isBe(tokens[be]!)) return undefined;
    if (adjective?.role !== 'adjective' || preposition?.lower !== 'for') return undefined;
    const end = findNounEnd(tokens, too + 3);
    const [to, verb] = [tokens[end], tokens[end + 1]];
    if (end === too + 3 || to?.role !== 'infinitive' || verb?.role !== 'verb') return undefined;
    const isPast = /^w(?:as|ere)$/.test(tokens[be]!.lower);
    const cannot = isPast
      ? [createToken('could', 'modal', to), createToken('not', 'negator', tokens[too])]
      : [createToken('cannot', 'modal', tokens[too])];
    return [
      { ...clause, tokens: tokens.slice(0, too + 2) },
      {
        task: 'main',
        tokens: [
          ...changeCase(tokens.slice(too + 3, end), TO_SUBJECT),
          ...cannot,
          ...tokens.slice(end + 1),
        ],
      },
    ];
  },
};
