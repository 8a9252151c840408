/** Answers to bodies that are refused before they have arrived. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createService } from '#service/app.ts';
import { openTestService, type TestService } from '#service/testing.ts';
import { type HttpServer, type ListenOptions, listen } from './http-server.ts';

const MIB = 1024 ** 2;
let service: TestService | undefined;
let server: HttpServer | undefined;
afterEach(async () => {
  await server?.drain(0);
  await service?.close();
});

async function start(limits: ListenOptions['limits'] = {}) {
  service = await openTestService();
  server = await listen(createService(service.ports).fetch, { host: '127.0.0.1', port: 0, limits });
  return { token: await service.token(), port: server.port };
}

/** Sends a request like Python's `http.client`: writes everything, then reads; an error while writing ends it. */
async function writeAllThenRead(port: number, head: string, bodyBytes: number): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let broken: Error | undefined;
  socket.on('error', (error) => {
    broken = error;
  });
  socket.pause();
  await once(socket, 'connect');
  socket.write(head);
  // A line of 40 MB a second: on a faster one the body has arrived before anybody could cut it off.
  const piece = Buffer.alloc(MIB, 0x61);
  for (let sent = 0; sent < bodyBytes && broken === undefined; sent += piece.length) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    if (!socket.write(piece)) {
      const closed = new AbortController();
      const { signal } = closed;
      const gone = once(socket, 'close', { signal }).catch(() => undefined);
      await Promise.race([once(socket, 'drain', { signal }).catch(() => undefined), gone]);
      closed.abort();
    }
  }
  if (broken !== undefined) return String(broken);
  socket.setEncoding('utf8');
  let text = '';
  for await (const chunk of socket) {
    text += chunk;
    if (text.endsWith(']}')) break;
  }
  return text;
}

const request = (path: string, bytes: number, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: a', `Content-Length: ${bytes}`, ...headers, '', ''].join('\r\n');

it.each([
  ['/v2/sign-requests/video-translation', 'multipart/form-data; boundary=x', 40],
  ['/v1/sign-requests/train-announcements', 'application/json', 40],
])(
  'lets a client that writes all of its body first read the 413 of %s',
  async (path, type, mib) => {
    const { token, port } = await start();
    const headers = [`Authorization: Bearer ${token}`, `Content-Type: ${type}`];
    const answer = await writeAllThenRead(port, request(path, mib * MIB, ...headers), mib * MIB);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"too-large"');
  },
);

it('says that a connection ends whose body was not read', async () => {
  const { port } = await start();
  const path = '/v2/sign-requests/video-translation';
  const answer = await writeAllThenRead(port, request(path, 40 * MIB), 40 * MIB);
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer).toMatch(/^connection: close\r$/im);
});

it('lets go of a client that never ends a refused body', async () => {
  const { port } = await start({ unreadSeconds: 1 });
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(request('/v2/sign-requests/video-translation', 40 * MIB));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
  const drip = setInterval(() => socket.write('a'), 100);
  // Node would let it drip for five minutes, and this test would end first.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
});
