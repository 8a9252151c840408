/** Plays one sentence of a part, or the whole part as it will be rendered, next to its film. */
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Look } from '#contract/look.ts';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import { createStore, type Store } from '#studio/ui/store.ts';
import { createPlayer, type SignedMessage } from '../../signer/player.ts';
import type { ReviewStages } from '../stages.ts';
import { type Film, type PairedPlayer, pairedPlayer } from './paired-player.ts';
import { prepareAll } from './prepare-all.ts';

/** Typing on shows the sentence once it rests. */
const TYPING_MILLISECONDS = 250;

export interface PlaylistState {
  /** The sentence that the signer has, or signs of the whole. */
  sentenceId?: string;
  /** Of `sentenceId`, its first unit among all that the player has. */
  firstUnit: number;
  /** Whether the player has the whole part. */
  isAll: boolean;
  /** Until the whole is worked out. */
  isPreparing: boolean;
  /** How long it takes at this speed; undefined while nothing can be played. */
  durationSeconds?: number;
  /** Why it cannot be signed. */
  fault?: string;
}

export interface Playlist {
  readonly player: PairedPlayer;
  readonly state: Store<PlaylistState>;
  /** Only this sentence, from its start. */
  play(id: string): void;
  /** The whole part at the times of its source, from a sentence on; the film plays with it. */
  playAll(fromId: string): void;
  /** At one of its signs. */
  playFrom(id: string, unitIndex: number): void;
  /** Shows a sentence without playing it, unless one plays. */
  show(id: string): void;
  /** Back to only the sentence, paused. */
  stop(): void;
}

const STILL: PlaylistState = { firstUnit: 0, isAll: false, isPreparing: false };

/** First unit of each sentence of a message, among all of its units. */
function firstUnits({ message }: SignedMessage): Map<string, number> {
  const first = new Map<string, number>();
  let before = 0;
  for (const { fields, units } of message.phrases) {
    const id = fields[0]!;
    if (!first.has(id)) first.set(id, before);
    before += units.length;
  }
  return first;
}

