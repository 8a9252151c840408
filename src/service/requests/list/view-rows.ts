/** Requests with what a list says of them: whose they are, where they are on air, what was noted. */

import type { RequestNote, RequestOnAir } from '#contract/requests/list/request-row.ts';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { describePlaces } from '#contract/screens/describe-places.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredNote } from '#service/ports/requests/request-notes.ts';
import type { StoredRequest } from '#service/ports/requests/sign-requests.ts';
import type { StoredShowing } from '#service/ports/screens/screens.ts';
import { viewRequest } from '#service/requests/request-view.ts';

const MAX_ON_AIR = 5;

const iso = (time: number) => new Date(time).toISOString();

/** Names of people and clients; what has none goes by its id. */
export type GetName = (id: string) => string;

/** Converts a note to the view of colleagues. */
export const viewNote = ({ id, at, by, text }: StoredNote, getName: GetName): RequestNote => ({
  id,
  at: iso(at),
  by: { id: by, name: getName(by) },
  text,
});

/** Describes where a showing is on air. */
export const viewOnAir = (
  { id, on, priority, from, until }: StoredShowing,
  screens: readonly { id: string; name: string }[],
): RequestOnAir => ({
  showingId: id,
  where: describePlaces(on, screens),
  priority,
  from: iso(from),
  ...(until !== undefined && { until: iso(until) }),
});

/** Names of these, asked for once. */
export async function loadNames(
  { names }: Pick<Ports, 'names'>,
  tenant: string,
  ids: Iterable<string>,
): Promise<GetName> {
  const found = await names.of(tenant, ids);
  return (id) => found.get(id) ?? id;
}

function groupByRequest(showings: readonly StoredShowing[]): Map<string, StoredShowing[]> {
  const found = new Map<string, StoredShowing[]>();
  for (const showing of showings)
    found.set(showing.requestId, [...(found.get(showing.requestId) ?? []), showing]);
  return found;
}

/**
 * Converts requests to rows of a list, with a fixed number of queries for any number of requests.
 *
 * @param minApproved as in `viewRequest`
 */
export async function viewRows(
  ports: Pick<
    Ports,
    'secrets' | 'publicUrl' | 'now' | 'screens' | 'notes' | 'names' | 'messageApprovals'
  >,
  tenant: string,
  stored: readonly StoredRequest[],
  minApproved: number,
): Promise<SignRequest[]> {
  const ids = stored.map(({ id }) => id);
  const [getMaker, openShowings, notes, publishingRequests] = await Promise.all([
    loadNames(
      ports,
      tenant,
      stored.map(({ madeBy }) => madeBy),
    ),
    ports.screens.listOnAirByRequest(tenant, ids, ports.now()),
    ports.notes.findNewestByRequest(tenant, ids),
    ports.messageApprovals.listPublishingRequests(tenant, ids),
  ]);
  const screens = openShowings.length === 0 ? [] : await ports.screens.list(tenant);
  const getAuthor = await loadNames(
    ports,
    tenant,
    Array.from(notes.values(), ({ newest }) => newest.by),
  );
  const onAir = groupByRequest(openShowings);
  return stored.map((request) => {
    const showings = onAir.get(request.id)?.slice(0, MAX_ON_AIR) ?? [];
    const noted = notes.get(request.id);
    const publishingRequest = publishingRequests.find(({ requestId }) => requestId === request.id);
    return {
      ...viewRequest(ports, request, minApproved),
      madeBy: { id: request.madeBy, name: getMaker(request.madeBy) },
      ...(showings.length > 0 && {
        onAir: showings.map((showing) => viewOnAir(showing, screens)),
      }),
      ...(noted !== undefined && {
        notes: { count: noted.count, latest: viewNote(noted.newest, getAuthor) },
      }),
      ...(publishingRequest !== undefined && {
        reviewAsked: { by: publishingRequest.by, at: iso(publishingRequest.at) },
      }),
    };
  });
}
