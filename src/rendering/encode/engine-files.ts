/** The video engine's files: served by us, fetched once with progress, kept by the browser. */

import wasmUrl from '@ffmpeg/core/wasm?url';
import coreUrl from '@ffmpeg/core?url';
import { toStorageName } from '#contract/addresses/base-path.ts';
import { RenderError } from '#rendering/render-error.ts';

/** Addresses of the engine's code and of its 32 MB of WebAssembly. */
export interface EngineFiles {
  coreUrl: string;
  wasmUrl: string;
}

/** Returns the addresses from which a page or its workers load the engine. */
export const getEngineFiles = (): EngineFiles => ({
  coreUrl: new URL(coreUrl, location.href).href,
  wasmUrl: new URL(wasmUrl, location.href).href,
});

const CACHE_NAME = toStorageName('handsignal-video-engine');

/**
 * Makes sure that the WebAssembly is at hand, so that a worker starts without the network. Where the
 * browser has no Cache Storage (a page without HTTPS) its HTTP cache has to do.
 *
 * @param onProgress told 0 to 1, by bytes
 * @throws {RenderError} `engine-unavailable`
 */
export async function fetchEngine(
  onProgress: (progress: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const { wasmUrl } = getEngineFiles();
  const cache = 'caches' in globalThis ? await caches.open(CACHE_NAME) : undefined;
  if ((await cache?.match(wasmUrl)) !== undefined) return onProgress(1);
  try {
    const response = await fetch(wasmUrl, { signal: signal ?? null });
    if (!response.ok || response.body === null) throw new Error(`HTTP ${response.status}`);
    const bytesTotal = getDecodedBytes(response);
    let bytes = 0;
    const countedStream = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          onProgress(Math.min(1, bytes / bytesTotal));
          controller.enqueue(chunk);
        },
      }),
    );
    const headers = { 'content-type': 'application/wasm' };
    const wasmBlob = await new Response(countedStream, { headers }).blob();
    await saveToCache(cache, wasmUrl, new Response(wasmBlob, { headers }));
    onProgress(1);
  } catch (cause) {
    if (signal?.aborted) throw new RenderError('cancelled', 'Rendering was cancelled.');
    throw new RenderError(
      'engine-unavailable',
      'The video engine could not be downloaded. Check your connection and try again.',
      { cause },
    );
  }
}

/** Saves the engine in the cache and deletes old ones; a full disk costs the next visit a download, not this render. */
async function saveToCache(
  cache: Cache | undefined,
  url: string,
  response: Response,
): Promise<void> {
  if (cache === undefined) return;
  try {
    for (const old of await cache.keys()) await cache.delete(old);
    await cache.put(url, response);
  } catch (error) {
    console.warn('The video engine could not be saved for your next visit.', error);
  }
}

const WASM_BYTES = 32_232_419;

/**
 * Returns the decoded size of a response: `content-length` counts compressed bytes when the file was sent
 * compressed.
 */
function getDecodedBytes(response: Response): number {
  const length = Number(response.headers.get('content-length'));
  return response.headers.has('content-encoding') || length === 0 ? WASM_BYTES : length;
}
