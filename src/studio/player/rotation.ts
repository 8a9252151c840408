/** Which video of a playlist a screen shows, and when that may change. Pure. */
import type { PlaylistItem } from '#contract/screens/playlist.ts';

/** How often a screen has played a video, and in which turn last. */
export interface Played {
  times: number;
  turn: number;
}

/** By the key of the item. */
export type History = Readonly<Record<string, Played>>;

/** Names a video of a showing. */
export const keyOf = ({ showingId, position }: Pick<PlaylistItem, 'showingId' | 'position'>) =>
  `${showingId}.${position}`;

const hasBegun = ({ from }: PlaylistItem, now: number) => Date.parse(from) <= now;
const isOver = ({ until }: PlaylistItem, now: number) =>
  until !== undefined && Date.parse(until) <= now;
const isPlayedOut = (item: PlaylistItem, history: History) =>
  item.repeats !== undefined && (history[keyOf(item)]?.times ?? 0) >= item.repeats;

/** What is on air now: while there is an emergency, that alone; else while something is urgent, that alone. @param now epoch milliseconds */
export function onAir(
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

/** The one that was played the longest ago; what is new comes first, in the order of the playlist. */
export function nextItem(
  candidates: readonly PlaylistItem[],
  history: History,
): PlaylistItem | undefined {
  const turnOf = (item: PlaylistItem) => history[keyOf(item)]?.turn ?? -1;
  return candidates.toSorted((one, other) => turnOf(one) - turnOf(other))[0];
}

/** When something begins or ends by itself next; undefined when nothing does. */
export function nextChange(items: readonly PlaylistItem[], now: number): number | undefined {
  const times = items
    .flatMap(({ from, until }) => [from, ...(until === undefined ? [] : [until])])
    .map((time) => Date.parse(time))
    .filter((time) => time > now);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Without what is in the playlist no more: a wall runs for months. */
export const trimmed = (history: History, items: readonly PlaylistItem[]): History => {
  const keys = new Set(items.map(keyOf));
  return Object.fromEntries(Object.entries(history).filter(([key]) => keys.has(key)));
};
