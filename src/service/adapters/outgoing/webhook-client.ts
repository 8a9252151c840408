/** Posts of webhooks: to addresses of strangers, and so only where no stranger could not go by themselves. */
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { WebhookLine, WebhookPost } from '#service/ports/webhooks/webhooks.ts';
import { classifyFailure, createNetworkGuard } from './network-guard.ts';

const TIMEOUT_MS = 10_000;
/** Bytes of a response after which it is cut off, since it is never read. */
const MAX_ANSWER_BYTES = 16_384;

/** Posts to a webhook and returns the status of the response. */
function send(url: URL, { headers, body }: WebhookPost, look: LookupFunction): Promise<number> {
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    lookup: look,
    // A connection of its own: one that is kept might lead to what the name meant before.
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = start(url, options, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_ANSWER_BYTES) request.destroy();
      });
      // The status is known: however the rest of the answer ends is no matter.
      response.on('error', () => undefined);
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end(body);
  });
}

/**
 * Creates the client that posts to webhooks.
 * @param networks private networks that webhooks may call, also without TLS
 */
export function webhookLine(networks: readonly string[]): WebhookLine {
  const { objection, findLookup } = createNetworkGuard(networks, 'WEBHOOK_ALLOWED_NETWORKS');
  return {
    objection,
    async post(payload) {
      const url = new URL(payload.url);
      const checkedLookup = findLookup(url);
      if (checkedLookup === undefined) return { trouble: 'address-forbidden' };
      try {
        return { status: await send(url, payload, checkedLookup) };
      } catch (error) {
        return { trouble: classifyFailure(error) };
      }
    },
  };
}
