/** Reference data of a deployment with what was accepted there. It is read once, as the process starts. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { loadReferenceWith } from '#reference/refresh/load-reference-data.ts';
import type { DeploymentOptions, ReferringOptions } from './deployment-ports.ts';
import { sqlReferenceUpdates } from './sql/departures/reference-updates.ts';
import type { Tables } from './sql/tables/tables.ts';

/** Applies what was accepted to the reference data of the options. */
export async function withAcceptedReference<Options extends DeploymentOptions>(
  db: Kysely<Tables>,
  options: Options,
): Promise<Options & ReferringOptions> {
  try {
    const overlay = await sqlReferenceUpdates(db).readOverlay();
    if (Object.values(overlay).every((rows) => rows.length === 0)) return options;
    return { ...options, overlay, reference: await loadReferenceWith(overlay) };
  } catch (error) {
    // Rows that a later version wrote must not keep this one from starting.
    if (!(error instanceof z.ZodError)) throw error;
    options.log.error({ error }, 'accepted reference data cannot be read and is left out');
    return options;
  }
}
