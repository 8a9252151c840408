import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type HttpServer, type ListenOptions, listen } from './http-server.ts';

const open: Socket[] = [];
let server: HttpServer;
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await server.drain(0);
});

async function start(
  limits: ListenOptions['limits'],
  isProxy?: ListenOptions['isProxy'],
  answer: BodyInit = 'served',
) {
  server = await listen(() => new Response(answer), {
    host: '127.0.0.1',
    port: 0,
    ...(limits && { limits }),
    ...(isProxy && { isProxy }),
  });
}

/** Opens a connection that sends nothing, and never closes its own side. */
async function silent(localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({
    port: server.port,
    host: '127.0.0.1',
    localAddress,
    allowHalfOpen: true,
  });
  socket.on('error', () => undefined);
  open.push(socket);
  await once(socket, 'connect');
  return socket;
}

async function readResponse(localAddress = '127.0.0.9'): Promise<string> {
  const socket = await silent(localAddress);
  socket.setEncoding('utf8');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  const refused = new Promise((resolve) => socket.once('error', resolve));
  await Promise.race([once(socket, 'end'), refused]);
  return text;
}

it('lets go of a silent connection that never closes its side', async () => {
  await start({ headersSeconds: 1, connections: { total: 20, perAddress: 1 } });
  const socket = await silent('127.0.0.2');
  const [data] = await once(socket, 'data');
  expect(String(data)).toContain('408 Request Timeout');
  await expect
    .poll(() => readResponse('127.0.0.2'), { timeout: 5000, interval: 200 })
    .toContain('served');
});

it('lets go of a client that takes nothing of a long answer', async () => {
  const connections = { total: 20, perAddress: 1 };
  await start({ stalledSeconds: 1, connections }, undefined, new Uint8Array(50_000_000));
  const socket = await silent('127.0.0.2');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const served = async () => (await readResponse('127.0.0.2')).length > 0;
  expect(await served()).toBe(false);
  await expect.poll(served, { timeout: 8000, interval: 300 }).toBe(true);
});

it('serves a client while strangers hold every connection in silence', async () => {
  await start({ connections: { total: 20, perAddress: 10 } });
  for (const address of ['127.0.0.2', '127.0.0.3'])
    for (let held = 0; held < 10; held++) await silent(address);
  expect(await readResponse()).toContain('served');
});

it('refuses the connections of one address beyond its limit, and nobody else', async () => {
  await start({ connections: { total: 20, perAddress: 3 } });
  for (let held = 0; held < 3; held++) await silent('127.0.0.2');
  expect(await readResponse('127.0.0.2')).toBe('');
  expect(await readResponse('127.0.0.3')).toContain('served');
});

it('has no limit for the address of a proxy that it trusts', async () => {
  await start({ connections: { total: 20, perAddress: 3 } }, (address) => address === '127.0.0.2');
  for (let held = 0; held < 5; held++) await silent('127.0.0.2');
  expect(await readResponse('127.0.0.2')).toContain('served');
});
