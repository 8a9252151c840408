/** A server that swallows uploads in every dialect that is measured: our parts, S3's XML, tus. It stores nothing. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { PART_BYTES, PARTS_PAGE } from '#contract/requests/translation-upload.ts';

export interface UploadSink {
  url: string;
  /** Bytes of bodies since `reset`. */
  bytes(): number;
  /** Returns the time of the first byte of a body since `reset`, in epoch milliseconds; 0 before it. */
  firstByteAt(): number;
  reset(): void;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

const S3_ANSWERS: Record<string, string> = {
  '/s3/create':
    '<?xml version="1.0"?><InitiateMultipartUploadResult><Bucket>b</Bucket><Key>k</Key><UploadId>u</UploadId></InitiateMultipartUploadResult>',
  '/s3/complete':
    '<?xml version="1.0"?><CompleteMultipartUploadResult><Location>/k</Location><Bucket>b</Bucket><Key>k</Key><ETag>"x"</ETag></CompleteMultipartUploadResult>',
};

/** Counts bodies and drops them. */
function createDrain() {
  const totals = { bytes: 0, firstByteAt: 0 };
  const swallow = (incoming: IncomingMessage): Promise<number> =>
    new Promise((resolve, reject) => {
      let size = 0;
      incoming.on('data', (chunk: Buffer) => {
        if (totals.firstByteAt === 0) totals.firstByteAt = Date.now();
        size += chunk.length;
        totals.bytes += chunk.length;
      });
      incoming.on('end', () => resolve(size));
      incoming.on('error', reject);
    });
  return { seen: totals, swallow };
}

type Swallow = ReturnType<typeof createDrain>['swallow'];

/** Builds a page of parts as `GET …/parts` of the service returns it. */
function partsPage(query: URLSearchParams, storedParts: ReadonlySet<number>) {
  const from = Number(query.get('from'));
  const size = Number(query.get('size'));
  const last = Math.min(Math.ceil(size / PART_BYTES), from + PARTS_PAGE - 1);
  const parts = Array.from({ length: last - from + 1 }, (_, index) => from + index);
  return {
    from,
    urls: parts.map((partNumber) => ({
      partNumber,
      url: `/put/${partNumber}?${'s'.repeat(64)}`,
    })),
    stored: parts
      .filter((part) => storedParts.has(part))
      .map((partNumber) => ({
        partNumber,
        etag: `"${partNumber}"`,
        size: Math.min(PART_BYTES, size - (partNumber - 1) * PART_BYTES),
      })),
  };
}

/** Creates a handler for the two requests of a tus client that are measured: create and append. */
function createTus(swallow: Swallow) {
  let created = 0;
  return async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.setHeader('Tus-Resumable', '1.0.0');
    if (incoming.method === 'POST') {
      await swallow(incoming);
      outgoing.writeHead(201, { Location: `/tus/${created++}` }).end();
    } else if (incoming.method === 'PATCH') {
      const offset = Number(incoming.headers['upload-offset']) + (await swallow(incoming));
      outgoing.writeHead(204, { 'Upload-Offset': String(offset) }).end();
    } else outgoing.writeHead(405).end();
  };
}

async function sendFile(root: string, pathname: string, outgoing: ServerResponse): Promise<void> {
  const file = await readFile(join(root, normalize(pathname)));
  const type = TYPES[extname(pathname)] ?? 'application/octet-stream';
  outgoing.writeHead(200, { 'Content-Type': type }).end(file);
}

/**
 * Starts a server that counts and drops uploads.
 * @param root folder of the built page
 */
export async function startUploadSink(root: string): Promise<UploadSink> {
  const { seen, swallow } = createDrain();
  const tus = createTus(swallow);
  const storedParts = new Set<number>();

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://sink');
    outgoing.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    outgoing.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    const s3Answer = S3_ANSWERS[pathname];
    if (pathname.startsWith('/put/')) {
      await swallow(incoming);
      const part = Number(pathname.slice(5));
      storedParts.add(part);
      outgoing.writeHead(200, { ETag: `"${part}"` }).end();
    } else if (pathname === '/page') {
      outgoing.setHeader('Content-Type', 'application/json');
      outgoing.end(JSON.stringify(partsPage(searchParams, storedParts)));
    } else if (s3Answer !== undefined) {
      await swallow(incoming);
      outgoing.setHeader('Content-Type', 'application/xml');
      outgoing.end(s3Answer);
    } else if (pathname.startsWith('/tus')) await tus(incoming, outgoing);
    else await sendFile(root, pathname, outgoing);
  }

  const server = createServer({ requestTimeout: 0 }, (incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => {
      if (!outgoing.headersSent) outgoing.writeHead(404);
      outgoing.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => seen.bytes,
    firstByteAt: () => seen.firstByteAt,
    reset() {
      Object.assign(seen, { bytes: 0, firstByteAt: 0 });
      storedParts.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
