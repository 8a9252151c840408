/** A screen's player: signs in, follows its playlist, says that it is alive, goes on without the service. No DOM. */
import type { NextTrains } from '#contract/departures/next-trains.ts';
import type { Playlist } from '#contract/screens/playlist.ts';
import { createStore, type Store } from '#player/store.ts';
import { createHeartbeat, type Trouble } from './heartbeat.ts';
import type { FileStore } from './keeping/file-store.ts';
import { type PlayerMemory, type SavedPlayer, toAddressHint } from './keeping/saved-player.ts';
import { createProgramme, type Programme, type Turn } from './programme/programme.ts';
import { createTimers, type Schedule } from './programme/timers.ts';
import type { ListenForChanges } from './service/changes.ts';
import type { PlayerCalls, PlaylistResponse } from './service/player-calls.ts';
import { hasFailedAs } from './service/service-failure.ts';
import { createServiceLine } from './service/service-line.ts';
import { createTrainList } from './service/train-list.ts';

/** `pairing`: it has to be told which screen it is. */
export interface ScreenPlayerState {
  phase: 'starting' | 'pairing' | 'showing';
  playlist?: Playlist;
  /** Reason why the last code was not accepted. */
  problem?: 'unknown' | 'unreachable';
}

export interface PlayerDependencies {
  calls: PlayerCalls;
  files: FileStore;
  memory: PlayerMemory;
  listen: ListenForChanges;
  schedule: Schedule;
  /** Returns this computer's clock in epoch milliseconds; it may be wrong. */
  now(): number;
  /** Loads the page anew. */
  reload(): void;
}

export interface ScreenPlayer
  extends Pick<
    Programme,
    'turn' | 'upcoming' | 'isLeaving' | 'rested' | 'ended' | 'failed' | 'findPlace'
  > {
  state: Store<ScreenPlayerState>;
  /**
   * Starts the player.
   * @param code code from the page's address: a secret, a typed code, or nothing
   */
  start(code: string | undefined): Promise<void>;
  /** Signs in with a code. */
  pair(code: string): Promise<void>;
  /** Asks at once: the network is back. */
  refresh(): Promise<void>;
  /**
   * Takes note of what is on the screen now and moves; undefined is the idle picture. Without such notes the player is
   * silent: staff must not believe that a dead screen plays.
   */
  saw(turn: Turn | undefined): void;
  /** Reports a problem after which the player continues, so that staff are notified. */
  recovered(reason: Trouble): void;
  /** Reports that the program has failed. */
  broke(): Promise<void>;
  /** Returns the service's clock in epoch milliseconds. */
  now(): number;
  /** Returns which trains leave next; undefined where that is not known. */
  trains(): NextTrains | undefined;
  stop(): void;
}

const RETRY_MILLISECONDS = 10_000;
/**
 * Interval of reloads: once a day the player picks up a new version of this program and recovers what the
 * browser has lost.
 */
const RELOAD_MILLISECONDS = 24 * 3600_000;
/** The clock of an answer without a playlist is to the second. */
const COARSE_CLOCK_MILLISECONDS = 2000;

/** Creates the saved state of the player, with the service's clock. */
function createSession({ memory, now }: PlayerDependencies) {
  let saved: SavedPlayer | undefined;
  return {
    get: () => saved,
    now: () => now() + (saved?.aheadMilliseconds ?? 0),
    set(next: SavedPlayer | undefined): boolean {
      saved = next;
      if (next !== undefined) return memory.write(next);
      memory.clear();
      return true;
    },
    /**
     * Adjusts the clock if it differs by more than the tolerance, so that what the playlist says has begun
     * has begun here, too.
     */
    followClock(serviceTime: number, toleranceMilliseconds: number): void {
      const ahead = serviceTime - now();
      if (saved === undefined) return;
      const difference = Math.abs(ahead - saved.aheadMilliseconds);
      if (difference > toleranceMilliseconds) saved.aheadMilliseconds = ahead;
    },
  };
}

