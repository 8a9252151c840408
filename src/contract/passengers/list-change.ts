/** Changes of a station's list, so that thousands of phones are sent what is new alone. Without schemas, so that the page stays small. */
import type { StationList, StationMessage } from './station-list.ts';

/** Difference of a list to the one before. */
export interface ListChange {
  /** List without its messages. */
  list: Omit<StationList, 'now' | 'earlier'>;
  /** Ids of the messages, in order. */
  now: string[];
  earlier: string[];
  /** Messages that are new, or no longer as they were. */
  changed: StationMessage[];
}

const toMap = ({ now, earlier }: Pick<StationList, 'now' | 'earlier'>) =>
  new Map([...now, ...earlier].map((message) => [message.id, message]));

/** Creates the change from one list to the next. */
export function createListChange(earlierList: StationList, next: StationList): ListChange {
  const messages = toMap(earlierList);
  const { now, earlier, ...list } = next;
  return {
    list,
    now: now.map(({ id }) => id),
    earlier: earlier.map(({ id }) => id),
    changed: [...now, ...earlier].filter(
      (message) => JSON.stringify(messages.get(message.id)) !== JSON.stringify(message),
    ),
  };
}

/** Applies a change to the list before it; undefined where that lacks a message, so that the whole list has to be read. */
export function applyListChange(
  earlierList: StationList,
  { list, now, earlier, changed }: ListChange,
): StationList | undefined {
  const messages = toMap({
    now: [...earlierList.now, ...earlierList.earlier],
    earlier: changed,
  });
  const find = (ids: readonly string[]) => ids.flatMap((id) => messages.get(id) ?? []);
  const next = { ...list, now: find(now), earlier: find(earlier) };
  const isWhole = next.now.length + next.earlier.length === now.length + earlier.length;
  return isWhole ? next : undefined;
}
