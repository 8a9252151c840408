/** Guard of calls to addresses that users enter: they lead only where no user could not go by themselves. */
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

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

/** Reason why a call got no response. */
export type CallFailure =
  | 'address-forbidden'
  | 'not-found'
  | 'timeout'
  | 'certificate'
  | 'unreachable';

const FAILURES: Record<string, CallFailure> = {
  FORBIDDEN_ADDRESS: 'address-forbidden',
  ENOTFOUND: 'not-found',
  ENODATA: 'not-found',
  EAI_AGAIN: 'not-found',
  ETIMEDOUT: 'timeout',
  ABORT_ERR: 'timeout',
  TimeoutError: 'timeout',
};

/** Classifies the error of a call. */
export function classifyFailure(error: unknown): CallFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code)) return 'certificate';
  return FAILURES[code] ?? FAILURES[error instanceof Error ? error.name : ''] ?? 'unreachable';
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

/** Judges addresses before they are called. */
export interface NetworkGuard {
  /** Explains why an address cannot be called; undefined where it can. */
  objection(address: string): string | undefined;
  /** Looks up the host of an address that may be called; undefined where it may not. */
  findLookup(url: URL): LookupFunction | undefined;
}

/**
 * Creates a guard.
 *
 * @param networks private networks that may be called, also without TLS
 * @param variable name of the variable that allows them
 */
export function createNetworkGuard(networks: readonly string[], variable: string): NetworkGuard {
  const isOwn = networkTest(networks);
  const mayCall = (address: string) => isOwn(address) || isPublic(address);

  return {
    objection(address) {
      const url = new URL(address);
      const host = getHost(url);
      if (isIP(host) !== 0 && !mayCall(host))
        return `This address is on the service’s own machine or network. Use a public address, or ask your IT team to allow it (${variable}).`;
      if (url.protocol === 'http:' && networks.length === 0)
        return 'Enter an address that starts with https://.';
      return undefined;
    },

    findLookup(url) {
      const host = getHost(url);
      // Without TLS, what is sent can be read and changed on its way: only inside one's own network.
      const may = url.protocol === 'https:' ? mayCall : isOwn;
      // Addresses are called without being looked up.
      return isIP(host) !== 0 && !may(host) ? undefined : createCheckedLookup(may);
    },
  };
}
