/** What this browser makes and keeps videos with. The renderer loads when it is first needed. */

import type { PackDependencies } from '../pack/make-pack.ts';
import { browserVideos, canKeepVideos, type KeptVideos } from './kept-videos.ts';
import type { VideoDependencies } from './make-videos.ts';

let kept: KeptVideos | undefined;

export async function videoDependencies(): Promise<VideoDependencies> {
  const { renderProgram, renderVideo, prepareRendering } = await import(
    '#rendering/workers/render-video.ts'
  );
  if (canKeepVideos()) kept ??= browserVideos();
  return {
    render: renderVideo,
    prepare: prepareRendering,
    program: renderProgram,
    kept,
    locks: navigator.locks,
  };
}

export async function packDependencies(): Promise<PackDependencies> {
  const [{ renderVideo }, { makePoster }] = await Promise.all([
    import('#rendering/workers/render-video.ts'),
    import('#rendering/picture/poster.ts'),
  ]);
  return { render: renderVideo, makePoster };
}