export function usePlaylist(
  stages: ReviewStages | undefined,
  sentences: readonly TranslatedSentence[],
  look: Look,
  film: () => Film | undefined,
): Playlist {
  const [player] = useState(() =>
    pairedPlayer(createPlayer({ isPlaying: false, isLooping: false })),
  );
  const [state] = useState(() => createStore(STILL));
  const byId = useMemo(() => new Map(sentences.map((each) => [each.id, each])), [sentences]);
  const shown = useRef<TranslatedSentence>(undefined);
  const whole = useRef<{ signed: SignedMessage; firstUnits: Map<string, number> }>(undefined);
  const preparing = useRef<AbortController>(undefined);

  /** Gives the player what `sign` makes. */
  const put = useEffectEvent((sign: (() => SignedMessage) | undefined): boolean => {
    const { fault: _, durationSeconds: __, ...rest } = state.get();
    try {
      const signed = sign?.();
      player.show(signed, look);
      const durationSeconds = signed?.signing.durationSeconds;
      state.set({ ...rest, ...(durationSeconds !== undefined && { durationSeconds }) });
      return signed !== undefined;
    } catch (error) {
      player.show(undefined, look);
      state.set({ ...rest, fault: error instanceof Error ? error.message : String(error) });
      return false;
    }
  });
  const putOne = useEffectEvent((sentence: TranslatedSentence | undefined): boolean => {
    preparing.current?.abort();
    player.follow(undefined);
    whole.current = undefined;
    shown.current = sentence;
    state.set({ ...state.get(), ...STILL });
    if (sentence === undefined || stages === undefined) return put(undefined);
    return put(() => stages.sign(sentence, look.speed));
  });
  const putAll = useEffectEvent((): boolean => {
    if (stages === undefined) return false;
    return put(() => {
      const signed = stages.signAll(sentences, look.speed);
      whole.current = { signed, firstUnits: firstUnits(signed) };
      return signed;
    });
  });

  const start = useEffectEvent((id: string, unitIndex = 0) => {
    state.set({ ...state.get(), sentenceId: id });
    const sentence = byId.get(id);
    if (!putOne(sentence) || sentence === undefined || stages === undefined) return;
    const { signing } = stages.sign(sentence, look.speed);
    player.seek(unitIndex === 0 ? 0 : (signing.units[unitIndex]?.startSeconds ?? 0));
    player.play();
  });

  const beginAll = useEffectEvent((fromId: string) => {
    player.pause();
    state.set({ ...state.get(), sentenceId: fromId, isAll: true, isPreparing: false });
    if (!putAll()) return;
    const { signed, firstUnits: first } = whole.current!;
    const from = first.get(fromId) ?? 0;
    player.follow(film());
    player.seek(from === 0 ? 0 : (signed.signing.units[from]?.startSeconds ?? 0));
    player.play();
  });
  const startAll = useEffectEvent((fromId: string) => {
    preparing.current?.abort();
    if (stages === undefined) return;
    const turn = new AbortController();
    preparing.current = turn;
    state.set({ ...state.get(), isPreparing: true });
    void prepareAll(sentences, (each) => stages.sign(each, look.speed), turn.signal).then(() => {
      if (!turn.signal.aborted) beginAll(fromId);
    });
  });
  const showStill = useEffectEvent((id: string) => {
    const { sentenceId, isAll } = state.get();
    if (player.state.get().isPlaying || (sentenceId === id && !isAll)) return;
    state.set({ ...state.get(), sentenceId: id });
    putOne(byId.get(id));
    player.seek(0);
  });
  const stand = useEffectEvent(() => {
    player.pause();
    const { sentenceId } = state.get();
    putOne(sentenceId === undefined ? undefined : byId.get(sentenceId));
    player.seek(0);
  });

  // What the signer has may have been edited, or be in another part now.
  const signs = useRef(sentences);
  // biome-ignore lint/correctness/useExhaustiveDependencies: look and stages too change what is shown
  useEffect(() => {
    const isSame = signs.current === sentences;
    signs.current = sentences;
    const { sentenceId, isAll } = state.get();
    if (isAll && isSame) {
      putAll();
      return;
    }
    if (!isSame) preparing.current?.abort();
    if (isAll) player.pause();
    const now = sentenceId === undefined ? undefined : byId.get(sentenceId);
    const before = shown.current;
    const isEdit =
      !isAll && now !== undefined && before?.id === now.id && before.units !== now.units;
    if (!isEdit) {
      putOne(now);
      return;
    }
    const timer = setTimeout(() => {
      if (!putOne(now)) return;
      player.seek(0);
      player.play();
    }, TYPING_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [byId, stages, look, player, state]);

  useEffect(() => {
    // The whole tells which sentence it is at.
    const tell = () => {
      const { phraseIndex } = player.state.get();
      const { isAll, sentenceId } = state.get();
      const now = whole.current;
      const id = now?.signed.message.phrases[phraseIndex]?.fields[0];
      if (!isAll || now === undefined || id === undefined) return;
      const firstUnit = now.firstUnits.get(id) ?? 0;
      if (id !== sentenceId || firstUnit !== state.get().firstUnit)
        state.set({ ...state.get(), sentenceId: id, firstUnit });
    };
    return player.state.subscribe(tell);
  }, [player, state]);
  useEffect(
    () => () => {
      preparing.current?.abort();
      player.follow(undefined);
      player.dispose();
    },
    [player],
  );

  const play = useCallback((id: string) => start(id), []);
  const playAll = useCallback((id: string) => startAll(id), []);
  const playFrom = useCallback((id: string, unitIndex: number) => start(id, unitIndex), []);
  const show = useCallback((id: string) => showStill(id), []);
  const stop = useCallback(() => stand(), []);
  return useMemo(
    () => ({ player, state, play, playAll, playFrom, show, stop }),
    [player, state, play, playAll, playFrom, show, stop],
  );
}
