/** Tokens: RFC 6749 client credentials, and the local studio's session. */
import { z } from 'zod';

/**
 * Permissions of a token: to create requests, to read them, to approve and reject drafts, to put them on
 * screens, to manage and show the emergency shelf, to work on jobs, to change the settings of a tenant, to
 * manage people, to read the audit log; for the sign library, to read its decisions, to review signs, to make
 * decisions.
 */
export const Scope = z.enum([
  'requests:write',
  'requests:read',
  'reviews:write',
  'screens:write',
  'emergency:write',
  'worker',
  'admin',
  'people:admin',
  'audit:read',
  'library:read',
  'library:review',
  'library:write',
]);
export type Scope = z.infer<typeof Scope>;

/** Form body of `POST /oauth2/token`. */
export const TokenRequest = z.object({
  grant_type: z.literal('client_credentials'),
  scope: z.string().optional().meta({ description: 'Scopes, separated by spaces. Default: all.' }),
  client_id: z
    .string()
    .optional()
    .meta({ description: 'With client_secret, instead of the Authorization header (Basic).' }),
  client_secret: z.string().optional(),
});

/** Answer of `POST /oauth2/token` and of `POST /session/token`. */
export const TokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  token_type: z.literal('Bearer'),
});
export type TokenAnswer = z.infer<typeof TokenAnswer>;

/**
 * The local studio's sign-in. The ready line's link is `/sign-in#CODE`; the page posts the code to
 * `POST /session`, which sets an HttpOnly, SameSite=Strict cookie. `POST /session/token` then answers
 * access tokens to that cookie; `DELETE /session` ends it.
 */
export const SessionRequest = z.object({ code: z.string().min(1).max(200) });
