import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { clientAddress, personAddress } from './client-address.ts';
import type { ServiceEnv } from './service-env.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:99:1:2:3', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s as %s', (address, person) => {
  expect(personAddress(address)).toBe(person);
});

it.each([
  ['192.0.2.1', '198.51.100.7', '192.0.2.1'],
  ['10.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['10.0.0.1', '203.0.113.9, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
  ['10.0.0.1', undefined, '10.0.0.1'],
  ['10.0.0.1', '198.51.100.7:5123', '198.51.100.7'],
  ['10.0.0.1', '[2001:db8::1]:5123', '2001:db8:0:0::/64'],
  ['10.0.0.1', '203.0.113.9, made-up', '10.0.0.1'],
])('takes %s with X-Forwarded-For %s for %s', async (remoteAddress, forwarded, client) => {
  const app = new Hono<ServiceEnv>().get('/', (c) =>
    c.text(clientAddress(c, { isProxy: (address) => address.startsWith('10.') })),
  );
  const headers: Record<string, string> = forwarded ? { 'X-Forwarded-For': forwarded } : {};
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  expect(await answer.text()).toBe(client);
});
