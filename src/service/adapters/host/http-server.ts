import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ErrorBody, ErrorCode } from '#contract/requests/problem.ts';

const HEADER_BYTES = 16 * 1024;
const MAX_CONNECTIONS = 1000;
/** A client that takes longer to send its headers is cut off. */
const HEADERS_SECONDS = 20;
/** A whole request, the 5 MB part of a slow line included. */
const REQUEST_SECONDS = 900;
/** Bigger than Node's 64 KiB: the largest single gain for part uploads. */
const SOCKET_BUFFER_BYTES = 1024 * 1024;

/** A refusal for requests so broken that they never become one. */
function rawRefusal(status: string, code: ErrorCode, message: string): string {
  const body = JSON.stringify({ errors: [{ code, message }] } satisfies ErrorBody);
  return `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
}

function refusalOf(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return rawRefusal(
        '431 Request Header Fields Too Large',
        'too-large',
        `Headers may have at most ${HEADER_BYTES} bytes in total.`,
      );
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return rawRefusal('408 Request Timeout', 'timeout', 'The request took too long to arrive.');
    default:
      return rawRefusal('400 Bad Request', 'body-invalid', 'This is not a well-formed request.');
  }
}

export interface HttpServer {
  port: number;
  /** Takes nothing new, lets running requests end for up to `seconds`, then cuts them off. */
  drain(seconds: number): Promise<void>;
}

/**
 * Listens with limits on headers, time and connections.
 *
 * @param port 0 takes a free one
 * @throws when the address cannot be had
 */
export async function listen(
  fetch: Parameters<typeof getRequestListener>[0],
  host: string,
  port: number,
): Promise<HttpServer> {
  const server: Server = createServer(
    {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: HEADERS_SECONDS * 1000,
      requestTimeout: REQUEST_SECONDS * 1000,
      keepAliveTimeout: 65_000,
      highWaterMark: SOCKET_BUFFER_BYTES,
    },
    getRequestListener(fetch, {
      overrideGlobalObjects: false,
      errorHandler: () =>
        Response.json(
          {
            errors: [{ code: 'body-invalid', message: 'This is not a well-formed request.' }],
          } satisfies ErrorBody,
          { status: 400 },
        ),
    }),
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else socket.end(refusalOf(error));
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
