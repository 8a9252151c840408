/** Ticks sentences that the signer has played from their first sign to their last. */
import { useEffect, useRef } from 'react';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import type { Playlist } from '#studio/review/signer/playlist.ts';

/** Follows what is played now; the result says which sentence has just been played whole. */
export function createPlayedTracker(sentences: () => readonly TranslatedSentence[]) {
  let following: { id: string; next: number } | undefined;
  return (id: string | undefined, unit: number, isPlaying: boolean) => {
    const sentence = sentences().find((item) => item.id === id);
    if (sentence === undefined || !isPlaying || unit < 0) return undefined;
    const isOther = following?.id !== sentence.id || unit < following.next - 1;
    if (isOther) following = unit === 0 ? { id: sentence.id, next: 1 } : undefined;
    if (following === undefined) return undefined;
    // A sign or two may fall between frames; a jump over many was made by hand.
    if (unit > following.next + 2) {
      following = undefined;
      return undefined;
    }
    following.next = unit + 1;
    return unit >= sentence.units.length - 1 ? sentence : undefined;
  };
}

export function usePlayed(
  playlist: Playlist,
  sentences: readonly TranslatedSentence[],
  onPlayed: ((sentence: TranslatedSentence) => void) | undefined,
): void {
  const latest = useRef({ sentences, onPlayed });
  latest.current = { sentences, onPlayed };
  useEffect(() => {
    const follow = createPlayedTracker(() => latest.current.sentences);
    return playlist.player.state.subscribe(() => {
      const { isPlaying, unitIndex } = playlist.player.state.get();
      const { sentenceId, firstUnit } = playlist.state.get();
      const played = follow(sentenceId, unitIndex - firstUnit, isPlaying);
      if (played !== undefined) latest.current.onPlayed?.(played);
    });
  }, [playlist]);
}
