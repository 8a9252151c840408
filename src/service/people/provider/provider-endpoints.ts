/** The organisation's own sign-in: there and back. */
import { z } from 'zod';
import { ProviderAddress } from '#contract/people/browser.ts';
import { failures, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Sign-in of the studio (extension)';

export const BEGIN_PROVIDER = defineEndpoint({
  operationId: 'beginProviderSignIn',
  summary: 'Go to the organisation’s own sign-in',
  tag,
  description:
    'OpenID Connect: authorization code with PKCE, state and nonce. It works once in this browser and expires after 10 minutes.',
  responses: { ...ok('Go there.', ProviderAddress), ...failures(403, 404, 429, 503) },
});

export const END_PROVIDER = defineEndpoint({
  operationId: 'endProviderSignIn',
  summary: 'Return from the organisation’s own sign-in',
  tag,
  description: 'Redirects to the studio: signed in, or with the reason why not.',
  describedQuery: z.object({
    code: z.string().optional(),
    state: z.string().optional(),
    error: z.string().optional(),
  }),
  responses: { '303': { description: 'Redirect to the studio.' }, ...failures(429) },
});
