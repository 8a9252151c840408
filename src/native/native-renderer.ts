/** Renders messages in threads of Node: the same plan, painter and joiner as in a browser, without one. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setRecordingStore } from '#rendering/clips/library/stored-recordings.ts';
import type { WorkFolders } from '#rendering/files/work-folder.ts';
import { createRenderer, type RenderVideo } from '#rendering/workers/create-renderer.ts';
import type { EncoderChoice } from '#rendering/workers/encoder-choice.ts';
import { resolveSibling } from '#service/adapters/sibling-program.ts';
import { diskFolders, findWorkPath } from './files/disk-folders.ts';
import { diskRecordings } from './files/disk-recordings.ts';
import { diskSegmentCache } from './files/disk-segment-cache.ts';
import { createNativeJoiner } from './join/native-joiner.ts';
import { openWorker } from './open-worker.ts';

/** All programs are in one folder once they are built. */
const IS_BUILT = !import.meta.url.endsWith('.ts');

/** Choice of a machine whose libraries are the same everywhere, so that there is nothing to try. */
const ALWAYS_NATIVE: EncoderChoice = {
  choose: async () => 'webcodecs',
  measure: async () => undefined,
};

/** Packages that draw and encode. */
const LIBRARIES = ['@napi-rs/canvas', '@napi-rs/webcodecs'];

const { resolve } = createRequire(import.meta.url);
const findManifest = (name: string) => join(dirname(resolve(name)), 'package.json');

/** Names the program that draws by all that is built with it; sources that change are never the same program. */
function nameProgram(): string {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  if (!IS_BUILT) return `sources ${performance.timeOrigin}`;
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)));
  for (const name of LIBRARIES) hash.update(readFileSync(findManifest(name)));
  return hash.digest('hex');
}

export interface NativeRenderer {
  render: RenderVideo;
  folders: WorkFolders;
  forgetPieces(): Promise<void>;
}

/**
 * Creates a renderer whose files lie in a folder.
 *
 * @param folder for finished segments, which all requests share, and for long videos while they are made
 * @param maxCacheBytes most that the finished segments take
 */
export function createNativeRenderer(folder: string, maxCacheBytes: number): NativeRenderer {
  const { joiner, joinIn } = createNativeJoiner(
    resolveSibling(IS_BUILT ? 'join-thread' : 'join/join-thread', import.meta.url),
  );
  const entry = resolveSibling('render-thread', import.meta.url);
  const folders = diskFolders(folder);
  const segmentCache = diskSegmentCache(join(folder, 'segments'), maxCacheBytes);
  const recordings = join(folder, 'recordings');
  setRecordingStore(diskRecordings(recordings));
  const { render } = createRenderer({
    host: {
      canDraw: () => true,
      fetchEngine: async () => undefined,
      createJoiner: () => joiner,
      joinOnDisk: (work, onJoined) => joinIn(findWorkPath(folder, work), onJoined),
      folders,
      createSegmentCache: () => segmentCache,
      createChoice: () => ALWAYS_NATIVE,
      // Part of the program.
      getEncoderVersion: () => '',
    },
    createWorker: () => openWorker(entry, { recordings }),
    program: nameProgram(),
  });
  return { render, folders, forgetPieces: segmentCache.clear };
}
