import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callService, parseAnswer } from './call-service.ts';

const PAGES: Record<string, [number, string, Record<string, string>?]> = {
  '/html': [200, '<!doctype html>'],
  '/static-404': [404, 'Not here'],
  '/gateway': [502, 'Bad gateway'],
  '/unknown': [404, '{"errors":[{"code":"not-found","message":"No such request."}]}'],
  '/busy': [
    429,
    '{"errors":[{"code":"rate-limited","message":"Too many."}]}',
    { 'retry-after': '17' },
  ],
  '/fault': [500, 'oops'],
  '/other-shape': [200, '{"data":{"id":3}}'],
};

let server: Server;
let base = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    const [status, body, headers] = PAGES[request.url ?? ''] ?? [204, ''];
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

const Answer = z.object({ data: z.object({ id: z.string() }) });

describe('an answer of a server', () => {
  it.each([
    ['/html', { code: 'unreachable', status: 200 }],
    ['/static-404', { code: 'unreachable', status: 404 }],
    ['/gateway', { code: 'unreachable', status: 502 }],
    ['/unknown', { code: 'not-found', status: 404, message: 'No such request.' }],
    ['/busy', { code: 'busy', status: 429, retryAfterSeconds: 17 }],
    ['/fault', { code: 'broken', status: 500 }],
    ['/other-shape', { code: 'broken', status: 200 }],
  ])('%s is told apart', async (path, failure) => {
    await expect(
      callService(`${base}${path}`).then((response) => parseAnswer(response, Answer)),
    ).rejects.toMatchObject(failure);
  });

  it('that never comes is unreachable', async () => {
    await expect(callService('http://127.0.0.1:9/')).rejects.toMatchObject({
      code: 'unreachable',
      status: undefined,
    });
  });

  it('that is no longer wanted rejects with the reason of the caller', async () => {
    const reason = new Error('left the page');
    await expect(callService(`${base}/html`, { signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    );
  });
});
