/** Tokens, and the sign-in of the local studio. */
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { ErrorBody } from '#contract/requests/problem.ts';
import { SessionRequest, TokenAnswer } from '#contract/requests/token.ts';
import { failures, json, NONE, ok, WORDS } from './answers.ts';

const TokenForm = z.object({
  grant_type: z.literal('client_credentials'),
  scope: z
    .string()
    .optional()
    .meta({ description: 'Scopes separated by spaces; all when absent.' }),
});
const RfcError = z
  .object({ error: z.string(), ...ErrorBody.shape })
  .meta({ id: 'TokenError', description: 'RFC 6749 error code, in addition to the usual errors.' });

export const TOKEN_PATHS: ZodOpenApiPathsObject = {
  '/oauth2/token': {
    post: {
      summary: 'Get an access token',
      tags: ['Tokens'],
      security: [{ client: [] }],
      requestBody: { content: { 'application/x-www-form-urlencoded': { schema: TokenForm } } },
      responses: {
        ...ok('A token for an hour.', TokenAnswer),
        ...Object.fromEntries(
          [400, 401, 413, 415, 429].map((status) => [
            String(status),
            { description: WORDS[status]!, ...json(RfcError) },
          ]),
        ),
      },
    },
  },
  '/session': {
    post: {
      summary: 'Sign the local studio in with a one-time code',
      tags: ['Local studio (extension)'],
      security: [],
      requestBody: json(SessionRequest),
      responses: { ...NONE, ...failures(400, 401, 403, 413, 415) },
    },
    delete: {
      summary: 'Sign out',
      tags: ['Local studio (extension)'],
      security: [],
      responses: { ...NONE, ...failures(403) },
    },
  },
  '/session/token': {
    post: {
      summary: 'An access token for the signed-in studio',
      tags: ['Local studio (extension)'],
      security: [],
      responses: { ...ok('A token for an hour.', TokenAnswer), ...failures(401, 403, 429) },
    },
  },
};
