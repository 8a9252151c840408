/** Joins segments in a thread with ffmpeg.wasm, by the same arguments as in a browser. */
import { openAsBlob } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Channel, openWorker as openChannelTo } from '#channel/open-channel.ts';
import { openWorker } from '#native/open-worker.ts';
import type { Joiner } from '#rendering/encode/join/joiner.ts';
import { RENDER_ERRORS, RenderError } from '#rendering/render-error.ts';
import type { JoinCalls } from './join-calls.ts';

/** The engine takes 100 MB: it goes when nothing was joined for this long. */
const IDLE_MS = 30_000;

/** Threads that join, one at a time, started when they are needed. */
export function createNativeJoiner(entry: URL) {
  let channel: Channel<JoinCalls> | undefined;
  let idle: NodeJS.Timeout | undefined;
  const open = () => {
    clearTimeout(idle);
    if (channel === undefined || channel.ended)
      channel = openChannelTo<JoinCalls>(openWorker(entry), RENDER_ERRORS);
    return channel;
  };
  const end = (reason: string) => {
    channel?.end(new RenderError('cancelled', reason));
    channel = undefined;
  };

  async function call(
    order: JoinCalls['join']['request'],
    signal: AbortSignal | undefined,
    onProgress?: (fraction: number) => void,
  ): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const abort = () => end('Rendering was cancelled.');
    signal?.throwIfAborted();
    signal?.addEventListener('abort', abort);
    try {
      return await open().call('join', order, { onProgress });
    } finally {
      signal?.removeEventListener('abort', abort);
      idle = setTimeout(end, IDLE_MS, 'It was idle.').unref();
    }
  }

  const joiner: Joiner = {
    prepare: () => undefined,
    async join(plan, { title, comment, segments, captions = '' }, signal) {
      const parts = await Promise.all(
        segments.map(async (segment) => new Uint8Array(await segment.arrayBuffer())),
      );
      const video = await call({ plan, title, comment, captions, parts }, signal);
      return new Blob([video!], { type: plan.contentType });
    },
  };

  /** Joins in a folder on disk, where neither the segments nor the video take memory. */
  const joinIn = (folder: string, onJoined: (fraction: number) => void): Pick<Joiner, 'join'> => ({
    async join(plan, { title, comment, segments, captions = '' }, signal) {
      await mkdir(folder, { recursive: true });
      const parts: string[] = [];
      for (const [index, segment] of segments.entries()) {
        const path = join(folder, `part-${index}`);
        await writeFile(path, segment.stream());
        parts.push(path);
      }
      const output = join(folder, 'video');
      await call({ plan, title, comment, captions, parts, output }, signal, onJoined);
      return await openAsBlob(output, { type: plan.contentType });
    },
  });

  return { joiner, joinIn };
}
