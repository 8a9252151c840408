/** Departures as a table for people and as JSON for programs. */

import { formatClockTime, formatLondon } from '#contract/time/london-time.ts';
import type { Departure, DepartureBoard } from '#feeds/departure.ts';
import { formatLondonIso } from '#feeds/readers/values/clock-times.ts';
import { toAnnouncement } from '#feeds/requests/to-announcement.ts';
import type { Reference } from '#reference/reference.ts';

/** Describes what is known of a departure in a few words. */
function describeState({ forecast, isCancelled, departedAt, isSuppressed }: Departure): string {
  if (isSuppressed) return 'suppressed';
  if (isCancelled) return 'cancelled';
  if (departedAt !== undefined) return `left ${formatClockTime(departedAt)}`;
  switch (forecast.kind) {
    case 'on-time':
      return 'on time';
    case 'at':
      return `expected ${formatClockTime(forecast.time)}`;
    case 'unknown-delay':
      return 'delayed';
    default:
      return 'no report';
  }
}

const listDestinations = ({ destinations }: Departure): string =>
  destinations
    .map(({ name, via }) => (via === undefined ? name : `${name} via ${via}`))
    .join(' & ');

function formatRows(rows: readonly string[][]): string[] {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, index) => Math.max(widest[index] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

const asAt = (instant: number): string =>
  formatLondon(instant, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

/** Formats a board as a table, with the remarks of each departure below its row. */
export function formatTable(board: DepartureBoard, reference: Reference): string {
  const { station, departures, messages, heardAt } = board;
  const rows = departures.map((departure) => [
    formatClockTime(departure.scheduled),
    listDestinations(departure),
    departure.platform?.isShown ? `platform ${departure.platform.text}` : '',
    describeState(departure),
    departure.operator ?? '',
  ]);
  const lines = formatRows(rows).flatMap((row, index) => {
    const { more, reasonsAgainst, notes, request } = toAnnouncement(departures[index]!, reference);
    const count = request === undefined ? 'no request' : `${1 + more.length} request`;
    return [
      `${row}  [${count}${more.length > 0 ? 's' : ''}]`,
      ...reasonsAgainst.map((reason) => `       ! ${reason}`),
      ...notes.map((note) => `       - ${note}`),
    ];
  });
  const head = `${station.name} (${station.crs}), as at ${asAt(heardAt)}, from ${board.source}`;
  const empty = board.isAvailable
    ? 'No departures.'
    : 'The source has no departures at the moment.';
  return [
    head,
    ...(lines.length > 0 ? lines : [empty]),
    ...messages.map(({ text }) => `Message: ${text.replaceAll('\n', ' / ')}`),
  ].join('\n');
}

/** Formats the requests of a board as JSON. */
export function formatJson(board: DepartureBoard, reference: Reference): string {
  const services = board.departures.map((departure) => {
    const { request, more, reasonsAgainst, notes } = toAnnouncement(departure, reference);
    const [destination] = departure.destinations;
    return {
      key: departure.key,
      scheduled: formatLondonIso(departure.scheduled),
      destination: destination?.crs ?? destination?.name,
      ...(request !== undefined && { request }),
      ...(more.length > 0 && { more }),
      ...(reasonsAgainst.length > 0 && { reasonsAgainst }),
      ...(notes.length > 0 && { notes }),
    };
  });
  return JSON.stringify(
    {
      station: board.station.crs,
      asAt: formatLondonIso(board.heardAt),
      isAvailable: board.isAvailable,
      services,
      messages: board.messages.map(({ text }) => text),
    },
    undefined,
    1,
  );
}
