/** Denials that hide in other words. Pure. */
import { isBe, isClauseVerb, isNominal } from '#translation/english/simplification/shape.ts';
import {
  createToken,
  type PlainClause,
  type Token,
} from '#translation/english/simplification/tokens.ts';
import type { PlainRule } from './rule.ts';
import { changeVerbForm, negate } from './verbs.ts';

const BANNED = /^(?:not allowed|not permitted|forbidden|banned|prohibited)$/;

/** Whether the token is an activity: `smoking` of `no smoking`, `smoking is not allowed`. */
const isActivity = (token: Token | undefined): token is Token =>
  token !== undefined &&
  /ing$/.test(token.lower) &&
  /^(?:noun|verb)$/.test(token.role) &&
  !/^(?:parking|building|crossing|landing|morning|evening|meeting|ceiling|wedding|railing|clothing|opening|spring|string|thing|king|ring|warning|lighting|heating|booking)$/.test(
    token.lower,
  );

function createProhibition(
  clause: PlainClause,
  verb: Token,
  base: string,
  not: Token,
  rest: readonly Token[],
) {
  const tokens = [
    createToken('do', 'auxiliary'),
    createToken('not', 'negator', not),
    changeVerbForm(verb, base),
    ...rest,
  ];
  return [{ ...clause, tokens }];
}

export const BANS: PlainRule = {
  name: 'a ban is an order',
  examples: [
    ['Smoking is not allowed on the platform.', 'Do not smoke on the platform.'],
    ['Cycling is strictly prohibited in the park.', 'Do not cycle in the park.'],
    ['No smoking on platforms.', 'Do not smoke on platforms.'],
    ['Dogs are not allowed in the park.', 'Dogs are not allowed in the park.'],
    ['No building is open.', 'No building is open.'],
  ],
  apply(clause, { forms }) {
    const { tokens, link } = clause;
    const [first, second] = tokens;
    // `reminded that smoking is prohibited` reminds, and orders nothing.
    if (clause.task !== 'main' || (link !== undefined && !/^(?:but|so)$/.test(link.lower)))
      return undefined;
    if (
      first !== undefined &&
      first.lower === 'no' &&
      isActivity(second) &&
      !tokens.some(isClauseVerb)
    )
      return createProhibition(clause, second, forms.base(second.lower), first, tokens.slice(2));
    if (!isActivity(first)) return undefined;
    const be = tokens.findIndex((token) => token.depth === 0 && isBe(token));
    let index = be + 1;
    while (tokens[index]?.role === 'adverb' || tokens[index]?.role === 'degree') index += 1;
    const not = tokens[index]?.lower === 'not' ? tokens[index] : undefined;
    const ban = tokens[not === undefined ? index : index + 1];
    const banText = not === undefined ? ban?.lower : `not ${ban?.lower}`;
    if (be < 1 || ban === undefined || !BANNED.test(banText ?? '')) return undefined;
    const between = tokens.slice(1, be);
    if (between.some((token) => isClauseVerb(token) || token.role === 'conjunction'))
      return undefined;
    const rest = tokens.slice(tokens.indexOf(ban) + 1);
    return createProhibition(clause, first, forms.base(first.lower), ban, [...between, ...rest]);
  },
};

export const NOT_ALL: PlainRule = {
  name: 'not all is that some do not',
  examples: [
    ['Not all trains stop here.', 'Some trains do not stop here.'],
    ['Not everyone can come.', 'Some people cannot come.'],
    ['Not every lift is working.', 'Not every lift is working.'],
    ['Not all platforms have step-free access.', 'Some platforms do not have step-free access.'],
    ['Not all of the seats can be booked.', 'Some of the seats cannot be booked.'],
  ],
  apply(clause, { forms }) {
    const [not, all, ...rest] = clause.tokens;
    const isEveryone = /^every(?:one|body)$/.test(all?.lower ?? '');
    if (not?.lower !== 'not' || !(isEveryone || all?.lower === 'all')) return undefined;
    if (!isEveryone && !rest.some(isNominal)) return undefined;
    const tokens = negate(rest, forms, not);
    const some = [
      createToken('some', 'quantity', all),
      ...(isEveryone ? [createToken('people', 'noun', all)] : []),
    ];
    return tokens && [{ ...clause, tokens: [...some, ...tokens] }];
  },
};

