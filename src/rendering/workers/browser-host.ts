/** A browser as the machine of a renderer. */
import { memorySegmentCache } from '#rendering/cache/memory-segment-cache.ts';
import { hasFiles, opfsSegmentCache } from '#rendering/cache/opfs-segment-cache.ts';
import { fetchEngine, getEngineFiles } from '#rendering/encode/engine-files.ts';
import { diskJoiner } from '#rendering/encode/join/join-on-disk.ts';
import { createJoiner } from '#rendering/encode/join/joiner.ts';
import { browserFolders } from '#rendering/files/work-folders.ts';
import type { RenderHost } from './create-renderer.ts';
import { encoderChoice } from './encoder-choice.ts';

const MEMORY_BYTES = 96 * 1024 * 1024;

/** Segments are shared across this origin where it may store files. */
export const BROWSER_HOST: RenderHost = {
  canDraw: () => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined',
  fetchEngine,
  createJoiner,
  joinOnDisk: diskJoiner,
  folders: browserFolders,
  createSegmentCache: () => (hasFiles() ? opfsSegmentCache() : memorySegmentCache(MEMORY_BYTES)),
  createChoice: encoderChoice,
  getEncoderVersion: (encoder) =>
    encoder === 'ffmpeg' ? getEngineFiles().wasmUrl : navigator.userAgent,
};
