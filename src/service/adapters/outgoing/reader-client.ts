/** Calls of models that administrators name: one request, its whole response, within limits. */
import { type ClientRequest, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { ReaderCall, ReaderClient } from '#service/ports/translations/readers.ts';
import { classifyFailure, createNetworkGuard } from './network-guard.ts';

const TIMEOUT_MS = 20_000;
/** A reading has some kilobytes, a transcript of half a minute with the time of each word some more. */
const MAX_RESPONSE_BYTES = 512 * 1024;

type Response = Awaited<ReturnType<ReaderClient['post']>>;

function send(
  url: URL,
  { headers, body }: ReaderCall,
  lookup: LookupFunction,
  timeoutMs: number,
): Promise<Response> {
  const options: RequestOptions = {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'User-Agent': 'Handsignal',
      ...headers,
      'Content-Length': Buffer.byteLength(body),
    },
    lookup,
    // A connection of its own: one that is kept might lead to what the name meant before.
    agent: false,
    // Of the whole call, not of a silence: a slow server must not hold up a draft.
    signal: AbortSignal.timeout(timeoutMs),
  };
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request: ClientRequest = start(url, options, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes <= MAX_RESPONSE_BYTES) return;
        resolve({ failure: 'too-large' });
        request.destroy();
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

/**
 * Creates the client that calls readers.
 * @param networks private networks that may be called, also without TLS
 * @param maxMs longest time of any call
 */
export function readerClient(networks: readonly string[], maxMs = Infinity): ReaderClient {
  const { objection, findLookup } = createNetworkGuard(networks, 'READER_ALLOWED_NETWORKS');
  return {
    objection,
    async post(call) {
      const url = new URL(call.url);
      const checkedLookup = findLookup(url);
      if (checkedLookup === undefined) return { failure: 'address-forbidden' };
      try {
        const timeoutMs = Math.min(maxMs, call.timeoutMs ?? TIMEOUT_MS);
        return await send(url, call, checkedLookup, timeoutMs);
      } catch (error) {
        return { failure: classifyFailure(error) };
      }
    },
  };
}
