import type { Kysely } from 'kysely';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type { ProposalStore } from '#service/ports/departures/proposals.ts';
import { toProposal, withRequest } from './proposal-rows.ts';

/** Removes ended proposals; a withdrawn one stays until what came of it is taken down. */
async function removeEnded(db: Kysely<Tables>, until: number): Promise<void> {
  await db
    .deleteFrom('proposals')
    .where('expires_at', '<', until)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['dismissed', 'expired', 'failed']),
        eb.and([
          eb('state', '=', 'withdrawn'),
          eb('request_id', 'is', null),
          eb('showing_id', 'is', null),
        ]),
      ]),
    )
    .execute();
}

/** Creates the store of proposals in SQL. */
export function sqlProposals(db: Kysely<Tables>): ProposalStore {
  return {
    async list(tenant, { station, states, limit }) {
      const rows = await db
        .selectFrom('proposals')
        .selectAll()
        .where('tenant', '=', tenant)
        .$if(station !== undefined, (query) => query.where('crs', '=', station!))
        .$if(states !== undefined, (query) => query.where('state', 'in', [...states!]))
        .orderBy('priority')
        .orderBy('drafted_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toProposal);
    },

    async find(tenant, id) {
      const row = await db
        .selectFrom('proposals')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toProposal(row);
    },

    async change(tenant, id, from, { state, request, requestId, showingId, why, decidedBy }) {
      // Nothing else changes the document, so what was read is what is changed.
      const stored =
        request === undefined
          ? undefined
          : await db
              .selectFrom('proposals')
              .select('document')
              .where('tenant', '=', tenant)
              .where('id', '=', id)
              .executeTakeFirst();
      const { numUpdatedRows } = await db
        .updateTable('proposals')
        .set({
          state,
          ...(stored !== undefined && { document: withRequest(stored.document, request) }),
          ...(requestId !== undefined && { request_id: requestId }),
          ...(showingId !== undefined && { showing_id: showingId }),
          ...(why !== undefined && { why }),
          ...(decidedBy !== undefined && {
            decided_by: decidedBy.id,
            decided_by_name: decidedBy.name,
          }),
        })
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .where('state', 'in', [...from])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async listDue(now, limit) {
      const rows = await db
        .selectFrom('proposals')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb('state', '=', 'making'),
            eb.and([eb('state', '=', 'withdrawn'), eb('request_id', 'is not', null)]),
            eb.and([eb('state', 'in', ['open', 'on-air']), eb('expires_at', '<', now)]),
          ]),
        )
        .orderBy('priority')
        .orderBy('drafted_at')
        .limit(limit)
        .execute();
      return rows.map(toProposal);
    },

    removeEnded: (until) => removeEnded(db, until),
  };
}
