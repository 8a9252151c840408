/** Sequence of the videos that a screen plays, following the playlist, the clock and which videos are playable. */
import type { PlaylistItem } from '#contract/screens/playlist.ts';
import { createStore, type Store } from '#studio/ui/store.ts';
import type { FileStore, PlayerFile } from './file-store.ts';
import {
  findNextChange,
  findNextItem,
  getItemKey,
  type History,
  listOnAir,
  trimHistory,
} from './rotation.ts';
import { MAX_TIMER_MILLISECONDS, type Timers } from './timers.ts';

/** Single playback of a video. */
export interface Turn {
  /** Tells it from the one before, which may be of the same video. */
  number: number;
  item: PlaylistItem;
  file: PlayerFile;
}

export interface Programme {
  /** Undefined while nothing is on air. */
  turn: Store<Turn | undefined>;
  /** Plays these from now on; what is on air and stays so is not interrupted. */
  take(items: readonly PlaylistItem[]): void;
  /** Looks again: a clock was set, or a file may be here now. */
  review(): void;
  /** Reports that the video of a turn has ended. */
  ended(turn: Turn): void;
  /** Reports that a video cannot be played; it is skipped for a while. */
  failed(turn: Turn): void;
}

export interface ProgrammeDependencies {
  files: FileStore;
  timers: Timers;
  /** Returns the service's clock in epoch milliseconds. */
  now(): number;
  history: { read(): History; write(history: History): void };
}

/** Stillness before it begins again, so that the end can be seen as one. */
const PAUSE_MILLISECONDS = 1200;
/** Time after which an unplayable video is tried again. */
const BLOCKED_MILLISECONDS = 60_000;

/** Creates the list of items that are skipped for a while because they could not be played. */
function createBlocks(now: () => number) {
  const until = new Map<string, number>();
  return {
    add: (item: PlaylistItem) => until.set(getItemKey(item), now() + BLOCKED_MILLISECONDS),
    has: (item: PlaylistItem) => (until.get(getItemKey(item)) ?? 0) > now(),
    /** Forgets what is over. @returns when the next one is */
    next(): number | undefined {
      for (const [key, endsAt] of until) if (endsAt <= now()) until.delete(key);
      return until.size === 0 ? undefined : Math.min(...until.values());
    },
  };
}

const isSame = (a: PlaylistItem, b: PlaylistItem) =>
  getItemKey(a) === getItemKey(b) && a.fileId === b.fileId;

/** Counts one more playing. */
function withPlayed(history: History, item: PlaylistItem): History {
  const last = Math.max(-1, ...Object.values(history).map(({ turn }) => turn));
  const times = (history[getItemKey(item)]?.times ?? 0) + 1;
  return { ...history, [getItemKey(item)]: { times, turn: last + 1 } };
}

export function createProgramme({ files, timers, now, history }: ProgrammeDependencies): Programme {
  const turn = createStore<Turn | undefined>(undefined);
  const blocks = createBlocks(now);
  let items: readonly PlaylistItem[] = [];
  let attempt = 0;

  const candidates = () =>
    listOnAir(
      items.filter((item) => !blocks.has(item)),
      history.read(),
      now(),
    );
  const isCandidate = (item: PlaylistItem) =>
    candidates().some((candidate) => isSame(item, candidate));

  async function beginNext(): Promise<void> {
    const currentAttempt = ++attempt;
    for (;;) {
      const item = findNextItem(candidates(), history.read());
      if (item === undefined) return turn.set(undefined);
      const file = await files.open(item).catch((error: unknown) => {
        console.info('A video cannot be opened.', error);
        return undefined;
      });
      // Meanwhile something else was begun.
      if (currentAttempt !== attempt) return;
      if (file === undefined) {
        blocks.add(item);
        setReview();
      } else if (isCandidate(item)) return turn.set({ number: currentAttempt, item, file });
    }
  }

  function setReview(): void {
    const times = [findNextChange(items, now()), blocks.next()].filter(
      (time) => time !== undefined,
    );
    const next = Math.min(now() + MAX_TIMER_MILLISECONDS, ...times);
    timers.set('review', next - now(), review);
  }

  function review(): void {
    setReview();
    const current = turn.get();
    if (current !== undefined && isCandidate(current.item)) return;
    turn.set(undefined);
    timers.clear('pause');
    void beginNext();
  }

  return {
    turn,
    take(next) {
      items = next;
      history.write(trimHistory(history.read(), next));
      review();
    },
    review,
    ended(over) {
      if (over !== turn.get()) return;
      history.write(withPlayed(history.read(), over.item));
      timers.set('pause', PAUSE_MILLISECONDS, () => void beginNext());
    },
    failed(over) {
      if (over !== turn.get()) return;
      blocks.add(over.item);
      review();
    },
  };
}
