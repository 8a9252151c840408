import { type Context, Hono } from 'hono';
import { getFileExtension, SOURCE_TYPES } from '#contract/file-type.ts';
import { PICTURE_TYPE } from '#contract/requests/source-picture.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { byteRange } from './byte-range.ts';
import { checkLink } from './result-links.ts';
import { READ_FILE } from './sign-request-endpoints.ts';

const TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SOURCE_TYPES.map((type) => [getFileExtension(type), type])),
  webp: PICTURE_TYPE,
  vtt: 'text/vtt; charset=utf-8',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
  // Served as text: a page of unknown origin must not run at the service's own address.
  html: 'text/plain; charset=utf-8',
};

/** A store serves a file at an address of its own for this long; a player asks again and again meanwhile. */
export const STORE_LINK_SECONDS = 6 * 3600;

/** Headers that a file is sent with. */
export interface SentAs {
  readonly contentType: string;
  readonly disposition: string;
  /** Caching of it; by this browser for a day when absent. */
  readonly cacheControl?: string;
}

/** Returns the requested range, unless the file has changed since the client read its ETag. */
function parseRange(c: Context<ServiceEnv>, etag: string, sizeBytes: number) {
  const ifRange = c.req.header('if-range');
  const rangeHeader = ifRange === undefined || ifRange === etag ? c.req.header('range') : undefined;
  const range = byteRange(rangeHeader, sizeBytes);
  if (range === 'unsatisfiable')
    throw new ServiceError('range-invalid', `The file is ${sizeBytes} bytes long.`, {
      headers: { 'Content-Range': `bytes */${sizeBytes}` },
    });
  return range;
}

/** Sends a stored file, or the range of it that is asked for. @throws {ServiceError} `not-found`, `range-invalid` */
export async function sendFile(
  c: Context<ServiceEnv>,
  ports: Pick<Ports, 'files' | 'secrets'>,
  key: string,
  { contentType, disposition, cacheControl = 'private, max-age=86400, immutable' }: SentAs,
): Promise<Response> {
  const sizeBytes = await ports.files.size(key);
  if (sizeBytes === undefined) throw notFound('This file is no longer available.');
  const etag = `"${ports.secrets.digest(key).slice(0, 32)}"`;
  const headers: Record<string, string> = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheControl,
    'Content-Disposition': disposition,
    'Content-Type': contentType,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag,
  };
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);

  const range = parseRange(c, etag, sizeBytes);
  const isFullFile = range === 'whole';
  headers['Content-Length'] = String(isFullFile ? sizeBytes : range.end - range.start + 1);
  if (!isFullFile) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${sizeBytes}`;
  if (c.req.method === 'HEAD') return c.body(null, isFullFile ? 200 : 206, headers);
  const stream = await ports.files.read(key, isFullFile ? undefined : range);
  if (stream === undefined) throw notFound('This file is no longer available.');
  return c.body(stream, isFullFile ? 200 : 206, headers);
}

/**
 * Creates the route of finished files under signed links, sent from here or by the store. Ranges let a player
 * seek. `?download=1` saves instead of playing.
 */
export function resultRoutes(ports: Ports, serve: Serve) {
  return new Hono<ServiceEnv>().get('/results/:token/*', ...serve(READ_FILE), async (c) => {
    const [name = '', ...keySteps] = c.req.path.split('/').slice(3).reverse();
    const key = keySteps.reverse().join('/');
    const state = checkLink(ports, c.req.param('token'), key, name, ports.now());
    if (state === 'invalid')
      throw new ServiceError('link-invalid', 'This link is not valid: it has been changed.');
    if (state === 'expired')
      throw new ServiceError(
        'link-expired',
        'This link has expired. Get the status again for a new one.',
      );

    const disposition = `${c.req.query('download') === undefined ? 'inline' : 'attachment'}; filename="${name}"`;
    const contentType = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    if (ports.files.link !== undefined && c.req.method === 'GET') {
      const link = { contentType, disposition, seconds: STORE_LINK_SECONDS };
      c.header('Cache-Control', `private, max-age=${STORE_LINK_SECONDS / 2}`);
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
      return c.redirect(await ports.files.link(key, link), 307);
    }

    return sendFile(c, ports, key, { contentType, disposition });
  });
}
