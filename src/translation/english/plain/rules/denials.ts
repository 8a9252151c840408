/** Denials that hide in other words. Pure. */
import { isBe, isClauseVerb, isNominal } from '#translation/english/plain/shape.ts';
import { made, type PlainClause, type Token } from '#translation/english/plain/tokens.ts';
import type { PlainRule } from './rule.ts';
import { denied, reformed } from './verbs.ts';

const BANNED = /^(?:not allowed|not permitted|forbidden|banned|prohibited)$/;

/** Whether the token is an activity: `smoking` of `no smoking`, `smoking is not allowed`. */
const doing = (token: Token | undefined): token is Token =>
  token !== undefined &&
  /ing$/.test(token.lower) &&
  /^(?:noun|verb)$/.test(token.role) &&
  !/^(?:parking|building|crossing|landing|morning|evening|meeting|ceiling|wedding|railing|clothing|opening|spring|string|thing|king|ring|warning|lighting|heating|booking)$/.test(
    token.lower,
  );

function order(clause: PlainClause, verb: Token, base: string, not: Token, rest: readonly Token[]) {
  const tokens = [
    made('do', 'auxiliary'),
    made('not', 'negator', not),
    reformed(verb, base),
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
    if (first !== undefined && first.lower === 'no' && doing(second) && !tokens.some(isClauseVerb))
      return order(clause, second, forms.base(second.lower), first, tokens.slice(2));
    if (!doing(first)) return undefined;
    const be = tokens.findIndex((token) => token.depth === 0 && isBe(token));
    let at = be + 1;
    while (tokens[at]?.role === 'adverb' || tokens[at]?.role === 'degree') at += 1;
    const not = tokens[at]?.lower === 'not' ? tokens[at] : undefined;
    const ban = tokens[not === undefined ? at : at + 1];
    const words = not === undefined ? ban?.lower : `not ${ban?.lower}`;
    if (be < 1 || ban === undefined || !BANNED.test(words ?? '')) return undefined;
    const between = tokens.slice(1, be);
    if (between.some((each) => isClauseVerb(each) || each.role === 'conjunction')) return undefined;
    const rest = tokens.slice(tokens.indexOf(ban) + 1);
    return order(clause, first, forms.base(first.lower), ban, [...between, ...rest]);
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
    const tokens = denied(rest, forms, not);
    const some = [
      made('some', 'quantity', all),
      ...(isEveryone ? [made('people', 'noun', all)] : []),
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
    const rest = isDenied ? denied(tokens.slice(4), forms, not) : undefined;
    if (rest === undefined) return undefined;
    const own = help!.lower === 'do' ? think! : reformed(think!, forms.present(think!.lemma));
    return [{ ...clause, tokens: [who!, own, made('that', 'relative'), ...rest] }];
  },
};

/** Whether the clause says when; a time of day before the verb may be the train's own. */
const saysWhen = (tokens: readonly Token[], verbAt: number): boolean =>
  tokens.some(
    ({ role, kind }, at) =>
      kind === 'date' || (role === 'time' && (kind === 'word' || at > verbAt)),
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
    const at = tokens.findIndex(
      ({ lower, depth }) => depth === 0 && /^no longer$|^no$/.test(lower),
    );
    const length =
      tokens[at]?.lower === 'no longer' ? 1 : tokens[at + 1]?.lower === 'longer' ? 2 : 0;
    if (at < 1 || length === 0 || tokens[at - 1]?.role === 'article') return undefined;
    const from = tokens[at]!;
    const rest = [...tokens.slice(0, at), ...tokens.slice(at + length)];
    const verb = rest.find(isClauseVerb);
    // `no longer ran`: now it would say something else.
    if (verb === undefined || verb.lower === forms.past(verb.lemma)) return undefined;
    if (/^(?:was|were|had|did|could|would)$/.test(verb.lower)) return undefined;
    const without = denied(rest, forms, from);
    if (without === undefined) return undefined;
    if (saysWhen(tokens, at)) return [{ ...clause, tokens: without }];
    const end = without.findLastIndex(({ role }) => role !== 'mark') + 1;
    const now = made('now', 'time', from);
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
    const at = clause.tokens.findIndex(isClauseVerb);
    if (at < 1 || !clause.tokens.slice(0, at).some(isNominal)) return undefined;
    const tokens = denied(clause.tokens, forms, clause.link);
    return tokens && [{ task: 'condition', link: made('if', 'conjunction', clause.link), tokens }];
  },
};
