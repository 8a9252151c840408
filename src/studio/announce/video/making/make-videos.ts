/** Makes the videos of a preview, or takes them from what any tab has made before. Two tabs never make the same one. */
import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import type { RenderProgress } from '#rendering/plan/render-progress.ts';
import type { RenderedVideo, Renderer } from '#rendering/workers/create-renderer.ts';
import type { Preview } from '#studio/announce/preview/assess.ts';
import { contentHash, type KeptVideos } from './kept-videos.ts';
import { type FinishedVideo, missingFrom, renderKey, videosOf } from './render-set.ts';

/** Dependencies for making a video. */
export interface VideoDependencies extends Renderer {
  /** Names the program that draws. */
  program: string;
  /** Undefined where this browser keeps none. */
  kept: KeptVideos | undefined;
  /** Undefined where this browser has none. */
  locks: Pick<LockManager, 'request'> | undefined;
}

export interface Making {
  signal: AbortSignal;
  /** Promise that resolves when the video is urgent: until then one worker draws, in the background of other work. */
  hurry: Promise<void>;
  /** Whether it was not requested yet: another render may soon need its workers. */
  isAhead: boolean;
  onProgress(video: number, videos: number, progress: RenderProgress): void;
}

/** Makes all videos of the preview in order; those among `finished` are not made again. */
export async function makeVideos(
  preview: Preview,
  finished: readonly FinishedVideo[],
  dependencies: Omit<VideoDependencies, 'prepare'>,
  { signal, hurry, isAhead, onProgress }: Making,
): Promise<FinishedVideo[]> {
  const missing = missingFrom(preview, finished);
  const all = [...finished];
  for (const [index, message] of missing.entries()) {
    const { look } = preview;
    const video = await madeOnce(message, look, dependencies, signal, () =>
      dependencies.render(
        { message, look },
        {
          signal,
          hurry,
          keepsWorkers: isAhead,
          onProgress: (progress) => onProgress(index + 1, missing.length, progress),
        },
      ),
    );
    all.push({ key: renderKey(message, look), message, video });
  }
  return videosOf(preview, all) ?? [];
}

/** Makes a video once across tabs: while another tab makes it, this one waits, and then finds it stored. */
async function madeOnce(
  message: Message,
  look: Look,
  { kept, locks, program }: Omit<VideoDependencies, 'prepare'>,
  signal: AbortSignal,
  make: () => Promise<RenderedVideo>,
): Promise<RenderedVideo> {
  if (kept === undefined) return await make();
  const name = await contentHash(message, look, program);
  return await new Promise((resolve, reject) => {
    /** Loads or makes the video, which can be shown while it is being stored; other tabs wait until it is. */
    const keptOrMade = async () => {
      const before = await kept.get(name);
      const video = before ?? (await make());
      resolve(video);
      if (before === undefined) await kept.put(name, video);
    };
    const done = locks?.request(`handsignal-video-${name}`, { signal }, keptOrMade) ?? keptOrMade();
    done.catch(reject);
  });
}

/** Finds the videos of the preview when all of them were made before; undefined when one was not. */
export async function keptVideos(
  { messages, look }: Preview,
  { kept, program }: Pick<VideoDependencies, 'kept' | 'program'>,
): Promise<FinishedVideo[] | undefined> {
  if (kept === undefined) return undefined;
  const found = await Promise.all(
    messages.map(async ({ message }) => {
      const video = await kept.get(await contentHash(message, look, program));
      return video && { key: renderKey(message, look), message, video };
    }),
  );
  return found.every((video) => video !== undefined) ? found : undefined;
}
