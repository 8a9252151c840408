/** Feed on this machine for tests: answers as it is told, and remembers the calls. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTrain } from '#service/departures/testing.ts';

/** Answer of the feed. */
export interface TestAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Whether the connection is cut in the middle. */
  isCut?: boolean;
}

/** Call that the feed received. */
export interface ReceivedCall {
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
}

/** Writes a public board of Leeds, made at an instant. */
export const writeBoard = (now: number, ...trains: object[]): string =>
  JSON.stringify({
    generatedAt: new Date(now).toISOString(),
    locationName: 'Leeds',
    crs: 'LDS',
    platformAvailable: true,
    areServicesAvailable: true,
    trainServices: trains.length === 0 ? [createTrain()] : trains,
  });

/** Starts a feed on a free port of this machine. */
export async function startTestFeed(answer: (call: ReceivedCall) => TestAnswer) {
  const calls: ReceivedCall[] = [];
  let respond = answer;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const call = { path: url.pathname, query: url.searchParams, headers: request.headers };
    calls.push(call);
    const { status = 200, headers = {}, body = '', isCut = false } = respond(call);
    response.writeHead(status, headers);
    if (!isCut) return response.end(body);
    response.write(body.slice(0, 20));
    response.socket?.destroy();
    return response;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/board/{crs}`,
    calls,
    answerWith(next: (call: ReceivedCall) => TestAnswer) {
      respond = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
