/** Client addresses of requests, as far as limits need them. */
import type { Context } from 'hono';
import type { Ports } from '#service/ports/ports.ts';
import type { ServiceEnv } from './service-env.ts';

/** Returns the address by which one person is counted: an IPv6 network of 64 bits counts as one. */
export function personAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped !== null) return mapped[1]!;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * Returns the client's address: that of the connection, or the one that trusted proxies report. Empty when
 * there is no socket.
 */
export function clientAddress(c: Context<ServiceEnv>, { isProxy }: Pick<Ports, 'isProxy'>): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  let address = c.env?.incoming?.socket?.remoteAddress ?? '';
  // The nearest proxy wrote the last entry; entries before that of an untrusted address may be
  // forged.
  while (isProxy(address) && forwarded.length > 0) address = forwarded.pop()!;
  return personAddress(address);
}
