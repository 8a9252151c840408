/** Posts of webhooks: to addresses of strangers, and so only where no stranger could not go by themselves. */
import { lookup } from 'node:dns';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { DeliveryFailureReason } from '#contract/webhooks/webhook.ts';
import type { WebhookLine, WebhookPost } from '#service/ports/webhooks/webhooks.ts';

const TIMEOUT_MS = 10_000;
/** Bytes of a response after which it is cut off, since it is never read. */
const MAX_ANSWER_BYTES = 16_384;

class ForbiddenAddress extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';
}

/** Range of all allocated IPv6 addresses: any other address leads nowhere, or back into a network. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether an address is anybody's on the internet: not of this machine, its network, or of special use. */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address that is written as one of IPv6 is judged as what it is.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(GLOBAL_UNICAST);
}

/** Tells whether an address is one of one's own that the deployment allows. */
function networkTest(networks: readonly string[]): (address: string) => boolean {
  const allowed = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) allowed.addAddress(address, family(address));
    else allowed.addSubnet(address, Number(bits), family(address));
  }
  return (address) => isIP(address) !== 0 && allowed.check(address, family(address));
}

/** Returns the name or address of a host, without the brackets of IPv6. */
const getHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const TROUBLES: Record<string, DeliveryFailureReason> = {
  FORBIDDEN_ADDRESS: 'address-forbidden',
  ENOTFOUND: 'not-found',
  ENODATA: 'not-found',
  EAI_AGAIN: 'not-found',
  ETIMEDOUT: 'timeout',
  ABORT_ERR: 'timeout',
  TimeoutError: 'timeout',
};

function classifyFailure(error: unknown): DeliveryFailureReason {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code)) return 'certificate';
  return TROUBLES[code] ?? TROUBLES[error instanceof Error ? error.name : ''] ?? 'unreachable';
}

/**
 * Resolves a name and hands on only addresses that may be called: the connection is made to exactly these, so that a
 * name cannot be one thing when it is judged and another when it is called.
 */
const createCheckedLookup =
  (mayCall: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => mayCall(address)))
        return callback(
          new ForbiddenAddress('This name leads to an address that is not allowed.'),
          [],
        );
      if (options.all === true) return callback(null, addresses);
      const [first] = addresses;
      return callback(null, first!.address, first!.family);
    });

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
  const isOwn = networkTest(networks);
  const mayCall = (address: string) => isOwn(address) || isPublic(address);
  const mayCallWithoutTls = (address: string) => isOwn(address);

  return {
    objection(address) {
      const url = new URL(address);
      const host = getHost(url);
      if (isIP(host) !== 0 && !mayCall(host))
        return 'This address is on the service’s own machine or network. Use a public address, or ask your IT team to allow it (WEBHOOK_ALLOWED_NETWORKS).';
      if (url.protocol === 'http:' && networks.length === 0)
        return 'Enter an address that starts with https://.';
      return undefined;
    },

    async post(payload) {
      const url = new URL(payload.url);
      const host = getHost(url);
      // Without TLS, what is sent can be read and changed on its way: only inside one's own network.
      const may = url.protocol === 'https:' ? mayCall : mayCallWithoutTls;
      // Addresses are called without being looked up.
      if (isIP(host) !== 0 && !may(host)) return { trouble: 'address-forbidden' };
      try {
        return { status: await send(url, payload, createCheckedLookup(may)) };
      } catch (error) {
        return { trouble: classifyFailure(error) };
      }
    },
  };
}
