/** Says every half minute, and at every change, what the screen really shows. */
import type { Playlist } from '#contract/screens/playlist.ts';
import type { Heartbeat } from '#contract/screens/screen.ts';
import type { FileStore } from './keeping/file-store.ts';
import type { SavedPlayer } from './keeping/saved-player.ts';
import type { Timers } from './programme/timers.ts';
import type { PlayerCalls } from './service/player-calls.ts';

export type Trouble = NonNullable<Heartbeat['trouble']>;

export interface HeartbeatDependencies {
  calls: PlayerCalls;
  files: FileStore;
  timers: Timers;
  saved(): SavedPlayer | undefined;
  /** Returns this computer's clock in epoch milliseconds. */
  now(): number;
}

const HEARTBEAT_MILLISECONDS = 30_000;
/** A picture that was not seen for so long is not there: a program that has stopped says nothing about itself. */
const UNSEEN_MILLISECONDS = 15_000;

/** Lists the standby files that are stored here. */
function listStoredStandby(playlist: Playlist | undefined, files: FileStore) {
  const standby = playlist?.standby ?? [];
  if (standby.length === 0) return {};
  const held = new Set(files.held());
  return { kept: standby.map(({ fileId }) => fileId).filter((fileId) => held.has(fileId)) };
}

/** Creates the heartbeat. Nothing is sent before something was seen on the screen. */
export function createHeartbeat({ calls, files, timers, saved, now }: HeartbeatDependencies) {
  let latest: Trouble | undefined;
  let seen: { showingId: string | undefined; at: number } | undefined;

  const isSeen = () => seen !== undefined && now() - seen.at < UNSEEN_MILLISECONDS;

  async function send(): Promise<void> {
    const player = saved();
    if (player === undefined) return;
    const reported = files.isFull() ? 'storage-full' : latest;
    const playing = isSeen() ? seen?.showingId : undefined;
    try {
      await calls.sendHeartbeat(player.screenId, {
        ...(playing && { playing }),
        ...(player.playlist && { playlist: player.playlist.version }),
        ...(reported && { trouble: reported }),
        ...listStoredStandby(player.playlist, files),
      });
      if (latest === reported) latest = undefined;
    } catch {
      // The next one comes by itself, and without it staff see the screen as silent.
    }
  }

  function beat(): void {
    timers.set('alive', HEARTBEAT_MILLISECONDS, beat);
    if (isSeen()) void send();
  }

  return {
    beat,
    /** Takes note of what is on the screen now and moves; undefined is the idle picture. */
    see(showingId: string | undefined): void {
      const isChange = !isSeen() || seen?.showingId !== showingId;
      seen = { showingId, at: now() };
      if (isChange) beat();
    },
    /** Reports a problem with the next heartbeat. */
    report(reason: Trouble): void {
      latest = reason;
    },
    /** Reports at once that the program has failed, which then shows nothing more. */
    async fail(): Promise<void> {
      latest = 'program-failed';
      seen = undefined;
      await send();
    },
  };
}
