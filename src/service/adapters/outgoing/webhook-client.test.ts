/**
 * Tests for the addresses that webhooks may call: the internet, and the part of its own network that a
 * deployment allows.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { webhookLine } from './webhook-client.ts';

let requestCount = 0;
let port = 0;
const server = createServer((request, response) => {
  requestCount++;
  request.resume();
  if (request.url === '/redirect') response.writeHead(302, { Location: `/hook` });
  response.end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const toPayload = (url: string) => ({
  url,
  headers: { 'Content-Type': 'application/json' },
  body: '{}',
});

it.each([
  ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '172.16.0.1', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '192.0.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['[::1]', '[::]', '[fe80::1]', '[fc00::1]', '[fd12::1]', '[fec0::1]', '[ff02::1]'],
  ...['[::ffff:127.0.0.1]', '[::ffff:10.0.0.1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]'],
  ...['[2002:7f00:1::]', '[2001:db8::1]', '2130706433', '0x7f.1', '127.1'],
])('never calls %s', async (host) => {
  const line = webhookLine([]);
  const url = `https://${host}:${port}/hook`;
  expect(line.objection(url)).toContain('WEBHOOK_ALLOWED_NETWORKS');
  expect(await line.post(toPayload(url))).toEqual({ trouble: 'address-forbidden' });
});

it('never calls a name that leads to such an address, however it looked when it was given', async () => {
  const line = webhookLine([]);
  const url = `https://localhost:${port}/hook`;
  expect(line.objection(url)).toBeUndefined();
  expect(await line.post(toPayload(url))).toEqual({ trouble: 'address-forbidden' });
  expect(requestCount).toBe(0);
});

it('calls what the deployment allows, there also without TLS, and follows no redirect', async () => {
  const line = webhookLine(['127.0.0.0/8', '::1']);
  for (const host of ['127.0.0.1', 'localhost'])
    expect(await line.post(toPayload(`http://${host}:${port}/hook`))).toEqual({ status: 200 });
  expect(await line.post(toPayload(`http://127.0.0.1:${port}/redirect`))).toEqual({ status: 302 });
  expect(requestCount).toBe(3);
  expect(await line.post(toPayload(`https://127.0.0.1:${port}/hook`))).toMatchObject({
    trouble: expect.stringMatching(/certificate|unreachable/),
  });
  expect(await line.post(toPayload('http://127.0.0.1:1/hook'))).toEqual({ trouble: 'unreachable' });
  expect(await line.post(toPayload('http://10.0.0.1/hook'))).toEqual({
    trouble: 'address-forbidden',
  });
});

it('lets nothing out to the internet without TLS', async () => {
  expect(webhookLine([]).objection('http://example.org/hook')).toContain('https://');
  const line = webhookLine(['127.0.0.1']);
  expect(await line.post(toPayload('http://1.1.1.1/hook'))).toEqual({
    trouble: 'address-forbidden',
  });
  expect(line.objection('https://1.1.1.1/hook')).toBeUndefined();
  expect(line.objection('https://[2606:4700::1111]/hook')).toBeUndefined();
});

it('says when a name is nobody’s', async () => {
  const answer = await webhookLine([]).post(toPayload('https://nobody.invalid/hook'));
  expect(answer).toEqual({ trouble: 'not-found' });
});
