/** API clients: programs of an organisation that may ask for tokens. */
import { z } from 'zod';
import { Scope } from '#contract/requests/token.ts';

/** Most API clients of an organisation that are in use. */
export const MAX_API_CLIENTS = 50;

/** A new API client, as an administrator enters it. */
export const ApiClientForm = z.object({
  name: z.string().trim().min(1).max(100),
  scopes: z
    .array(Scope)
    .min(1)
    .max(Scope.options.length)
    .transform((scopes) => Scope.options.filter((scope) => scopes.includes(scope)))
    .meta({ description: 'What its tokens may do.' }),
});
export type ApiClientForm = z.infer<typeof ApiClientForm>;

/** An API client. Times are ISO 8601. */
export const ApiClientView = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(Scope),
  createdAt: z.iso.datetime(),
});
export type ApiClientView = z.infer<typeof ApiClientView>;

/** Answer with all that are in use, oldest first. */
export const ApiClientList = z.object({ data: z.array(ApiClientView) });

/** Answer with a new API client and its secret, which is shown only this once. */
export const ApiClientCreated = z.object({ data: ApiClientView.extend({ secret: z.string() }) });
export type ApiClientCreated = z.infer<typeof ApiClientCreated>['data'];
