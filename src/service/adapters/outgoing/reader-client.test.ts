import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readerClient } from './reader-client.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Starts a server on a free port of this machine. */
async function startServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

const toCall = (url: string) => ({ url, headers: { 'Content-Type': 'text/plain' }, body: 'é' });

it('posts, and gives back status and text', async () => {
  const url = await startServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => response.writeHead(201).end(`${request.method} ${body}`));
  });
  const client = readerClient(['127.0.0.0/8']);
  expect(await client.post(toCall(url))).toEqual({ status: 201, text: 'POST é' });
});

it('calls this machine only where the deployment allows it', async () => {
  const url = await startServer((_, response) => response.end('secret'));
  const client = readerClient([]);
  expect(client.objection(url.replace('http:', 'https:'))).toContain('READER_ALLOWED_NETWORKS');
  expect(await client.post(toCall(url))).toEqual({ failure: 'address-forbidden' });
  const byName = url.replace('127.0.0.1', 'localhost');
  expect(await client.post(toCall(byName))).toEqual({ failure: 'address-forbidden' });
});

it('follows no redirect', async () => {
  const url = await startServer((request, response) => {
    if (request.url === '/v1') response.writeHead(302, { Location: '/other' });
    response.end();
  });
  const client = readerClient(['127.0.0.0/8']);
  expect(await client.post(toCall(url))).toMatchObject({ status: 302 });
});

it('gives up what is silent, what never ends, and what is too large', async () => {
  const silent = await startServer(() => undefined);
  const dripping = await startServer((_, response) => {
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  });
  const large = await startServer((_, response) => response.end('x'.repeat(600 * 1024)));
  const client = readerClient(['127.0.0.0/8'], 150);
  expect(await client.post(toCall(silent))).toEqual({ failure: 'timeout' });
  expect(await client.post(toCall(dripping))).toEqual({ failure: 'timeout' });
  const patient = readerClient(['127.0.0.0/8']);
  expect(await patient.post(toCall(large))).toEqual({ failure: 'too-large' });
  expect(await patient.post(toCall('http://127.0.0.1:1/v1'))).toEqual({ failure: 'unreachable' });
});
