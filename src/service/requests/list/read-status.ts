/** Status of requests: those of one tenant that are asked for at the same time are read together. */
import type { SignRequest } from '#contract/requests/sign-request.ts';
import type { Checker } from '#contract/screens/provenance.ts';
import { batchReads } from '#service/http/batches.ts';
import type { ReleaseGate } from '#service/library/release-gate.ts';
import { findCheckers, getProvenance } from '#service/patterns/checkers.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredRequest } from '#service/ports/requests/sign-requests.ts';
import { sortVideos } from '#service/requests/request-view.ts';
import { viewRows } from './view-rows.ts';

/** Number of requests that are read at once: each may have a body of 1 MB. */
const MAX_AT_ONCE = 16;
/** Number of tenants whose reads are kept apart; of more, the one that began first is forgotten. */
const MAX_TENANTS = 1000;

/** Adds to the results who signs them and who checked that. */
function withProvenance(
  view: SignRequest,
  { videos }: StoredRequest,
  checkers: Checker[] | undefined,
): SignRequest {
  if (view.results === undefined) return view;
  const videosOfResults = sortVideos(videos).results;
  const results = view.results.map((result, index) => ({
    ...result,
    provenance: getProvenance(videosOfResults[index]!, checkers),
  }));
  return { ...view, results };
}

type ReadOne = (id: string) => Promise<SignRequest | undefined>;

/**
 * Creates the read of a request with all that its row says, or of undefined where the tenant has no such request. The
 * answer is as it is after the call: nothing is kept.
 */
export function createStatusReader(
  ports: Parameters<typeof viewRows>[0] &
    Parameters<typeof findCheckers>[0] &
    Pick<Ports, 'requests'>,
  gate: ReleaseGate,
): (tenant: string, id: string) => Promise<SignRequest | undefined> {
  const readers = new Map<string, ReadOne>();

  async function readViews(
    tenant: string,
    ids: readonly string[],
  ): Promise<Map<string, SignRequest>> {
    const [stored, minApproved] = await Promise.all([
      ports.requests.findAll(tenant, ids),
      gate(tenant),
    ]);
    const [views, checkers] = await Promise.all([
      viewRows(ports, tenant, stored, minApproved),
      findCheckers(ports, tenant, stored),
    ]);
    return new Map(
      views.map((view, index) => [
        view.id,
        withProvenance(view, stored[index]!, checkers.get(view.id)),
      ]),
    );
  }

  function createReader(tenant: string): ReadOne {
    const reader = batchReads((ids) => readViews(tenant, ids), MAX_AT_ONCE);
    readers.set(tenant, reader);
    const [oldest] = readers.keys();
    if (readers.size > MAX_TENANTS && oldest !== undefined) readers.delete(oldest);
    return reader;
  }

  return (tenant, id) => (readers.get(tenant) ?? createReader(tenant))(id);
}
