/** A screen's player: signs in, follows its playlist, says that it is alive, goes on without the service. No DOM. */
import type { Playlist } from '#contract/screens/playlist.ts';
import type { Heartbeat } from '#contract/screens/screen.ts';
import { createStore, type Store } from '#studio/ui/store.ts';
import type { ListenForChanges } from './changes.ts';
import type { FileStore } from './file-store.ts';
import { hintOf, type KeptPlayer, type PlayerMemory } from './kept-player.ts';
import type { HeardPlaylist, PlayerCalls } from './player-calls.ts';
import { createProgramme, type Programme } from './programme.ts';
import { createServiceLine, isSignedOut } from './service-line.ts';
import { createTimers, type Schedule, type Timers } from './timers.ts';

/** `pairing`: it has to be told which screen it is. */
export interface PlayerState {
  phase: 'starting' | 'pairing' | 'showing';
  playlist?: Playlist;
  /** Reason why the last code was not accepted. */
  problem?: 'unknown' | 'unreachable';
}

export type Trouble = NonNullable<Heartbeat['trouble']>;

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

export interface Player extends Pick<Programme, 'turn' | 'failed' | 'ended'> {
  state: Store<PlayerState>;
  /**
   * Starts the player.
   * @param code code from the page's address: a secret, a typed code, or nothing
   */
  start(code: string | undefined): Promise<void>;
  /** Signs in with a code. */
  pair(code: string): Promise<void>;
  /** Asks at once: the network is back. */
  refresh(): Promise<void>;
  /** Reports a problem after which the player continues, so that staff are notified. */
  recovered(trouble: Trouble): void;
  /** Returns the service's clock in epoch milliseconds. */
  now(): number;
  stop(): void;
}

const HEARTBEAT_MILLISECONDS = 30_000;
const RETRY_MILLISECONDS = 10_000;
/**
 * Interval of reloads: once a day the player picks up a new version of this program and recovers what the
 * browser has lost.
 */
const RELOAD_MILLISECONDS = 24 * 3600_000;
/** The clock of an answer without a playlist is to the second. */
const COARSE_CLOCK_MILLISECONDS = 2000;

/** Creates the saved state of the player, with the service's clock. */
function createKnown({ memory, now }: PlayerDependencies) {
  let kept: KeptPlayer | undefined;
  return {
    get: () => kept,
    now: () => now() + (kept?.aheadMilliseconds ?? 0),
    set(next: KeptPlayer | undefined): boolean {
      kept = next;
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
      if (kept === undefined) return;
      const difference = Math.abs(ahead - kept.aheadMilliseconds);
      if (difference > toleranceMilliseconds) kept.aheadMilliseconds = ahead;
    },
  };
}
type Known = ReturnType<typeof createKnown>;

/** Lists the standby files that are stored here. */
function standbyKept(playlist: Playlist | undefined, files: PlayerDependencies['files']) {
  const standby = playlist?.standby ?? [];
  if (standby.length === 0) return {};
  const held = new Set(files.held());
  return { kept: standby.flatMap(({ fileId }) => (held.has(fileId) ? [fileId] : [])) };
}

/** Says every half minute, and at every turn, that the player is alive and what it plays. */
function createHeartbeat(
  { calls, files }: PlayerDependencies,
  known: Known,
  timers: Timers,
  { turn }: Programme,
) {
  let trouble: Trouble | undefined;
  async function beat(): Promise<void> {
    timers.set('alive', HEARTBEAT_MILLISECONDS, () => void beat());
    const kept = known.get();
    if (kept === undefined) return;
    const told = files.isFull() ? 'storage-full' : trouble;
    const playing = turn.get()?.item.showingId;
    try {
      await calls.sayAlive(kept.screenId, {
        ...(playing && { playing }),
        ...(kept.playlist && { playlist: kept.playlist.version }),
        ...(told && { trouble: told }),
        ...standbyKept(kept.playlist, files),
      });
      if (trouble === told) trouble = undefined;
    } catch {
      // The next one comes by itself, and without it staff see the screen as silent.
    }
  }
  return {
    beat,
    say(what: Trouble) {
      trouble = what;
    },
  };
}

