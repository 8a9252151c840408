/** The finished videos of the draft as it is now. */

import { useAnnounce } from '#studio/announce/announce-context.ts';
import type { Assessment } from '#studio/announce/preview/assess.ts';
import { useStore } from '#studio/ui/store.ts';
import { useRenders } from './kept-renders.tsx';
import type { PlayableVideo } from './making/create-renders.ts';
import { videosOf } from './making/render-set.ts';

/** Undefined while one of them is not made, or the form says something else by now. */
export const madeOf = (
  { preview, isCurrent }: Pick<Assessment, 'preview' | 'isCurrent'>,
  videos: readonly PlayableVideo[],
): readonly PlayableVideo[] | undefined =>
  preview !== undefined && isCurrent ? videosOf(preview, videos) : undefined;

/** What is made of the draft, and that of it which somebody asked for: only this is shown. */
export function useMade() {
  const { assessment } = useAnnounce();
  const { videos, wasAsked } = useStore(useRenders().state, (state) => state);
  const preview = useStore(assessment, (known) => known.preview);
  const isCurrent = useStore(assessment, (known) => known.isCurrent);
  const made = madeOf({ preview, isCurrent }, videos);
  return { made, shown: wasAsked ? made : undefined };
}
