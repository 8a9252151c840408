/** Client addresses of requests, as far as limits need them. */
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Ports } from '#service/ports/ports.ts';
import type { ServiceEnv } from './service-env.ts';

/** Returns the address by which one person is counted: an IPv6 network of 64 bits counts as one. */
export function personAddress(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Removes the port that some proxies write: `192.0.2.7:5123`, `[2001:db8::1]:5123`. */
const withoutPort = (entry: string): string =>
  entry.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

/**
 * Returns the client's address: that of the connection, or the right-most one in `X-Forwarded-For` that is no
 * trusted proxy. Where all are trusted, it is the one that the nearest proxy wrote: the client may have made up
 * everything to the left of it. Empty when there is no socket.
 */
export function clientAddress(c: Context<ServiceEnv>, { isProxy }: Pick<Ports, 'isProxy'>): string {
  const remoteAddress = c.env?.incoming?.socket?.remoteAddress ?? '';
  if (!isProxy(remoteAddress)) return personAddress(remoteAddress);
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => withoutPort(entry.trim()));
  const untrusted = forwarded.findLast((address) => !isProxy(address));
  const nearest = forwarded.at(-1);
  return personAddress(untrusted ?? nearest ?? '') || personAddress(remoteAddress);
}
