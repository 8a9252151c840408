/** State that a player saves, so that it continues after a reload without the service. */
import { z } from 'zod';
import { toStorageName } from '#contract/addresses/base-path.ts';
import { Playlist } from '#contract/screens/playlist.ts';

const KEY = toStorageName('handsignal.player');

const SavedPlayer = z.object({
  screenId: z.uuid(),
  /** Beginning of the address's secret: opened again, the same address needs no new sign-in. */
  address: z.string().optional(),
  playlist: Playlist.optional(),
  /** Milliseconds by which the service's clock is ahead of this computer's. */
  aheadMilliseconds: z.number().default(0),
  /** Playback count and last turn of each played item of the playlist. */
  history: z.record(z.string(), z.object({ times: z.number(), turn: z.number() })).default({}),
});
export type SavedPlayer = z.infer<typeof SavedPlayer>;

export interface PlayerMemory {
  read(): SavedPlayer | undefined;
  /** Whether the state was saved; false when storage is full. */
  write(player: SavedPlayer): boolean;
  clear(): void;
}

const ADDRESS_CHARACTERS = 8;

/** Returns the stored part of an address's secret, which is too short to sign in with. */
export const toAddressHint = (secret: string): string => secret.slice(0, ADDRESS_CHARACTERS);

/** Remembers in this browser. Where that is forbidden, for as long as the page is open. */
export function browserMemory(storage: Storage | undefined): PlayerMemory {
  let present: SavedPlayer | undefined;
  return {
    read() {
      if (present !== undefined) return present;
      try {
        const text = storage?.getItem(KEY) ?? 'null';
        present = SavedPlayer.optional()
          .catch(undefined)
          .parse(JSON.parse(text) ?? undefined);
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
