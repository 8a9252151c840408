import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ErrorBody, ErrorCode } from '#contract/requests/problem.ts';
import { type ConnectionLimits, limitConnections } from './connection-limits.ts';
import { endAfterUnreadBody } from './unread-bodies.ts';

const HEADER_BYTES = 16 * 1024;
/** Held without harm: a silent connection takes about 10 kB. */
const CONNECTIONS: ConnectionLimits = { total: 12_000, perAddress: 256 };
/** A client that takes longer to send its headers is cut off. */
const HEADERS_SECONDS = 20;
/** Interval of the check for connections that are too slow. */
const CHECK_SECONDS = 5;
/** A peer that was told to go and does not close its side is cut off. */
const FAREWELL_SECONDS = 1;
/** The rest of a body that was refused is thrown away for so long, as other servers do. */
const UNREAD_SECONDS = 30;
/** A whole request, the 5 MB part of a slow line included. */
const REQUEST_SECONDS = 900;
/** A client that takes nothing of its answer, and sends nothing, for so long is cut off; a store may join a large film meanwhile. */
const STALLED_SECONDS = 300;
/** Bigger than Node's 64 KiB: the largest single gain for part uploads. */
const SOCKET_BUFFER_BYTES = 1024 * 1024;

/** Builds the refusal of a request that is too broken to be parsed. */
function rawRefusal(status: string, code: ErrorCode, message: string): string {
  const body = JSON.stringify({ errors: [{ code, message }] } satisfies ErrorBody);
  return `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
}

function toRefusal(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return rawRefusal(
        '431 Request Header Fields Too Large',
        'too-large',
        `The headers are too long. The limit is ${HEADER_BYTES} bytes in total.`,
      );
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return rawRefusal('408 Request Timeout', 'timeout', 'The request took too long to arrive.');
    default:
      return rawRefusal('400 Bad Request', 'body-invalid', 'This is not a well-formed request.');
  }
}

/** Says why, then closes: waiting for the peer to close too would hold the connection as long as it likes. */
function refuse(socket: Socket, answer: string): void {
  socket.end(answer);
  const cutOff = setTimeout(() => socket.destroy(), FAREWELL_SECONDS * 1000);
  socket.once('close', () => clearTimeout(cutOff));
}

export interface ListenOptions {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** Addresses that speak for many clients; none unless told. */
  isProxy?: (address: string) => boolean;
  /** Limits that tests change. */
  limits?: {
    connections?: ConnectionLimits;
    headersSeconds?: number;
    unreadSeconds?: number;
    stalledSeconds?: number;
  };
}

export interface HttpServer {
  port: number;
  /** Takes nothing new, lets running requests end for up to `seconds`, then cuts them off. */
  drain(seconds: number): Promise<void>;
}

/**
 * Listens with limits on headers, time and connections.
 *
 * @throws when the address cannot be had
 */
export async function listen(
  fetch: Parameters<typeof getRequestListener>[0],
  { host, port, isProxy = () => false, limits = {} }: ListenOptions,
): Promise<HttpServer> {
  const headersSeconds = limits.headersSeconds ?? HEADERS_SECONDS;
  const serve = getRequestListener(fetch, {
    overrideGlobalObjects: false,
    errorHandler: () =>
      Response.json(
        {
          errors: [{ code: 'body-invalid', message: 'This is not a well-formed request.' }],
        } satisfies ErrorBody,
        { status: 400 },
      ),
  });
  const server: Server = createServer(
    {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: headersSeconds * 1000,
      connectionsCheckingInterval: Math.min(headersSeconds, CHECK_SECONDS) * 1000,
      requestTimeout: REQUEST_SECONDS * 1000,
      keepAliveTimeout: 65_000,
      highWaterMark: SOCKET_BUFFER_BYTES,
    },
    (incoming, outgoing) => {
      endAfterUnreadBody(incoming, outgoing, limits.unreadSeconds ?? UNREAD_SECONDS);
      void serve(incoming, outgoing);
    },
  );
  server.setTimeout((limits.stalledSeconds ?? STALLED_SECONDS) * 1000);
  limitConnections(server, limits.connections ?? CONNECTIONS, isProxy);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else refuse(socket, toRefusal(error));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async drain(seconds) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A connection that was busy at this moment would be kept alive, and bring new requests.
      const dismissal = setInterval(() => server.closeIdleConnections(), 50);
      const cutOff = setTimeout(() => server.closeAllConnections(), seconds * 1000);
      await closed;
      clearTimeout(cutOff);
      clearInterval(dismissal);
    },
  };
}
