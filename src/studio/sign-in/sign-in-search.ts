import { z } from 'zod';
import { ProviderProblem } from '#contract/people/browser.ts';

/** Search parameters: how the organisation's own sign-in returned, and the page that follows a sign-in link. */
export const SignInSearch = z.object({
  problem: ProviderProblem.optional().catch(undefined),
  next: z.literal('set-up').optional().catch(undefined),
  done: z.literal('provider').optional().catch(undefined),
});
