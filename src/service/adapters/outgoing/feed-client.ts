/** Calls of feeds: GET requests to addresses that administrators enter. */
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { FeedClient, FeedResponse } from '#service/ports/departures/feed-client.ts';
import { classifyFailure, createNetworkGuard } from './network-guard.ts';

/** Longest silence of a feed. */
const TIMEOUT_MS = 15_000;

const DECOMPRESSORS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Reads a body, decompressed; whoever leaves early closes the connection. */
async function* readBody(response: IncomingMessage): AsyncGenerator<Uint8Array> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  const decompress = DECOMPRESSORS[encoding as keyof typeof DECOMPRESSORS];
  try {
    if (decompress === undefined) {
      for await (const chunk of response) yield chunk as Buffer;
      return;
    }
    const decompressor = decompress();
    response.on('error', (error) => decompressor.destroy(error));
    for await (const chunk of response.pipe(decompressor)) yield chunk as Buffer;
  } finally {
    response.destroy();
  }
}

function send(
  url: URL,
  headers: Readonly<Record<string, string>>,
  lookup: LookupFunction,
): Promise<FeedResponse> {
  const options: RequestOptions = {
    headers: {
      Accept: 'application/json, application/xml;q=0.9, */*;q=0.1',
      'Accept-Encoding': 'gzip, br',
      'User-Agent': 'Handsignal',
      ...headers,
    },
    lookup,
    // A connection of its own: one that is kept might lead to what the name meant before.
    agent: false,
    timeout: TIMEOUT_MS,
  };
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = start(url, options, (response) => {
      const texts = Object.entries(response.headersDistinct).map(
        ([name, values = []]) => [name, values.join(', ')] as const,
      );
      resolve({
        status: response.statusCode ?? 0,
        headers: new Map(texts),
        body: readBody(response),
      });
    });
    const silence = Object.assign(new Error('The feed is silent.'), { code: 'ETIMEDOUT' });
    request.on('timeout', () => request.destroy(silence));
    request.on('error', reject);
    request.end();
  });
}

/**
 * Creates the client that calls feeds.
 * @param networks private networks that may be called, also without TLS
 */
export function feedClient(networks: readonly string[]): FeedClient {
  const { objection, findLookup } = createNetworkGuard(networks, 'FEED_ALLOWED_NETWORKS');
  return {
    objection,
    async get(address, headers) {
      const url = new URL(address);
      const checkedLookup = findLookup(url);
      if (checkedLookup === undefined) return { failure: 'address-forbidden' };
      try {
        return await send(url, headers, checkedLookup);
      } catch (error) {
        return { failure: classifyFailure(error) };
      }
    },
  };
}
