/** Calls of a connection: address and headers of one, and what its answer means. Pure. */
import type { ConnectionState } from '#contract/departures/connections/connection.ts';
import { formatLocalIso } from '#contract/time/london-time.ts';
import { toPlainText } from '#feeds/readers/values/plain-text.ts';
import type { FeedFailure } from '#service/ports/departures/feed-client.ts';
import type { KnownConnection } from './list-connections.ts';

const EXCERPT_CHARACTERS = 200;

/** Fills the blanks of an address. Parameters that the administrator wrote stay. */
export function fillAddress(
  address: string,
  crs: string,
  now: number,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const time = formatLocalIso(now).replace(/[-:]/g, '');
  const url = new URL(
    address
      .replace(/\{crs\}/gi, crs)
      .replace(/\{time\}|\{yyyyMMddTHHmmss\}/gi, time)
      .replace(/\{date\}/gi, time.slice(0, 8)),
  );
  for (const [name, value] of Object.entries(parameters))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
}

/** Makes the headers that a connection is known by. */
export function makeHeaders(
  { username, keyHeader }: Pick<KnownConnection, 'username' | 'keyHeader'>,
  key: string | undefined,
): Record<string, string> {
  if (username !== undefined && username !== '') {
    const bytes = new TextEncoder().encode(`${username}:${key ?? ''}`);
    return { authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` };
  }
  if (key === undefined || key === '') return {};
  const isBare = keyHeader.toLowerCase() === 'authorization' && !key.includes(' ');
  return { [keyHeader.toLowerCase()]: isBare ? `Bearer ${key}` : key };
}

/** Meaning of an answer, or of none. */
export interface Meaning {
  state: ConnectionState;
  sentence: string;
}

const FAILURES: Record<FeedFailure, string> = {
  'address-forbidden':
    'The address is on the service’s own machine or network. Ask your IT team to allow it (FEED_ALLOWED_NETWORKS).',
  'not-found': 'There is no server of this name. Check the address.',
  timeout: 'The feed did not answer within 15 seconds.',
  certificate: 'The certificate of the feed is not valid.',
  unreachable: 'The feed cannot be reached.',
  'too-large': 'The answer of the feed is too large.',
};

/** Explains why there is no answer. */
export const explainFailure = (failure: FeedFailure): Meaning => ({
  state: failure === 'too-large' ? 'unreadable' : 'away',
  sentence: FAILURES[failure],
});

/** Makes plain text of the start of an answer. */
const makeExcerpt = (body: string): string => {
  const text = toPlainText(body.slice(0, 4000)).replace(/\s+/g, ' ').trim();
  return text.length > EXCERPT_CHARACTERS ? `${text.slice(0, EXCERPT_CHARACTERS)}…` : text;
};

/** Explains a status that is no success. */
export function explainStatus(status: number, body: string): Meaning {
  const excerpt = makeExcerpt(body);
  const quote = excerpt === '' ? '' : ` The feed says: “${excerpt}”`;
  if (status === 401 || status === 403)
    return { state: 'refused', sentence: `The key was not accepted (${status}).${quote}` };
  if (status === 429)
    return { state: 'away', sentence: `The feed wants fewer calls (429).${quote}` };
  if (status >= 500)
    return { state: 'away', sentence: `The feed has a fault of its own (${status}).${quote}` };
  if (status >= 300 && status < 400)
    return {
      state: 'unreadable',
      sentence: `The feed leads to another address (${status}), which is not followed. Enter the new one.`,
    };
  return {
    state: 'unreadable',
    sentence:
      status === 404
        ? `There is nothing at this address for this station (404).${quote}`
        : `The feed did not accept the call (${status}).${quote}`,
  };
}
