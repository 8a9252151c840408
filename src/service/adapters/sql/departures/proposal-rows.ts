/** Rows of proposals, and what a board adds to them and ends. */
import type { Selectable, Transaction } from 'kysely';
import { Proposal } from '#contract/departures/proposal.ts';
import type { ProposalsTable } from '#service/adapters/sql/tables/departure-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type {
  NewProposal,
  ProposalEnd,
  StoredProposal,
} from '#service/ports/departures/proposals.ts';

/** Content of a proposal as the rules made it. */
const Document = Proposal.pick({
  event: true,
  sentence: true,
  request: true,
  advice: true,
  text: true,
  isAutomatic: true,
  heldBack: true,
  zones: true,
});

/** Converts a row. */
export const toProposal = (row: Selectable<ProposalsTable>): StoredProposal => ({
  ...Document.parse(JSON.parse(row.document)),
  id: row.id,
  tenant: row.tenant,
  station: row.crs,
  state: row.state,
  priority: row.priority,
  draftedAt: row.drafted_at,
  expiresAt: row.expires_at,
  ...(row.request_id !== null && { requestId: row.request_id }),
  ...(row.showing_id !== null && { showingId: row.showing_id }),
  ...(row.why !== null && { why: row.why }),
  ...(row.decided_by !== null && {
    decidedBy: { id: row.decided_by, name: row.decided_by_name ?? '' },
  }),
});

/** Returns the document of a proposal with another request. */
export const withRequest = (document: string, request: StoredProposal['request']): string =>
  JSON.stringify({ ...Document.parse(JSON.parse(document)), request });

/** Adds proposals. One that is there already stays as it is: the same fact is proposed once. */
export async function addProposals(
  tx: Transaction<Tables>,
  tenant: string,
  crs: string,
  proposals: readonly NewProposal[],
): Promise<void> {
  if (proposals.length === 0) return;
  await tx
    .insertInto('proposals')
    .values(
      proposals.map(({ id, state, priority, draftedAt, expiresAt, ...document }) => ({
        tenant,
        id,
        crs,
        state,
        priority,
        drafted_at: draftedAt,
        expires_at: expiresAt,
        document: JSON.stringify(document),
        request_id: null,
        showing_id: null,
        why: null,
        decided_by: null,
        decided_by_name: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
    .execute();
}

/** Ends proposals that the feed took back; what is on air is taken down later, by its showing. */
export async function endProposals(
  tx: Transaction<Tables>,
  tenant: string,
  ends: readonly ProposalEnd[],
): Promise<void> {
  for (const { id, why, isOpenOnly = false } of ends)
    await tx
      .updateTable('proposals')
      .set({ state: 'withdrawn', why })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .where('state', 'in', isOpenOnly ? ['open'] : ['open', 'making', 'on-air'])
      .execute();
}
