/** The organisation's own sign-in: there and back. */
import { z } from 'zod';
import { ProviderAddress } from '#contract/people/browser.ts';
import { failures, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Sign-in of the studio (extension)';

export const BEGIN_PROVIDER = defineEndpoint({
  operationId: 'beginProviderSignIn',
  summary: 'Where to go on at the organisation’s own sign-in',
  tag,
  description:
    'OpenID Connect: authorization code with PKCE, state and nonce, for one return within ten minutes in this browser.',
  responses: { ...ok('Go there.', ProviderAddress), ...failures(403, 404, 429, 503) },
});

export const END_PROVIDER = defineEndpoint({
  operationId: 'endProviderSignIn',
  summary: 'Where the organisation’s own sign-in leads back to',
  tag,
  description: 'Goes on to the studio: signed in, or with the reason why not.',
  describedQuery: z.object({
    code: z.string().optional(),
    state: z.string().optional(),
    error: z.string().optional(),
  }),
  responses: { '303': { description: 'To the studio.' }, ...failures(429) },
});
