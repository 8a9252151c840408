import { Scope } from '#contract/requests/token.ts';

const [first, ...others] = Scope.options;

/** Scopes that let in any signed-in person. */
export const ANY: [Scope, ...Scope[]] = [first!, ...others];
