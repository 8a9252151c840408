/** Connections to real-time data in the environment: `FEED_CONNECTIONS`, a JSON list. */
import { z } from 'zod';
import { ConnectionForm } from '#contract/departures/connections/connection.ts';

const ServerConnection = z
  .looseObject({
    tenant: z
      .string({ error: 'each connection needs a tenant; “local” on a machine of its own' })
      .min(1),
  })
  .transform(({ tenant, ...form }, context) => {
    const parsed = ConnectionForm.safeParse(form);
    if (parsed.success) return { ...parsed.data, tenant };
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: 'custom', message: `${path.join('.')}: ${message}` });
    return z.NEVER;
  });

/** Parses the list. Ids are made of the place in it, so that counted calls belong to the same connection after a restart. */
export const FeedConnections = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'give a list in JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.array(ServerConnection).max(500))
  .transform((list) =>
    list.map((connection, index) => ({ ...connection, id: `server-${index + 1}` })),
  );
