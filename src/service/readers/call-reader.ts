/** Calls the server of a reader once, with its key, and explains a failure. */
import type { Ports } from '#service/ports/ports.ts';
import type { StoredReader } from '#service/ports/translations/readers.ts';

/** Builds the address of a call below the address of a server, whose query stays. */
function buildCallUrl(address: string, path: string): string {
  const url = new URL(address);
  const base = url.pathname.replace(/\/+$/, '');
  // An address may have been copied whole.
  url.pathname = base.endsWith(`/${path}`) ? base : `${base}/${path}`;
  return url.href;
}

/** Creates the headers of a call. Servers of Azure read the key in a header of their own. */
const createKeyHeaders = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { Authorization: `Bearer ${key}`, 'api-key': key };

/** Outcome of a call: the text that came back, or a failure. */
export type CallOutcome =
  | { text: string }
  | { failure: 'key-unreadable' | 'refused' | 'failed'; detail: string };

/** Calls a reader once. */
export async function callReader(
  { readerClient, secrets }: Pick<Ports, 'readerClient' | 'secrets'>,
  { address, sealedKey }: StoredReader,
  path: string,
  content: { type: string; body: string | Uint8Array; timeoutMs?: number },
): Promise<CallOutcome> {
  const key = sealedKey === undefined ? undefined : await secrets.unseal(sealedKey);
  if (sealedKey !== undefined && key === undefined)
    return { failure: 'key-unreadable', detail: 'key cannot be read' };
  const response = await readerClient.post({
    url: buildCallUrl(address, path),
    headers: { 'Content-Type': content.type, ...createKeyHeaders(key) },
    body: content.body,
    timeoutMs: content.timeoutMs,
  });
  if ('failure' in response) return { failure: 'failed', detail: response.failure };
  const { status, text } = response;
  if (status >= 200 && status < 300) return { text };
  return { failure: 'refused', detail: `status ${status}` };
}

const FAILURES: Record<string, string> = {
  'key-unreadable': 'The stored key cannot be read: TOKEN_SECRET has changed. Enter it again.',
  'address-forbidden':
    'The address is on the service’s own machine or network. Ask your IT team to allow it (READER_ALLOWED_NETWORKS).',
  'not-found': 'There is no server of this name.',
  timeout: 'The server did not answer in time.',
  certificate: 'The certificate of the server is not valid.',
  unreachable: 'The server cannot be reached.',
  'too-large': 'The answer is too large.',
};

/** Explains why a call came to nothing. */
export const explainCall = ({
  failure,
  detail,
}: Extract<CallOutcome, { failure: string }>): string =>
  FAILURES[failure] ??
  FAILURES[detail] ??
  (/ 40[13]$/.test(detail)
    ? `The server refused the key (${detail}).`
    : `The server refused the call (${detail}).`);