export const NOT_THOUGHT: PlainRule = {
  name: 'what is not thought to be is thought not to be',
  examples: [
    ['I do not think that the train will stop here.', 'I think that the train will not stop here.'],
    ['We do not expect the train to stop.', 'We do not expect the train to stop.'],
    ['I do not think.', 'I do not think.'],
  ],
  apply(clause, { forms }) {
    const { tokens } = clause;
    const [who, help, not, think] = tokens;
    const isDenied =
      who?.role === 'pronoun' &&
      /^(?:do|does)$/.test(help?.lower ?? '') &&
      not?.lower === 'not' &&
      /^(?:think|believe)$/.test(think?.lower ?? '');
    const rest = isDenied ? negate(tokens.slice(4), forms, not) : undefined;
    if (rest === undefined) return undefined;
    const finiteVerb =
      help!.lower === 'do' ? think! : changeVerbForm(think!, forms.present(think!.lemma));
    return [{ ...clause, tokens: [who!, finiteVerb, createToken('that', 'relative'), ...rest] }];
  },
};

/** Whether the clause says when; a time of day before the verb may be the train's own. */
const saysWhen = (tokens: readonly Token[], verbAt: number): boolean =>
  tokens.some(
    ({ role, kind }, tokenIndex) =>
      kind === 'date' || (role === 'time' && (kind === 'word' || tokenIndex > verbAt)),
  );

export const NO_LONGER: PlainRule = {
  name: 'no longer is not now',
  examples: [
    ['Trains are no longer stopping at Reading.', 'Trains are not stopping at Reading now.'],
    ['The café no longer sells hot food.', 'The café does not sell hot food now.'],
    ['The bus will no longer stop here.', 'The bus will not stop here now.'],
    ['The 08:15 no longer stops at Slough.', 'The 08:15 does not stop at Slough now.'],
    // It is not now, but then.
    [
      'From Monday trains will no longer run to Leeds.',
      'From Monday trains will not run to Leeds.',
    ],
  ],
  apply(clause, { forms }) {
    const { tokens } = clause;
    const noIndex = tokens.findIndex(
      ({ lower, depth }) => depth === 0 && /^no longer$|^no$/.test(lower),
    );
    const length =
      tokens[noIndex]?.lower === 'no longer' ? 1 : tokens[noIndex + 1]?.lower === 'longer' ? 2 : 0;
    if (noIndex < 1 || length === 0 || tokens[noIndex - 1]?.role === 'article') return undefined;
    const from = tokens[noIndex]!;
    const rest = [...tokens.slice(0, noIndex), ...tokens.slice(noIndex + length)];
    const verb = rest.find(isClauseVerb);
    // `no longer ran`: now it would say something else.
    if (verb === undefined || verb.lower === forms.past(verb.lemma)) return undefined;
    if (/^(?:was|were|had|did|could|would)$/.test(verb.lower)) return undefined;
    const without = negate(rest, forms, from);
    if (without === undefined) return undefined;
    if (saysWhen(tokens, noIndex)) return [{ ...clause, tokens: without }];
    const end = without.findLastIndex(({ role }) => role !== 'mark') + 1;
    const now = createToken('now', 'time', from);
    return [{ ...clause, tokens: [...without.slice(0, end), now, ...without.slice(end)] }];
  },
};

export const UNLESS: PlainRule = {
  name: 'unless is if not',
  examples: [
    ['You must pay unless you have a pass.', 'If you do not have a pass, you must pay.'],
    [
      'Do not open the door unless the train is standing still.',
      'If the train is not standing still, do not open the door.',
    ],
    ['It runs daily unless otherwise stated.', 'It runs daily unless otherwise stated.'],
  ],
  apply(clause, { forms }) {
    if (clause.task !== 'unless') return undefined;
    const verbIndex = clause.tokens.findIndex(isClauseVerb);
    if (verbIndex < 1 || !clause.tokens.slice(0, verbIndex).some(isNominal)) return undefined;
    const tokens = negate(clause.tokens, forms, clause.link);
    return (
      tokens && [{ task: 'condition', link: createToken('if', 'conjunction', clause.link), tokens }]
    );
  },
};
