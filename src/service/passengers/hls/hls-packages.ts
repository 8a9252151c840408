/** Packages of videos for signage that plays HLS alone: made when they are first asked for, the latest of them held. */
import type { Context } from 'hono';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { PublicFile } from '#service/passengers/message-files.ts';
import type { Ports } from '#service/ports/ports.ts';
import { byteRange } from '#service/requests/byte-range.ts';
import { isHlsPossible } from './is-hls-possible.ts';

/** Memory that packages take at most. */
const MAX_HELD_BYTES = 96 * 1024 ** 2;

const TYPES: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
};

type Package = Map<string, Uint8Array<ArrayBuffer>>;

/** File of a package. */
export interface PackagedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

const countBytes = (files: Package) =>
  [...files.values()].reduce((sum, { length }) => sum + length, 0);

/** Creates the packages. */
export function createHlsPackages({ files: store, log }: Pick<Ports, 'files' | 'log'>) {
  const held = new Map<string, Promise<Package | undefined>>();
  let heldBytes = 0;

  async function make(base: string, { key }: PublicFile): Promise<Package | undefined> {
    const stream = await store.read(key);
    if (stream === undefined) return undefined;
    const mp4 = await new Response(stream).arrayBuffer();
    // It is loaded when signage first asks.
    const { packageHls } = await import('./package-hls.ts');
    return await packageHls(base, mp4).catch((error: unknown) => {
      log.warn({ error }, 'a video cannot be packaged as HLS');
      return undefined;
    });
  }

  async function makeRoom(): Promise<void> {
    for (const [base, pending] of held) {
      if (heldBytes <= MAX_HELD_BYTES) return;
      held.delete(base);
      heldBytes -= countBytes((await pending) ?? new Map());
    }
  }

  async function open(base: string, video: PublicFile): Promise<Package | undefined> {
    const existing = held.get(base);
    const pending = existing ?? make(base, video);
    // The last one asked for is the last to go.
    held.delete(base);
    held.set(base, pending);
    if (existing === undefined) {
      heldBytes += countBytes((await pending.catch(() => undefined)) ?? new Map());
      await makeRoom();
    }
    return await pending;
  }

  return {
    /** Finds a file of the package of a listed video; undefined for any other name. */
    async find(
      name: string,
      listed: ReadonlyMap<string, PublicFile>,
    ): Promise<PackagedFile | undefined> {
      const [, base = '', ending = ''] = /^(\w+)(?:\.video)?\.(m3u8|ts)$/.exec(name) ?? [];
      const video = listed.get(`${base}.mp4`);
      if (video === undefined || !isHlsPossible(video.contentType, video.sizeBytes ?? Infinity))
        return undefined;
      const bytes = (await open(base, video))?.get(name);
      return bytes && { name, bytes, contentType: TYPES[ending]! };
    },

    /** Sends a file, or the range of it that is asked for. @throws {ServiceError} `range-invalid` */
    send(
      c: Context<ServiceEnv>,
      { name, bytes, contentType }: PackagedFile,
      cacheControl: string,
    ): Response {
      const etag = `"${name}"`;
      const headers = {
        'Accept-Ranges': 'bytes',
        'Cache-Control': cacheControl,
        'Content-Type': contentType,
        ETag: etag,
      };
      if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
      const range = byteRange(c.req.header('range'), bytes.length);
      if (range === 'unsatisfiable')
        throw new ServiceError('range-invalid', `The file is ${bytes.length} bytes long.`, {
          headers: { 'Content-Range': `bytes */${bytes.length}` },
        });
      if (range === 'whole') return c.body(bytes, 200, headers);
      const contentRange = `bytes ${range.start}-${range.end}/${bytes.length}`;
      return c.body(bytes.slice(range.start, range.end + 1), 206, {
        ...headers,
        'Content-Range': contentRange,
      });
    },
  };
}
