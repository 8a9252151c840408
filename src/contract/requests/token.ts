/** Tokens: RFC 6749 client credentials, and the local studio's session. */
import { z } from 'zod';

/** Permissions of a token, each with what it allows. */
export const SCOPE_TEXTS = {
  'requests:write': 'Create announcements and uploads, edit and cancel them.',
  'requests:read': 'Read requests, translations and results.',
  'reviews:write': 'Approve and reject drafts, patterns and messages for the screens.',
  'screens:write': 'Show messages on screens and take them down.',
  'emergency:write': 'Manage and show the emergency messages.',
  'departures:write': 'Send departures of stations.',
  worker: 'Work on the rendering and translation jobs.',
  admin: 'Change the settings, screens and webhooks of the organisation.',
  'people:admin': 'Invite, change and remove people.',
  'audit:read': 'Read the activity log.',
  'library:read': 'Read the decisions about signs.',
  'library:review': 'Review signs and make new ones.',
  'library:write': 'Make all other decisions about signs.',
} as const;

/** Permission of a token. */
export const Scope = z.enum(
  Object.keys(SCOPE_TEXTS) as [keyof typeof SCOPE_TEXTS, ...(keyof typeof SCOPE_TEXTS)[]],
);
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
