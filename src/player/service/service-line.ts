/** Follows a screen's playlist at the service, by change events and by polling while there are none. */
import type { Timers } from '#player/programme/timers.ts';
import type { ListenForChanges } from './changes.ts';
import type { PlayerCalls, PlaylistResponse } from './player-calls.ts';
import { hasFailedAs } from './service-failure.ts';

/** Poll interval for changes that send no event, such as an expired link or a changed logo. */
const POLL_MILLISECONDS = 60_000;
/** Poll interval while no change events arrive. */
const OFFLINE_POLL_MILLISECONDS = 10_000;

export interface ServiceLine {
  /** Follows a screen from now on. */
  open(screenId: string): void;
  /** Asks now; what changes meanwhile is asked for afterwards. */
  refresh(): Promise<void>;
  close(): void;
  /** Whether changes are heard as they are made. */
  isOpen(): boolean;
}

export interface ServiceLineDependencies {
  calls: PlayerCalls;
  listen: ListenForChanges;
  timers: Timers;
  /** Returns the version of the cached playlist. */
  version(): string | undefined;
  onPlaylist(response: PlaylistResponse): void;
  /** Handles the loss of the player's session: its cookie is no longer accepted. */
  onSignedOut(): void;
}

export function createServiceLine(dependencies: ServiceLineDependencies): ServiceLine {
  const { calls, listen, timers, version, onPlaylist: onHeard, onSignedOut } = dependencies;
  let screenId: string | undefined;
  let stopListening: (() => void) | undefined;
  let isListening = false;
  let refreshing: Promise<void> | undefined;
  let isRefreshRequested = false;

  async function fetchPlaylist(id: string): Promise<void> {
    try {
      const response = await calls.playlist(id, version());
      if (id === screenId) onHeard(response);
    } catch (error) {
      if (id === screenId && hasFailedAs(error, 'signed-out')) onSignedOut();
      // A wall without a network for months would fill its log.
      else if (!hasFailedAs(error, 'unreachable'))
        console.info('The playlist cannot be read now.', error);
    }
  }

  async function refreshUntilCurrent(): Promise<void> {
    while (isRefreshRequested && screenId !== undefined) {
      isRefreshRequested = false;
      await fetchPlaylist(screenId);
    }
    refreshing = undefined;
  }

  function refresh(): Promise<void> {
    isRefreshRequested = true;
    refreshing ??= refreshUntilCurrent();
    return refreshing;
  }

  function setPoll(): void {
    timers.set('poll', isListening ? POLL_MILLISECONDS : OFFLINE_POLL_MILLISECONDS, () => {
      setPoll();
      void refresh();
    });
  }

  return {
    open(id) {
      stopListening?.();
      screenId = id;
      isListening = false;
      setPoll();
      stopListening = listen(calls.changesAddress(id), {
        onChange: () => void refresh(),
        onConnectionChange(isOpen) {
          if (isOpen === isListening) return;
          isListening = isOpen;
          setPoll();
          // Catches up on changes made while there was no connection.
          if (isOpen) void refresh();
        },
      });
    },
    refresh,
    close() {
      stopListening?.();
      stopListening = undefined;
      screenId = undefined;
      isListening = false;
    },
    isOpen: () => isListening,
  };
}
