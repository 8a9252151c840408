import { type Kysely, sql } from 'kysely';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { MAX_LOOK_BACK_MS, type ScreenStore } from '#service/ports/screens/screens.ts';
import { targetsAt, targetsFor, withTargets } from './showing-rows.ts';

/** Creates the part of the store that tells what was on a screen or at a place. */
export function sqlScreenSpan(db: Kysely<Tables>): Pick<ScreenStore, 'inSpan' | 'sinceAt'> {
  return {
    async inSpan({ tenant, id, groups }, { from, before, limit }) {
      const rows = await db
        .selectFrom('showings')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('shown_at', '>', from - MAX_LOOK_BACK_MS)
        .where('shown_at', '<', before)
        .where('from_at', '<', before)
        .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', from)]))
        .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', from)]))
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('showing_targets')
            .select('showing_id')
            .where('target', 'in', targetsFor({ id, groups })),
        )
        .orderBy('shown_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return await withTargets(db, rows);
    },
    async sinceAt({ tenant, on }, { since, now, limit }) {
      const targets = targetsAt(on);
      const rows = await db
        .selectFrom('showings')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('from_at', '<=', now)
        .where((eb) =>
          eb.or([
            eb('ended_at', 'is', null),
            eb.and([eb('ended_at', '>', since), eb('shown_at', '>', since - MAX_LOOK_BACK_MS)]),
          ]),
        )
        .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', since)]))
        .$if(targets !== undefined, (query) =>
          query.where('id', 'in', (eb) =>
            eb.selectFrom('showing_targets').select('showing_id').where('target', 'in', targets!),
          ),
        )
        .orderBy(sql`case when emergency_id is null then 1 else 0 end`)
        .orderBy('shown_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return await withTargets(db, rows);
    },
  };
}
