/** Plays the sentences of a part: one, or from one to the end. */
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Look } from '#contract/look.ts';
import type { TranslatedSentence } from '#contract/translation.ts';
import { createPlayer, type Player } from '#studio/ui/signer/player.ts';
import { createStore, type Store } from '#studio/ui/store.ts';
import type { ReviewStages } from '../stages.ts';

/** Typing on shows the sentence once it rests. */
const TYPING_MILLISECONDS = 250;

export interface PlaylistState {
  /** The sentence that the signer has. */
  sentenceId?: string;
  /** Whether the next one follows. */
  isPlayingAll: boolean;
  /** How long it takes at this speed; undefined while nothing can be played. */
  durationSeconds?: number;
  /** Why it cannot be signed. */
  fault?: string;
}

export interface Playlist {
  readonly player: Player;
  readonly state: Store<PlaylistState>;
  /** From the start of a sentence; with `isAll` on through the rest. */
  play(id: string, isAll?: boolean): void;
  /** At one of its signs. */
  playFrom(id: string, unitIndex: number): void;
  /** Shows a sentence without playing it, unless one plays. */
  show(id: string): void;
  stop(): void;
}

export function usePlaylist(
  stages: ReviewStages | undefined,
  sentences: readonly TranslatedSentence[],
  look: Look,
): Playlist {
  const [player] = useState(() => createPlayer({ isPlaying: false, isLooping: false }));
  const [state] = useState(() => createStore<PlaylistState>({ isPlayingAll: false }));
  const byId = useMemo(() => new Map(sentences.map((each) => [each.id, each])), [sentences]);
  const shown = useRef<TranslatedSentence>(undefined);

  const put = useEffectEvent((sentence: TranslatedSentence | undefined): boolean => {
    shown.current = sentence;
    const { fault: _, durationSeconds: __, ...rest } = state.get();
    if (sentence === undefined || stages === undefined) {
      player.show(undefined, look);
      state.set(rest);
      return false;
    }
    try {
      const signed = stages.sign(sentence, look.speed);
      player.show(signed, look);
      state.set({ ...rest, durationSeconds: signed.signing.durationSeconds });
      return true;
    } catch (error) {
      player.show(undefined, look);
      state.set({ ...rest, fault: error instanceof Error ? error.message : String(error) });
      return false;
    }
  });

  const start = useEffectEvent((id: string, isAll: boolean, unitIndex = 0) => {
    const sentence = byId.get(id);
    state.set({ ...state.get(), sentenceId: id, isPlayingAll: isAll });
    if (!put(sentence) || sentence === undefined || stages === undefined) return;
    const { signing } = stages.sign(sentence, look.speed);
    player.seek(unitIndex === 0 ? 0 : (signing.units[unitIndex]?.startSeconds ?? 0));
    player.play();
    if (isAll) setTimeout(() => prepare(id), 50);
  });
  const nextOf = (id: string | undefined) =>
    sentences[sentences.findIndex((each) => each.id === id) + 1];
  /** Works the next one out while this one plays. */
  const prepare = useEffectEvent((id: string) => {
    const next = nextOf(id);
    if (next === undefined || stages === undefined) return;
    try {
      stages.sign(next, look.speed);
    } catch (error) {
      console.info('The next sentence cannot be signed; it is told when its turn comes.', error);
    }
  });
  const goOn = useEffectEvent(() => {
    const { isPlayingAll, sentenceId } = state.get();
    const next = nextOf(sentenceId);
    if (isPlayingAll && next !== undefined) start(next.id, true);
    else state.set({ ...state.get(), isPlayingAll: false });
  });
  const showStill = useEffectEvent((id: string) => {
    if (player.state.get().isPlaying || state.get().sentenceId === id) return;
    state.set({ sentenceId: id, isPlayingAll: false });
    put(byId.get(id));
    player.seek(0);
  });

  // What the signer has may have been edited, or be in another part now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: look and stages too change what is shown
  useEffect(() => {
    const { sentenceId } = state.get();
    const now = sentenceId === undefined ? undefined : byId.get(sentenceId);
    const before = shown.current;
    if (now === before && now !== undefined) {
      put(now);
      return;
    }
    const isEdit = now !== undefined && before?.id === now.id && before.units !== now.units;
    if (!isEdit) {
      put(now);
      return;
    }
    const timer = setTimeout(() => {
      if (!put(now)) return;
      player.seek(0);
      player.play();
    }, TYPING_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [byId, stages, look, player, state]);

  useEffect(() => {
    player.onEnded = () => goOn();
    return () => {
      player.onEnded = undefined;
    };
  }, [player]);
  useEffect(() => () => player.dispose(), [player]);

  const play = useCallback((id: string, isAll = false) => start(id, isAll), []);
  const playFrom = useCallback((id: string, unitIndex: number) => start(id, false, unitIndex), []);
  const show = useCallback((id: string) => showStill(id), []);
  const stop = useCallback(() => {
    player.pause();
    state.set({ ...state.get(), isPlayingAll: false });
  }, [player, state]);
  return useMemo(
    () => ({ player, state, play, playFrom, show, stop }),
    [player, state, play, playFrom, show, stop],
  );
}