/** Creates the parts of a player and connects them. */
function createParts(dependencies: PlayerDependencies) {
  const { calls, files, listen, schedule } = dependencies;
  const state = createStore<ScreenPlayerState>({ phase: 'starting' });
  const timers = createTimers(schedule);
  const session = createSession(dependencies);
  const programme = createProgramme({
    files,
    timers,
    now: session.now,
    history: {
      read: () => session.get()?.history ?? {},
      write(history) {
        const saved = session.get();
        if (saved !== undefined && !session.set({ ...saved, history }))
          heartbeat.report('storage-full');
      },
    },
  });
  const heartbeat = createHeartbeat({
    calls,
    files,
    timers,
    saved: session.get,
    now: dependencies.now,
  });

  function onHeard({ playlist, serviceTime }: PlaylistResponse): void {
    if (serviceTime !== undefined)
      session.followClock(serviceTime, playlist === undefined ? COARSE_CLOCK_MILLISECONDS : 0);
    const saved = session.get();
    if (saved === undefined || playlist === undefined) {
      programme.review();
      return;
    }
    session.set({ ...saved, playlist });
    state.set({ phase: 'showing', playlist });
    programme.take(playlist.items);
    // What could not be opened before may be here afterwards.
    // In an emergency they play at once, also without the network.
    void files.keep([...playlist.items, ...playlist.standby]).then(() => {
      programme.review();
      if (playlist.standby.length > 0) heartbeat.beat();
    });
  }

  function onSignedOut(): void {
    line.close();
    timers.clearAll();
    session.set(undefined);
    programme.clear();
    void files.keep([]);
    state.set({ phase: 'pairing' });
  }

  const version = () => session.get()?.playlist?.version;
  const line = createServiceLine({
    calls,
    listen,
    timers,
    version,
    onPlaylist: onHeard,
    onSignedOut,
  });
  const trains = createTrainList(calls, timers, session.now);
  return { state, timers, known: session, programme, heartbeat, line, trains };
}

/** Creates the player of one screen; it begins with `start`. */
export function createScreenPlayer(dependencies: PlayerDependencies): ScreenPlayer {
  const { calls, memory, now, reload } = dependencies;
  const parts = createParts(dependencies);
  const { state, timers, known: session, programme, heartbeat, line, trains } = parts;
  const startedAt = now();

  async function follow(saved: SavedPlayer): Promise<void> {
    session.set(saved);
    const { playlist, screenId } = saved;
    state.set({ phase: 'showing', playlist });
    programme.take(playlist?.items ?? []);
    line.open(screenId);
    trains.open(screenId);
    heartbeat.beat();
    await line.refresh();
  }

  async function signIn(code: string): Promise<void> {
    try {
      const screenId = await calls.signIn(code);
      await follow({ screenId, address: toAddressHint(code), aheadMilliseconds: 0, history: {} });
    } catch (error) {
      const problem = hasFailedAs(error, 'signed-out') ? 'unknown' : 'unreachable';
      // A player may start before its network does.
      if (problem === 'unreachable')
        timers.set('sign-in', RETRY_MILLISECONDS, () => void signIn(code));
      if (session.get() === undefined) state.set({ phase: 'pairing', problem });
    }
  }

  return {
    state,
    turn: programme.turn,
    upcoming: programme.upcoming,
    isLeaving: programme.isLeaving,
    rested: programme.rested,
    findPlace: programme.findPlace,
    now: session.now,
    trains: trains.get,
    async start(code) {
      const saved = memory.read();
      const isKnown =
        saved !== undefined && (code === undefined || saved.address === toAddressHint(code));
      if (isKnown) await follow(saved);
      else if (code === undefined) state.set({ phase: 'pairing' });
      // The cookie has ended, and the address may still open it.
      if (code !== undefined && session.get() === undefined) await signIn(code);
      // An old code, or no network: it stays the screen that it was.
      if (saved !== undefined && !isKnown && session.get() === undefined) await follow(saved);
    },
    pair: signIn,
    refresh: line.refresh,
    ended(turn) {
      programme.ended(turn);
      if (now() - startedAt > RELOAD_MILLISECONDS && line.isOpen()) reload();
    },
    failed(turn) {
      heartbeat.report('video-unreadable');
      heartbeat.beat();
      programme.failed(turn);
    },
    saw: (turn) => heartbeat.see(turn?.item.showingId),
    recovered: heartbeat.report,
    broke: heartbeat.fail,
    stop() {
      trains.close();
      line.close();
      timers.clearAll();
    },
  };
}
