/** Plays one sentence of a part, or the whole part as it will be rendered, next to its film. */
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import type { Signing } from '#signing/compose-signing.ts';
import { createStore, type Store } from '#studio/ui/store.ts';
import type { Film, PairedPlayer } from './paired-player.ts';
import { prepareAll } from './prepare-all.ts';
import {
  createSignedPart,
  type PlaylistInputs,
  type PlaylistState,
  type SignedPart,
  STILL,
} from './signed-part.ts';

/** Typing on shows the sentence once it rests. */
const TYPING_MILLISECONDS = 250;

export interface Playlist {
  readonly player: PairedPlayer;
  readonly state: Store<PlaylistState>;
  /** Plays only this sentence, from its start. */
  play(id: string): void;
  /** Plays the whole part at the times of its source, starting with a sentence; the film plays with it. */
  playAll(fromId: string): void;
  /** Plays a sentence from one of its signs. */
  playFrom(id: string, unitIndex: number): void;
  /** Shows a sentence without playing it, unless one plays. */
  show(id: string): void;
  /** Returns to the sentence alone, paused. */
  stop(): void;
  /** Updates the player after a change of the inputs. The result cancels work that waits until typing pauses. */
  update(): () => void;
  /** Follows the player from now on; the result ends both. */
  connect(): () => void;
}

/** Returns the update that the player needs after a change of the sentences, the pipeline or the look. */
export function getUpdateKind(change: {
  isAll: boolean;
  areSentencesSame: boolean;
  shown: TranslatedSentence | undefined;
  now: TranslatedSentence | undefined;
}): 'whole again' | 'sentence again' | 'replay the edit' {
  const { isAll, areSentencesSame, shown, now } = change;
  if (isAll && areSentencesSame) return 'whole again';
  const isEdit = !isAll && now !== undefined && shown?.id === now.id && shown.units !== now.units;
  return isEdit ? 'replay the edit' : 'sentence again';
}

/** Reports which sentence of a whole part the player is at. */
function reportSentence(player: PairedPlayer, state: Store<PlaylistState>, part: SignedPart): void {
  const { isAll, sentenceId, firstUnit: previousUnit } = state.get();
  const fullPart = part.whole();
  const id = fullPart?.signed.message.phrases[player.state.get().phraseIndex]?.fields[0];
  if (!isAll || fullPart === undefined || id === undefined) return;
  const firstUnit = fullPart.firstUnits.get(id) ?? 0;
  if (id !== sentenceId || firstUnit !== previousUnit)
    state.set({ ...state.get(), sentenceId: id, firstUnit });
}

/** Finds the opened sentence in its previous state, if its gloss has changed and the signer has another sentence. */
function findEdited(
  previousSentences: PlaylistInputs['sentences'],
  { sentences, opened }: PlaylistInputs,
  { sentenceId }: PlaylistState,
): TranslatedSentence | undefined {
  const id = opened();
  if (id === sentenceId) return undefined;
  const old = previousSentences.find((item) => item.id === id);
  const now = sentences.find((item) => item.id === id);
  return old !== undefined && now !== undefined && old.units !== now.units ? old : undefined;
}

/** Plays from a unit; for the first unit that includes what comes before it. */
function playFromUnit(player: PairedPlayer, { units }: Signing, index: number): void {
  player.seek(index === 0 ? 0 : (units[index]?.startSeconds ?? 0));
  player.play();
}

/** Plays the whole part from a sentence, with its film. */
function playFullPart(
  player: PairedPlayer,
  part: SignedPart,
  film: Film | undefined,
  fromId: string,
) {
  if (!part.putAll()) return;
  const { signed, firstUnits } = part.whole()!;
  player.follow(film);
  playFromUnit(player, signed.signing, firstUnits.get(fromId) ?? 0);
}

/** Follows the player; the result ends it, and what `stop` stops. */
function followPlayer(
  player: PairedPlayer,
  state: Store<PlaylistState>,
  part: SignedPart,
  stop: () => void,
): () => void {
  const unsubscribe = player.state.subscribe(() => reportSentence(player, state, part));
  return () => {
    unsubscribe();
    stop();
    player.follow(undefined);
    player.dispose();
  };
}

function whenTypingRests(work: () => void): () => void {
  const timer = setTimeout(work, TYPING_MILLISECONDS);
  return () => clearTimeout(timer);
}

/**
 * Creates the playlist.
 * @param inputs returns the present inputs of the screen
 */
export function createPlaylist(player: PairedPlayer, inputs: () => PlaylistInputs): Playlist {
  const state: Store<PlaylistState> = createStore(STILL);
  const part = createSignedPart(player, state, inputs);
  let { sentences } = inputs();
  let preparing: AbortController | undefined;

  const change = (changed: Partial<PlaylistState>) => state.set({ ...state.get(), ...changed });
  const findSentence = (id: string | undefined) =>
    inputs().sentences.find((item) => item.id === id);
  function putSentence(sentence: TranslatedSentence | undefined): boolean {
    preparing?.abort();
    return part.putSentence(sentence);
  }

  /** Shows it, paused. */
  function rest(sentence: TranslatedSentence | undefined) {
    player.pause();
    change({ sentenceId: sentence?.id });
    putSentence(sentence);
    player.seek(0);
  }

  function playFrom(id: string, unitIndex: number) {
    const { pipeline, look } = inputs();
    change({ sentenceId: id });
    const sentence = findSentence(id);
    if (!putSentence(sentence) || sentence === undefined || pipeline === undefined) return;
    const { signing } = pipeline.signSentence(sentence, look.speed);
    playFromUnit(player, signing, unitIndex);
  }

  function beginAll(fromId: string) {
    player.pause();
    change({ sentenceId: fromId, isAll: true, isPreparing: false });
    playFullPart(player, part, inputs().film(), fromId);
  }

  function update(): () => void {
    const previousSentences = sentences;
    sentences = inputs().sentences;
    const areSentencesSame = previousSentences === sentences;
    // The signer always switches to the edited sentence, first in its state before the edit.
    const edited = findEdited(previousSentences, inputs(), state.get());
    if (edited !== undefined) rest(edited);
    const { sentenceId, isAll } = state.get();
    const now = findSentence(sentenceId);
    const upkeep = getUpdateKind({ isAll, areSentencesSame, shown: part.shown(), now });
    if (upkeep === 'whole again') {
      part.putAll();
      return () => undefined;
    }
    if (!areSentencesSame) preparing?.abort();
    if (isAll) player.pause();
    if (upkeep === 'sentence again') {
      putSentence(now);
      return () => undefined;
    }
    return whenTypingRests(() => {
      if (!putSentence(now)) return;
      player.seek(0);
      player.play();
    });
  }

  return {
    player,
    state,
    playFrom,
    update,
    play: (id) => playFrom(id, 0),
    playAll(fromId) {
      preparing?.abort();
      const { pipeline, sentences: all, look } = inputs();
      if (pipeline === undefined) return;
      const turn = new AbortController();
      preparing = turn;
      change({ isPreparing: true });
      void prepareAll(all, (item) => pipeline.signSentence(item, look.speed), turn.signal).then(
        () => {
          if (!turn.signal.aborted) beginAll(fromId);
        },
      );
    },
    show(id) {
      const { sentenceId, isAll } = state.get();
      if (player.state.get().isPlaying || (sentenceId === id && !isAll)) return;
      rest(findSentence(id));
    },
    stop: () => rest(findSentence(state.get().sentenceId)),
    connect: () => followPlayer(player, state, part, () => preparing?.abort()),
  };
}
