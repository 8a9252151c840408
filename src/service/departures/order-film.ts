/** Orders the films of messages that rules propose. */
import type { Caller } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Ports } from '#service/ports/ports.ts';
import { AnnouncementQuery } from '#service/requests/announcement-endpoint.ts';
import { acceptAnnouncement } from '#service/requests/announcements.ts';

/** Client that rules act as. */
export const RULES = 'rules';

/** Screens show the facts beside the signer, so that only what is new is signed. */
const FOR_SCREENS = AnnouncementQuery.parse({
  screensOnly: 'true',
  board: 'true',
  stops: 'board',
  operatorName: 'board',
});

/**
 * Orders the film of a message for screens. One that was ordered already is not made again.
 *
 * @param station code of its station; none for a message of trains
 * @returns the id of its sign request
 * @throws {ServiceError} as `acceptAnnouncement`
 */
export async function orderFilm(
  ports: Ports,
  maker: Pick<Caller, 'clientId' | 'tenant'>,
  request: object,
  station?: string,
): Promise<string> {
  const { message } = (await ports.settings.get(maker.tenant))?.settings ?? {};
  const query = { ...FOR_SCREENS, ...message, board: true, ...(station && { station }) };
  const order = { query, text: JSON.stringify(request), body: request };
  return (await acceptAnnouncement(ports, maker, order)).accepted.request.id;
}

/** Orders films before they are needed. What is refused is made later, when a proposal says why. */
export async function orderAhead(
  ports: Ports,
  tenant: string,
  requests: readonly object[],
  station: string,
): Promise<void> {
  try {
    for (const request of requests)
      await orderFilm(ports, { tenant, clientId: RULES }, request, station);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
  }
}
