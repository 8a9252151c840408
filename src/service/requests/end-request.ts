/** Removing a request, and trying one again: one by one, or many at once. */
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { describePlaces } from '#contract/screens/describe-places.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Ports } from '#service/ports/ports.ts';
import { clearRemovedFiles } from './removed-files.ts';

export const unknownRequest = () => notFound('Request not found.');

type Removing = Pick<
  Ports,
  'removals' | 'emergency' | 'screens' | 'parts' | 'files' | 'log' | 'now'
>;

/**
 * Checks that a request's video is not on the emergency shelf.
 * @throws {ServiceError} `conflict` for the video of an emergency message
 */
async function requireOffShelf({ emergency }: Removing, tenant: string, id: string): Promise<void> {
  const shelf = await emergency.list(tenant);
  if (shelf.some(({ requestId, nextRequestId }) => requestId === id || nextRequestId === id))
    throw new ServiceError(
      'conflict',
      'This video is on the emergency shelf. Take it off the shelf first.',
    );
}

/**
 * Checks that passengers do not see a request now: it is taken down by who may show messages, and who names the
 * screens.
 * @throws {ServiceError} `conflict` with the screens that show it, or will
 */
async function requireOffScreens(
  { screens, now }: Removing,
  tenant: string,
  id: string,
): Promise<void> {
  const showings = await screens.listOnAirByRequest(tenant, [id], now());
  if (showings.length === 0) return;
  const all = await screens.list(tenant);
  const places = showings.map(({ on }) => describePlaces(on, all));
  throw new ServiceError(
    'conflict',
    `This message is on a screen: ${[...new Set(places)].join('; ')}. Take it down first.`,
  );
}

/**
 * Removes a request that has ended.
 *
 * @returns false when it has not ended
 * @throws {ServiceError} `not-found`, or `conflict` for what is on screens, or on the emergency shelf
 */
export async function removeRequest(ports: Removing, tenant: string, id: string): Promise<boolean> {
  await requireOffShelf(ports, tenant, id);
  await requireOffScreens(ports, tenant, id);
  const removed = await ports.removals.remove(tenant, id);
  if (removed === 'unknown') throw unknownRequest();
  if (removed === 'unfinished') return false;
  // It may have been shown just now.
  await ports.screens.endRequest(tenant, id, { why: 'request-removed', at: ports.now() });
  await ports.parts.discard(id);
  await clearRemovedFiles(ports);
  return true;
}

/**
 * Retries a failed or cancelled request.
 * @throws {ServiceError} `not-found`, `conflict`
 */
export async function retryRequest(
  { requests, newId, now }: Pick<Ports, 'requests' | 'newId' | 'now'>,
  tenant: string,
  id: SignRequest['id'],
): Promise<void> {
  const outcome = await requests.retry(tenant, id, newId(), now());
  if (outcome === 'unknown') throw unknownRequest();
  if (outcome === 'file-removed')
    throw new ServiceError(
      'conflict',
      'The uploaded file has been deleted, as set by your organisation. Upload it again.',
    );
  if (outcome === 'not-ended')
    throw new ServiceError('conflict', 'Only a failed or cancelled request can be retried.');
}
