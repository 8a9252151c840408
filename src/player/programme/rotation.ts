/** Selects the video of a playlist that a screen shows, and computes when that may change. Pure. */
import type { PlaylistItem } from '#contract/screens/playlist.ts';

/** Playback count of a video on a screen, and the turn in which it last played. */
export interface Played {
  times: number;
  turn: number;
}

/** Playback history by item key. */
export type History = Readonly<Record<string, Played>>;

/** Names a video of a showing. */
export const getItemKey = ({ showingId, position }: Pick<PlaylistItem, 'showingId' | 'position'>) =>
  `${showingId}.${position}`;

const hasBegun = ({ from }: PlaylistItem, now: number) => Date.parse(from) <= now;
const isOver = ({ until }: PlaylistItem, now: number) =>
  until !== undefined && Date.parse(until) <= now;
const isPlayedOut = (item: PlaylistItem, history: History) =>
  item.repeats !== undefined && (history[getItemKey(item)]?.times ?? 0) >= item.repeats;

/**
 * Returns the items on air now: only emergency items if there are any, else only urgent items if there are
 * any, else all.
 * @param now epoch milliseconds
 */
export function listOnAir(
  items: readonly PlaylistItem[],
  history: History,
  now: number,
): readonly PlaylistItem[] {
  const open = items.filter(
    (item) => hasBegun(item, now) && !isOver(item, now) && !isPlayedOut(item, history),
  );
  const emergency = open.filter((item) => item.emergency);
  if (emergency.length > 0) return emergency;
  const urgent = open.filter(({ priority }) => priority === 'urgent');
  return urgent.length > 0 ? urgent : open;
}

/** Returns the candidate that was played longest ago. New items come first, in playlist order. */
export function findNextItem(
  candidates: readonly PlaylistItem[],
  history: History,
): PlaylistItem | undefined {
  const getLastTurn = (item: PlaylistItem) => history[getItemKey(item)]?.turn ?? -1;
  return candidates.slice().sort((a, b) => getLastTurn(a) - getLastTurn(b))[0];
}

/** Returns when an item next begins or ends by itself; undefined if none does. */
export function findNextChange(items: readonly PlaylistItem[], now: number): number | undefined {
  const times = items
    .flatMap(({ from, until }) => [from, ...(until === undefined ? [] : [until])])
    .map((time) => Date.parse(time))
    .filter((time) => time > now);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Removes the history of items that are no longer in the playlist, because a player on a wall runs for months. */
export const trimHistory = (history: History, items: readonly PlaylistItem[]): History => {
  const keys = new Set(items.map(getItemKey));
  const trimmed: Record<string, Played> = {};
  for (const [key, played] of Object.entries(history)) if (keys.has(key)) trimmed[key] = played;
  return trimmed;
};

/** Returns the history after one more playing. */
export function withPlayed(history: History, item: PlaylistItem): History {
  const last = Math.max(-1, ...Object.values(history).map(({ turn }) => turn));
  const times = (history[getItemKey(item)]?.times ?? 0) + 1;
  return { ...history, [getItemKey(item)]: { times, turn: last + 1 } };
}

/** Whether two items are the same video of the same showing. */
export const isSameItem = (a: PlaylistItem, b: PlaylistItem): boolean =>
  getItemKey(a) === getItemKey(b) && a.fileId === b.fileId;
