/** Sequence of the videos that a screen plays, following the playlist, the clock and which videos are playable. */
import type { PlaylistItem } from '#contract/screens/playlist.ts';
import type { FileStore, PlayerFile } from '#player/keeping/file-store.ts';
import { createStore, type Store } from '#player/store.ts';
import { createBlocks } from './blocks.ts';
import {
  findNextChange,
  findNextItem,
  getItemKey,
  type History,
  isSameItem,
  listOnAir,
  trimHistory,
  withPlayed,
} from './rotation.ts';
import { MAX_TIMER_MILLISECONDS, type Timers } from './timers.ts';

/** Single playback of a video. */
export interface Turn {
  /** Tells it from the one before, which may be of the same video. */
  number: number;
  item: PlaylistItem;
  file: PlayerFile;
  /** Whether this screen has played it before. */
  isRepeat: boolean;
}

/** Place of a video among those on air, from 1. */
export interface TurnPlace {
  number: number;
  count: number;
}

export interface Programme {
  /** Undefined while nothing is on air. */
  turn: Store<Turn | undefined>;
  /** Turn that follows as far as is known, with its file, so that its first picture can be ready before the change. */
  upcoming: Store<Turn | undefined>;
  /** Whether the turn gives way as soon as its sentence has ended. */
  isLeaving: Store<boolean>;
  /** Plays these from now on; what is on air and stays so is not interrupted. */
  take(items: readonly PlaylistItem[]): void;
  /** Plays nothing any more, at once. */
  clear(): void;
  /** Looks again: a clock was set, or a file may be here now. */
  review(): void;
  /** Reports that a turn is between two sentences. */
  rested(turn: Turn): void;
  /** Reports that the video of a turn has ended. */
  ended(turn: Turn): void;
  /** Reports that a video cannot be played; it is skipped for a while. */
  failed(turn: Turn): void;
  /** Returns the place of a video among those on air. */
  findPlace(item: PlaylistItem): TurnPlace;
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
/** Longest wait for the end of a sentence. */
const MAX_SENTENCE_MILLISECONDS = 15_000;
/** Longest time that a video which gave way is still seen while the file of the next is opened. */
const MAX_OPENING_MILLISECONDS = 1000;

/** Creates the list of what is on air now, and finds in it what plays next. */
function createSchedule({ now, history }: ProgrammeDependencies) {
  const blocks = createBlocks(now);
  let items: readonly PlaylistItem[] = [];
  const list = (played = history.read()) =>
    listOnAir(
      items.filter((item) => !blocks.has(item)),
      played,
      now(),
    );
  return {
    blocks,
    set(next: readonly PlaylistItem[]) {
      items = next;
    },
    list,
    has: (item: PlaylistItem) => list().some((candidate) => isSameItem(item, candidate)),
    findNext: (played = history.read()) => findNextItem(list(played), played),
    /** Returns when something begins or ends by itself, an hour from now at the latest. */
    nextChange: () =>
      Math.min(
        now() + MAX_TIMER_MILLISECONDS,
        findNextChange(items, now()) ?? Number.POSITIVE_INFINITY,
        blocks.next() ?? Number.POSITIVE_INFINITY,
      ),
  };
}

/** Opens the file of what will follow, before it is needed. */
function createPreparation({ files, history }: ProgrammeDependencies, createNumber: () => number) {
  const upcoming = createStore<Turn | undefined>(undefined);
  let attempt = 0;
  return {
    upcoming,
    async prepare(item: PlaylistItem | undefined, current: Turn | undefined): Promise<void> {
      const ready = upcoming.get();
      const isUsed = ready?.number === current?.number;
      if (item !== undefined && ready !== undefined && !isUsed && isSameItem(ready.item, item))
        return;
      const currentAttempt = ++attempt;
      upcoming.set(undefined);
      // When its turn comes, it is tried again, and passed over.
      const file = item && (await files.open(item).catch(() => undefined));
      if (currentAttempt !== attempt || item === undefined || file === undefined) return;
      upcoming.set({ number: createNumber(), item, file, isRepeat: false });
    },
    /** Returns a turn of this item, with its file open. @throws when it cannot be opened */
    async open(item: PlaylistItem): Promise<Turn> {
      const ready = upcoming.get();
      const isReady = ready !== undefined && isSameItem(ready.item, item);
      const { number, file } = isReady
        ? ready
        : { number: createNumber(), file: await files.open(item) };
      return { number, item, file, isRepeat: (history.read()[getItemKey(item)]?.times ?? 0) > 0 };
    },
  };
}

/** Creates the sequence of turns: each one gives way to what plays next at that time. */
function createSequence(dependencies: ProgrammeDependencies) {
  const { timers, now, history } = dependencies;
  const turn = createStore<Turn | undefined>(undefined);
  const isLeaving = createStore(false);
  const schedule = createSchedule(dependencies);
  let lastNumber = 0;
  const preparation = createPreparation(dependencies, () => ++lastNumber);
  let attempt = 0;
  /** Whether the video has ended, and its last picture stays for the pause. */
  let isOver = false;
  /** Whether the turn gives way to one whose file is being opened. */
  let isChanging = false;

  function stay(): void {
    isLeaving.set(false);
    timers.clear('leave');
  }

  function begin(next: Turn | undefined): void {
    stay();
    timers.clear('opening');
    isOver = false;
    isChanging = false;
    turn.set(next);
    prepareNext();
  }

  function prepareNext(): void {
    const current = turn.get();
    const isCounted = current === undefined || isOver || !schedule.has(current.item);
    const played = isCounted ? history.read() : withPlayed(history.read(), current.item);
    void preparation.prepare(schedule.findNext(played), current);
  }

  async function beginNext(): Promise<void> {
    const currentAttempt = ++attempt;
    timers.clear('pause');
    for (;;) {
      const item = schedule.findNext();
      if (item === undefined) return begin(undefined);
      const next = await preparation.open(item).catch((error: unknown) => {
        console.info('A video cannot be opened.', error);
        return undefined;
      });
      // Meanwhile something else was begun.
      if (currentAttempt !== attempt) return;
      if (next === undefined) {
        schedule.blocks.add(item);
        setReview();
      } else if (schedule.has(item)) return begin(next);
    }
  }

  /** Ends the turn. Its picture stays until the next one is there, unless that takes long. */
  function change(): void {
    if (turn.get() !== undefined && !isChanging)
      timers.set('opening', MAX_OPENING_MILLISECONDS, () => turn.set(undefined));
    isChanging = true;
    stay();
    void beginNext();
  }

  let review: () => void = change;
  const setReview = () => timers.set('review', schedule.nextChange() - now(), () => review());

  return {
    turn,
    isLeaving,
    upcoming: preparation.upcoming,
    schedule,
    stay,
    prepareNext,
    change,
    setReview,
    /** Sets what is done when something begins or ends by itself. */
    onReview(act: () => void) {
      review = act;
    },
    isOver: () => isOver,
    isChanging: () => isChanging,
    end() {
      isOver = true;
    },
  };
}

/** Creates the programme of a screen. */
export function createProgramme(dependencies: ProgrammeDependencies): Programme {
  const { timers, history } = dependencies;
  const sequence = createSequence(dependencies);
  const { turn, isLeaving, upcoming, schedule, change, setReview } = sequence;

  function review(): void {
    setReview();
    const current = turn.get();
    if (current === undefined || sequence.isChanging()) change();
    else if (schedule.has(current.item)) {
      sequence.stay();
      sequence.prepareNext();
    } else leave(current);
  }
  sequence.onReview(review);

  /** Lets a turn go that is no longer on air: at the end of its sentence, or at once in an emergency. */
  function leave({ item }: Turn): void {
    const isEmergency = schedule.list().some(({ emergency }) => emergency);
    if (sequence.isOver() || (isEmergency && !item.emergency)) {
      change();
      return;
    }
    sequence.prepareNext();
    if (isLeaving.get()) return;
    timers.set('leave', MAX_SENTENCE_MILLISECONDS, change);
    isLeaving.set(true);
  }

  return {
    turn,
    upcoming,
    isLeaving,
    take(next) {
      schedule.set(next);
      history.write(trimHistory(history.read(), next));
      review();
    },
    clear() {
      schedule.set([]);
      change();
    },
    review,
    rested(resting) {
      if (resting === turn.get() && isLeaving.get()) change();
    },
    ended(over) {
      if (over !== turn.get() || sequence.isOver()) return;
      sequence.end();
      history.write(withPlayed(history.read(), over.item));
      const pause = over.item.emergency || isLeaving.get() ? 0 : PAUSE_MILLISECONDS;
      timers.set('pause', pause, change);
    },
    failed(over) {
      if (over !== turn.get()) return;
      schedule.blocks.add(over.item);
      setReview();
      change();
    },
    findPlace(item) {
      const onAir = schedule.list();
      const index = onAir.findIndex((candidate) => isSameItem(item, candidate));
      return { number: index + 1, count: onAir.length };
    },
  };
}
