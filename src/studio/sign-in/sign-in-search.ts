import { z } from 'zod';
import { ProviderProblem } from '#contract/people/browser.ts';

/** How the organisation's own sign-in led back. */
export const SignInSearch = z.object({
  problem: ProviderProblem.optional().catch(undefined),
  done: z.literal('provider').optional().catch(undefined),
});
