/** Chooses among the messages of a list. Pure. */
import type {
  StationList,
  StationMessage,
  StationMessageEnd,
} from '#contract/passengers/station-list.ts';
import { formatClockTime } from '#contract/time/london-time.ts';

/** Finds the messages that hold at a time: an end that was known beforehand passes without the service too. */
export function splitByTime(
  { now: onAir, earlier }: Pick<StationList, 'now' | 'earlier'>,
  now: number,
): { now: StationMessage[]; earlier: StationMessage[] } {
  const isOver = ({ until }: StationMessage) => until !== undefined && Date.parse(until) <= now;
  const over = onAir
    .filter(isOver)
    .map((message) => ({ ...message, ended: { at: message.until!, why: 'expired' as const } }));
  return { now: onAir.filter((message) => !isOver(message)), earlier: [...over, ...earlier] };
}

const END_WORDS: Record<StationMessageEnd, string> = {
  'train-left': 'The train has left.',
  replaced: 'There is newer information.',
  expired: 'This no longer applies.',
  'taken-down': 'This no longer applies.',
};

/** Describes that a message no longer holds; undefined while it does. */
export const describeEnd = ({ ended }: Pick<StationMessage, 'ended'>): string | undefined =>
  ended && `${END_WORDS[ended.why]} Ended ${formatClockTime(ended.at)}.`;

/**
 * Lists the messages that are new since an earlier list, those of an emergency first.
 * @param listedIds ids of the earlier list; undefined for the first list, of which nothing is new
 */
export const listNew = (
  messages: readonly StationMessage[],
  listedIds: ReadonlySet<string> | undefined,
): StationMessage[] =>
  listedIds === undefined ? [] : messages.filter(({ id }) => !listedIds.has(id));
