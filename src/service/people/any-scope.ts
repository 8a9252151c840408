import { Scope } from '#contract/requests/token.ts';

const [first, ...rest] = Scope.options;

/** Scopes that let in any signed-in person. */
export const ANY: [Scope, ...Scope[]] = [first!, ...rest];
