/** Calls a connection once: counts the call, sends it, and says what came back. */
import type { ConnectionState } from '#contract/departures/connections/connection.ts';
import { FeedError } from '#feeds/feed-error.ts';
import type { FeedResponse } from '#service/ports/departures/feed-client.ts';
import type { Ports } from '#service/ports/ports.ts';
import { getMonth } from './budget.ts';
import {
  explainFailure,
  explainStatus,
  fillAddress,
  type Meaning,
  makeHeaders,
} from './feed-request.ts';
import { type KnownConnection, readKey } from './list-connections.ts';

/** Largest answer: a day of the largest station. */
const MAX_BYTES = 16 * 1024 * 1024;
const DEFAULT_RETRY_SECONDS = 60;

/** Answer of a feed. */
export interface FeedAnswer extends Meaning {
  /** HTTP status; absent where there was no answer. */
  status?: number;
  /** Body of a success, or of a refusal. */
  body?: string;
  /** Whether nothing changed since the validators that were sent. */
  isUnchanged: boolean;
  /** Headers of the next call, which ask only for what changed since. */
  validators: Record<string, string>;
  /** Seconds that the feed asks to wait. */
  retrySeconds?: number;
}

export type CallDependencies = Pick<
  Ports,
  'connections' | 'feedClient' | 'secrets' | 'metrics' | 'now'
>;

/** Reads a body; undefined where it is larger than a feed's may be. */
async function readBounded(body: FeedResponse['body']): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Reads `Retry-After`, in seconds or as a date. */
function readRetrySeconds(value: string | undefined, now: number): number {
  const seconds = Number(value ?? DEFAULT_RETRY_SECONDS);
  if (Number.isFinite(seconds) && seconds >= 0) return seconds;
  const date = Date.parse(value ?? '');
  return Number.isNaN(date) ? DEFAULT_RETRY_SECONDS : Math.max(0, (date - now) / 1000);
}

function listValidators(headers: FeedResponse['headers']): Record<string, string> {
  const etag = headers.get('etag');
  const modified = headers.get('last-modified');
  return {
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(modified !== undefined && { 'if-modified-since': modified }),
  };
}

async function toAnswer(response: FeedResponse, now: number): Promise<FeedAnswer> {
  const { status, headers } = response;
  let body: string | undefined;
  try {
    body = await readBounded(response.body);
  } catch {
    return { ...explainFailure('unreachable'), status, isUnchanged: false, validators: {} };
  }
  const base = { status, isUnchanged: status === 304, validators: listValidators(headers) };
  if (body === undefined) return { ...base, ...explainFailure('too-large') };
  if (status === 304) return { ...base, state: 'working', sentence: 'Nothing has changed.' };
  if (status >= 200 && status < 300)
    return { ...base, body, state: 'working', sentence: 'The feed answered.' };
  const retrySeconds = readRetrySeconds(headers.get('retry-after'), now);
  return { ...base, body, ...explainStatus(status, body), retrySeconds };
}

/** Content of a call. */
export interface FeedCall {
  /** CRS. */
  station: string;
  parameters?: Readonly<Record<string, string>>;
  validators?: Readonly<Record<string, string>>;
  /** Path added to the address. */
  path?: string;
}

const fail = (state: ConnectionState, sentence: string): FeedAnswer => ({
  state,
  sentence,
  isUnchanged: false,
  validators: {},
});

/** Calls a feed within the budget of the connection. */
export async function callFeed(
  ports: CallDependencies,
  connection: KnownConnection,
  { station, parameters = {}, validators = {}, path = '' }: FeedCall,
): Promise<FeedAnswer> {
  const { tenant, id, product, address, callsPerMonth } = connection;
  const now = ports.now();
  const key = await readKey(ports, connection);
  if (key === undefined && connection.sealedKey !== undefined)
    return fail(
      'refused',
      'The stored key cannot be read: TOKEN_SECRET has changed. Enter it again.',
    );
  if (!(await ports.connections.spend(tenant, id, getMonth(now), callsPerMonth)))
    return fail(
      'spent',
      `The ${callsPerMonth} calls of this month are used. Calls go on next month.`,
    );
  const url = fillAddress(`${address}${path}`, station, now, parameters);
  const response = await ports.feedClient.get(url, {
    ...makeHeaders(connection, key),
    ...validators,
  });
  const answer: FeedAnswer =
    'failure' in response
      ? { ...explainFailure(response.failure), isUnchanged: false, validators: {} }
      : await toAnswer(response, now);
  ports.metrics.countFeedCall(product, answer.state);
  return answer;
}

/** Runs a reader; a body that it cannot read makes the answer unreadable. */
export function readWith<T>(
  answer: FeedAnswer,
  read: (body: string) => T,
): { answer: FeedAnswer; content?: T } {
  if (answer.state !== 'working' || answer.body === undefined) return { answer };
  try {
    return { answer, content: read(answer.body) };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { answer: { ...answer, state: 'unreadable', sentence: error.message } };
  }
}
