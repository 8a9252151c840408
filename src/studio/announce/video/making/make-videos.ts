/** Makes the videos of a preview, or takes them from what any tab has made before. Two tabs never make the same one. */
import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import type { RenderProgress } from '#rendering/plan/render-progress.ts';
import { toSignerLook } from '#rendering/plan/signer-look.ts';
import type { RenderedVideo, Renderer } from '#rendering/workers/create-renderer.ts';
import type { Preview } from '#studio/announce/preview/assess.ts';
import { type FinishedVideo, findVideos, missingFrom, toFinished } from './render-set.ts';
import { contentHash, type VideoStore } from './video-store.ts';

/** Dependencies for making a video. */
export interface VideoDependencies extends Renderer {
  /** Names the program that draws. */
  program: string;
  /** Undefined where this browser keeps none. */
  videoStore: VideoStore | undefined;
  /** Undefined where this browser has none. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** Whether screens need a film of the signer alone beside each video. */
  hasScreens(): boolean;
}

export interface Making {
  signal: AbortSignal;
  /** Promise that resolves when the video is urgent: until then one worker draws, in the background of other work. */
  hurry: Promise<void>;
  /** Whether it was not requested yet: another render may soon need its workers. */
  isAhead: boolean;
  onProgress(video: number, videos: number, progress: RenderProgress): void;
}

/** Estimates the seconds until all films are made: those to come take as long as the one that is being made. */
function estimateTimeLeft(
  { secondsLeft }: RenderProgress,
  secondsPassed: number,
  filmsToCome: number,
): Pick<RenderProgress, 'secondsLeft'> {
  if (secondsLeft === undefined) return {};
  return { secondsLeft: secondsLeft + filmsToCome * (secondsPassed + secondsLeft) };
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
  const isForScreens = dependencies.hasScreens();
  const filmsOfVideo = isForScreens ? 2 : 1;
  const films = missing.length * filmsOfVideo;
  for (const [index, signed] of missing.entries()) {
    const { message } = signed;
    const { look } = preview;
    const make = (filmLook: Look, film: number) =>
      makeOnce(message, filmLook, dependencies, signal, () => {
        const startedAt = performance.now();
        return dependencies.render(
          { message, look: filmLook },
          {
            signal,
            hurry,
            keepsWorkers: isAhead,
            onProgress: (rendering) =>
              onProgress(index + 1, missing.length, {
                ...rendering,
                progress: (film + rendering.progress) / filmsOfVideo,
                ...estimateTimeLeft(
                  rendering,
                  (performance.now() - startedAt) / 1000,
                  films - index * filmsOfVideo - film - 1,
                ),
              }),
          },
        );
      });
    const video = await make(look, 0);
    const signerFilm = isForScreens ? await make(toSignerLook(look), 1) : undefined;
    all.push(toFinished(signed, look, { video, ...(signerFilm && { signerFilm }) }));
  }
  return findVideos(preview, all) ?? [];
}

/** Makes a video once across tabs: while another tab makes it, this one waits, and then finds it stored. */
async function makeOnce(
  message: Message,
  look: Look,
  { videoStore, locks, program }: Omit<VideoDependencies, 'prepare'>,
  signal: AbortSignal,
  make: () => Promise<RenderedVideo>,
): Promise<RenderedVideo> {
  if (videoStore === undefined) return await make();
  const name = await contentHash(message, look, program);
  return await new Promise((resolve, reject) => {
    /** Loads or makes the video, which can be shown while it is being stored; other tabs wait until it is. */
    const loadOrMake = async () => {
      const stored = await videoStore.get(name);
      const video = stored ?? (await make());
      resolve(video);
      if (stored === undefined) await videoStore.put(name, video);
    };
    const pending =
      locks?.request(`handsignal-video-${name}`, { signal }, loadOrMake) ?? loadOrMake();
    pending.catch(reject);
  });
}

/** Finds the videos of the preview when all of them were made before; undefined when one was not. */
export async function findStoredVideos(
  { messages, look }: Preview,
  {
    videoStore,
    program,
    hasScreens,
  }: Pick<VideoDependencies, 'videoStore' | 'program' | 'hasScreens'>,
): Promise<FinishedVideo[] | undefined> {
  if (videoStore === undefined) return undefined;
  const found = await Promise.all(
    messages.map(async (signed) => {
      const find = async (filmLook: Look) =>
        await videoStore.get(await contentHash(signed.message, filmLook, program));
      const video = await find(look);
      const signerFilm = hasScreens() ? await find(toSignerLook(look)) : undefined;
      return video && toFinished(signed, look, { video, ...(signerFilm && { signerFilm }) });
    }),
  );
  return found.every((video) => video !== undefined) ? found : undefined;
}
