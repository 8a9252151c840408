import { z } from 'zod';
import { ProviderProblem } from '#contract/people/browser.ts';

/** Search parameters with which the organisation's own sign-in returned. */
export const SignInSearch = z.object({
  problem: ProviderProblem.optional().catch(undefined),
  done: z.literal('provider').optional().catch(undefined),
});
