/** Dependencies with which this browser makes and stores videos. The renderer loads when it is first needed. */

import type { RenderVideo } from '#rendering/workers/create-renderer.ts';
import type { PackDependencies } from '#studio/announce/video/pack/make-pack.ts';
import { createStore } from '#studio/ui/store.ts';
import type { VideoDependencies } from './make-videos.ts';
import { browserVideos, canStoreVideos, type VideoStore } from './video-store.ts';

/** Whether the organisation has screens, as last heard. */
export const screensPresence = createStore(false);

let videoStore: VideoStore | undefined;

/** Renders once the recordings that a message shows are here. */
async function renderFetched(): Promise<RenderVideo> {
  const [{ renderVideo }, { ensureLibraryClips: clipsAtHand }, { listClipIds: clipsIn }] =
    await Promise.all([
      import('#rendering/workers/render-video.ts'),
      import('#rendering/clips/library/library-source.ts'),
      import('#rendering/clips/with-clips.ts'),
    ]);
  return async (request, options) => {
    await clipsAtHand(clipsIn(request.message), options?.signal ?? new AbortController().signal);
    return renderVideo(request, options);
  };
}

export async function videoDependencies(): Promise<VideoDependencies> {
  const [{ renderProgram, prepareRendering }, render] = await Promise.all([
    import('#rendering/workers/render-video.ts'),
    renderFetched(),
  ]);
  if (canStoreVideos()) videoStore ??= browserVideos();
  return {
    render,
    prepare: prepareRendering,
    program: renderProgram,
    videoStore,
    locks: navigator.locks,
    hasScreens: screensPresence.get,
  };
}

export async function packDependencies(): Promise<PackDependencies> {
  const [render, { makePoster }] = await Promise.all([
    renderFetched(),
    import('#rendering/picture/poster.ts'),
  ]);
  return { render, makePoster };
}
