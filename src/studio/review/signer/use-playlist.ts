/** The playlist of the review screen. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Look } from '#contract/look.ts';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import type { ReviewPipeline } from '#studio/review/review-pipeline.ts';
import { createPreviewPlayer } from '#studio/signer/preview-player.ts';
import { createPairedPlayer, type Film } from './paired-player.ts';
import { createPlaylist, type Playlist } from './playlist.ts';
import type { PlaylistInputs } from './signed-part.ts';

export function usePlaylist(
  pipeline: ReviewPipeline | undefined,
  sentences: readonly TranslatedSentence[],
  look: Look,
  film: () => Film | undefined,
  opened: () => string | undefined,
): Playlist {
  const inputs = useRef<PlaylistInputs>({ pipeline, sentences, look, film, opened });
  const [playlist] = useState(() =>
    createPlaylist(
      createPairedPlayer(createPreviewPlayer({ isPlaying: false, isLooping: false })),
      () => inputs.current,
    ),
  );
  useLayoutEffect(() => {
    inputs.current = { pipeline, sentences, look, film, opened };
  });
  // What the signer has may have been edited, or be in another part now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the inputs
  useEffect(() => playlist.update(), [playlist, pipeline, sentences, look]);
  useEffect(() => playlist.connect(), [playlist]);
  return playlist;
}
