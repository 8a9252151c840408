/** State that a player saves, so that it continues after a reload without the service. */
import { toStorageName } from '#contract/addresses/base-path.ts';
import type { Playlist } from '#contract/screens/playlist.ts';
import type { History } from '#player/programme/rotation.ts';

const KEY = toStorageName('handsignal.player');

export interface SavedPlayer {
  screenId: string;
  /** Beginning of the address's secret: opened again, the same address needs no new sign-in. */
  address?: string | undefined;
  playlist?: Playlist | undefined;
  /** Milliseconds by which the service's clock is ahead of this computer's. */
  aheadMilliseconds: number;
  /** Playback count and last turn of each played item of the playlist. */
  history: History;
}

export interface PlayerMemory {
  read(): SavedPlayer | undefined;
  /** Whether the state was saved; false when storage is full. */
  write(player: SavedPlayer): boolean;
  clear(): void;
}

const ADDRESS_CHARACTERS = 8;

/** Returns the stored part of an address's secret, which is too short to sign in with. */
export const toAddressHint = (secret: string): string => secret.slice(0, ADDRESS_CHARACTERS);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns a stored playlist with what older programs did not write; undefined for anything else. */
function toPlaylist(value: unknown): Playlist | undefined {
  if (!isObject(value) || !isObject(value.screen) || !isObject(value.organisation))
    return undefined;
  if (!Array.isArray(value.items)) return undefined;
  return {
    ...(value as Playlist),
    items: value.items
      .filter(isObject)
      .map((item) => ({ film: 'whole', ...item })) as Playlist['items'],
    standby: Array.isArray(value.standby) ? value.standby : [],
  };
}

const isPlayed = (value: unknown) =>
  isObject(value) && typeof value.times === 'number' && typeof value.turn === 'number';

/** Returns what was stored as far as it can be used: an older program may have written it, or a disk lost half of it. */
export function toSavedPlayer(value: unknown): SavedPlayer | undefined {
  if (!isObject(value) || typeof value.screenId !== 'string') return undefined;
  const { screenId, address, playlist, aheadMilliseconds, history } = value;
  return {
    screenId,
    address: typeof address === 'string' ? address : undefined,
    playlist: toPlaylist(playlist),
    aheadMilliseconds: typeof aheadMilliseconds === 'number' ? aheadMilliseconds : 0,
    history:
      isObject(history) && Object.values(history).every(isPlayed) ? (history as History) : {},
  };
}

/** Remembers in this browser. Where that is forbidden, for as long as the page is open. */
export function browserMemory(storage: Storage | undefined): PlayerMemory {
  let present: SavedPlayer | undefined;
  return {
    read() {
      if (present !== undefined) return present;
      try {
        present = toSavedPlayer(JSON.parse(storage?.getItem(KEY) ?? 'null'));
      } catch (error) {
        console.info('What this player knew cannot be read.', error);
      }
      return present;
    },
    write(player) {
      present = player;
      try {
        storage?.setItem(KEY, JSON.stringify(player));
        return true;
      } catch (error) {
        console.info('This player cannot remember its playlist.', error);
        return false;
      }
    },
    clear() {
      present = undefined;
      storage?.removeItem(KEY);
    },
  };
}
