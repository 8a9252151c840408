/** The finished videos of the draft as it is now. */

import { useAnnounce } from '#studio/announce/announce-context.ts';
import type { Assessment } from '#studio/announce/preview/assess.ts';
import { useStore } from '#studio/ui/store.ts';
import type { PlayableVideo } from './making/create-renders.ts';
import { findVideos } from './making/render-set.ts';
import { useRenders } from './renders-provider.tsx';

/** Finds the finished videos of a preview; undefined while one of them is not made, or the form has changed since. */
export const findFinishedVideos = (
  { preview, isCurrent }: Pick<Assessment, 'preview' | 'isCurrent'>,
  videos: readonly PlayableVideo[],
): readonly PlayableVideo[] | undefined =>
  preview !== undefined && isCurrent ? findVideos(preview, videos) : undefined;

/** Returns the finished videos of the draft, and as `shown` those that were requested: only these are displayed. */
export function useFinishedVideos() {
  const { assessment } = useAnnounce();
  const { videos, wasAsked } = useStore(useRenders().state, (state) => state);
  const preview = useStore(assessment, (assessed) => assessed.preview);
  const isCurrent = useStore(assessment, (assessed) => assessed.isCurrent);
  const finished = findFinishedVideos({ preview, isCurrent }, videos);
  return { made: finished, shown: wasAsked ? finished : undefined };
}
