import { Scope } from '#contract/requests/token.ts';

const [first, ...others] = Scope.options;

/** Whoever is signed in. */
export const ANY: [Scope, ...Scope[]] = [first!, ...others];
