/** A hand-over as plain text, to be sent or read out. Pure. */

import type { HandOver } from '#contract/requests/hand-over.ts';
import { formatClockTime, formatLondon, isSameDay } from '#contract/time/london-time.ts';

/** Section of the hand-over as text; the page shows the same sections. */
export interface HandOverPart {
  heading: string;
  count: number;
  /** Text for an empty section. */
  none: string;
  lines: { id: string; key: string; time: string; title: string; words: string }[];
}

/** Formats a time, with its weekday (`Mon 14:02`) if it is not on the day of `end`. */
function formatTime(timestamp: string, end: string): string {
  const time = formatClockTime(timestamp);
  if (isSameDay(timestamp, end)) return time;
  return `${formatLondon(timestamp, { weekday: 'short' })} ${time}`;
}

const formatTitle = (title: string) => (title === '' ? 'Deleted message' : title);
const joinTexts = (...texts: (string | undefined)[]) => texts.filter(Boolean).join(', ');

/** Builds the sections in the order in which the next shift needs them: the present state first. */
export function buildParts(handOver: HandOver): HandOverPart[] {
  const { before, onAir, waiting, failed, notes, shown, takenDown, approved, made } = handOver;
  const line = (
    { id, title, at }: { id: string; title: string; at: string },
    index: number,
    detail: string,
  ) => ({
    id,
    key: `${id} ${index}`,
    time: formatTime(at, before),
    title: formatTitle(title),
    words: detail,
  });
  return [
    {
      heading: 'On screens now',
      count: onAir.count,
      none: 'Nothing is on a screen.',
      lines: onAir.lines.map((entry, index) =>
        line(
          { ...entry, at: entry.from },
          index,
          joinTexts(
            entry.priority === 'urgent' ? 'urgent' : undefined,
            entry.where,
            entry.until === undefined
              ? 'until taken down'
              : `until ${formatTime(entry.until, before)}`,
          ),
        ),
      ),
    },
    {
      heading: 'Waiting',
      count: waiting.count,
      none: 'Nothing is waiting for a review or subtitles.',
      lines: waiting.lines.map((entry, index) => line(entry, index, entry.by?.name ?? '')),
    },
    {
      heading: 'Failed',
      count: failed.count,
      none: 'Nothing failed.',
      lines: failed.lines.map((entry, index) =>
        line(entry, index, entry.why ?? 'has continued since'),
      ),
    },
    {
      heading: 'Notes',
      count: notes.count,
      none: 'No notes.',
      lines: notes.lines.map((entry, index) =>
        line(entry, index, `${entry.note.by.name}: ${entry.note.text}`),
      ),
    },
    {
      heading: 'Shown on screens',
      count: shown.count,
      none: 'Nothing was shown.',
      lines: shown.lines.map((entry, index) =>
        line(entry, index, joinTexts(entry.where, entry.by.name)),
      ),
    },
    {
      heading: 'Taken down',
      count: takenDown.count,
      none: 'Nothing was taken down.',
      lines: takenDown.lines.map((entry, index) =>
        line(entry, index, joinTexts(entry.where, entry.by?.name)),
      ),
    },
    {
      heading: 'Approved',
      count: approved.count,
      none: 'Nothing was approved.',
      lines: approved.lines.map((entry, index) => line(entry, index, entry.by?.name ?? '')),
    },
    {
      heading: 'Made',
      count: made.count,
      none: 'Nothing was made.',
      lines: made.lines.map((entry, index) => line(entry, index, entry.by?.name ?? '')),
    },
  ];
}

/** Formats how many entries are not listed. */
export const formatMore = ({ count, lines }: Pick<HandOverPart, 'count' | 'lines'>): string =>
  count > lines.length ? `and ${count - lines.length} more` : '';

/** Formats the start and end of the period. */
export const formatPeriod = ({ from, before }: Pick<HandOver, 'from' | 'before'>): string => {
  const day = (timestamp: string) =>
    formatLondon(timestamp, { weekday: 'long', day: 'numeric', month: 'long' });
  const isOneDay = day(from) === day(before);
  const [start, end] = [formatClockTime(from), formatClockTime(before)];
  return isOneDay
    ? `${day(from)}, ${start} to ${end}`
    : `${day(from)} ${start} to ${day(before)} ${end}`;
};

/** Formats the whole hand-over as text. */
export function formatHandOver(handOver: HandOver): string {
  const parts = buildParts(handOver).map((part) => {
    const { heading, count, lines, none } = part;
    if (count === 0) return `${heading}: ${none}`;
    const listed = lines.map(
      ({ time, title, words }) => `- ${time}  ${title}${words === '' ? '' : ` (${words})`}`,
    );
    const more = formatMore(part);
    return [`${heading}: ${count}`, ...listed, ...(more === '' ? [] : [`- ${more}`])].join('\n');
  });
  return [`Handover, ${formatPeriod(handOver)}`, ...parts].join('\n\n');
}