/** Creates the parts of a player and connects them. */
function createParts(dependencies: PlayerDependencies) {
  const { calls, files, listen, schedule } = dependencies;
  const state = createStore<PlayerState>({ phase: 'starting' });
  const timers = createTimers(schedule);
  const known = createKnown(dependencies);
  const programme = createProgramme({
    files,
    timers,
    now: known.now,
    history: {
      read: () => known.get()?.history ?? {},
      write(history) {
        const kept = known.get();
        if (kept !== undefined && !known.set({ ...kept, history })) heartbeat.say('storage-full');
      },
    },
  });
  const heartbeat = createHeartbeat(dependencies, known, timers, programme);

  function onHeard({ playlist, serviceTime }: HeardPlaylist): void {
    if (serviceTime !== undefined)
      known.followClock(serviceTime, playlist === undefined ? COARSE_CLOCK_MILLISECONDS : 0);
    const kept = known.get();
    if (kept === undefined || playlist === undefined) {
      programme.review();
      return;
    }
    known.set({ ...kept, playlist });
    state.set({ phase: 'showing', playlist });
    programme.take(playlist.items);
    // What could not be opened before may be here afterwards.
    // In an emergency they play at once, also without the network.
    void files.keep([...playlist.items, ...playlist.standby]).then(() => {
      programme.review();
      if (playlist.standby.length > 0) void heartbeat.beat();
    });
  }

  function onSignedOut(): void {
    line.close();
    timers.clearAll();
    known.set(undefined);
    programme.take([]);
    void files.keep([]);
    state.set({ phase: 'pairing' });
  }

  const version = () => known.get()?.playlist?.version;
  const line = createServiceLine({ calls, listen, timers, version, onHeard, onSignedOut });
  programme.turn.subscribe(() => void heartbeat.beat());
  return { state, timers, known, programme, heartbeat, line };
}

export function createPlayer(dependencies: PlayerDependencies): Player {
  const { calls, memory, now, reload } = dependencies;
  const { state, timers, known, programme, heartbeat, line } = createParts(dependencies);
  const startedAt = now();

  async function follow(kept: KeptPlayer): Promise<void> {
    known.set(kept);
    const { playlist, screenId } = kept;
    state.set({ phase: 'showing', ...(playlist && { playlist }) });
    programme.take(playlist?.items ?? []);
    line.open(screenId);
    void heartbeat.beat();
    await line.refresh();
  }

  async function signIn(code: string): Promise<void> {
    try {
      const screenId = await calls.signIn(code);
      await follow({ screenId, address: hintOf(code), aheadMilliseconds: 0, history: {} });
    } catch (error) {
      const problem = isSignedOut(error) ? 'unknown' : 'unreachable';
      // A player may start before its network does.
      if (problem === 'unreachable')
        timers.set('sign-in', RETRY_MILLISECONDS, () => void signIn(code));
      if (known.get() === undefined) state.set({ phase: 'pairing', problem });
    }
  }

  return {
    state,
    turn: programme.turn,
    now: known.now,
    async start(code) {
      const before = memory.read();
      const isKnown =
        before !== undefined && (code === undefined || before.address === hintOf(code));
      if (isKnown) await follow(before);
      else if (code === undefined) state.set({ phase: 'pairing' });
      // The cookie has ended, and the address may still open it.
      if (code !== undefined && known.get() === undefined) await signIn(code);
      // An old code, or no network: it stays the screen that it was.
      if (before !== undefined && !isKnown && known.get() === undefined) await follow(before);
    },
    pair: signIn,
    refresh: line.refresh,
    ended(turn) {
      programme.ended(turn);
      if (now() - startedAt > RELOAD_MILLISECONDS && line.isOpen()) reload();
    },
    failed(turn) {
      heartbeat.say('video-unreadable');
      programme.failed(turn);
    },
    recovered: heartbeat.say,
    stop() {
      line.close();
      timers.clearAll();
    },
  };
}
