/** Where a request comes from, as far as limits need it. */
import type { Context } from 'hono';
import type { Ports } from '#service/ports/ports.ts';
import type { ServiceEnv } from './service-env.ts';

/** An address as one person has it: an IPv6 network of 64 bits is one. */
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

/** The address of the client: of the connection, or what trusted proxies say of theirs. Empty when there is no socket. */
export function clientAddress(c: Context<ServiceEnv>, { isProxy }: Pick<Ports, 'isProxy'>): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  let address = c.env?.incoming?.socket?.remoteAddress ?? '';
  // The nearest proxy wrote the last one; what stands before a stranger's word may be made up.
  while (isProxy(address) && forwarded.length > 0) address = forwarded.pop()!;
  return personAddress(address);
}
