/** The new fact of a message, and the word for it. Pure. */
import type { Board, BoardRow } from '#contract/board.ts';

type Row = Pick<BoardRow, 'kind' | 'old' | 'tone' | 'text'>;

/** Kinds of rows in the order in which they are the news. */
const ORDER: readonly ((row: Row) => boolean)[] = [
  ({ kind, tone }) => kind === 'status' && tone === 'bad',
  ({ kind, old }) => kind === 'platform' && old !== undefined,
  ({ kind, old }) => kind === 'time' && old !== undefined,
  ({ kind, tone }) => kind === 'status' && tone === 'late',
  ({ kind, tone }) => kind === 'status' && tone === 'good',
  ({ kind }) => kind === 'platform',
  ({ kind }) => kind === 'status',
  ({ kind }) => kind === 'time',
  ({ kind }) => kind === 'heading',
  ({ kind }) => kind === 'destination',
  () => true,
];

/** Finds the index of the row that is the news; undefined without rows. */
export function findNewsRow(rows: readonly Row[]): number | undefined {
  for (const matches of ORDER) {
    const index = rows.findIndex(matches);
    if (index >= 0) return index;
  }
  return undefined;
}

/** Longest text of a row that is a word for the news itself. */
const MAX_ALERT_LENGTH = 22;

/** Describes what an urgent message is about, in capitals: `PLATFORM CHANGED`. */
export function describeAlert({ rows, headline }: Pick<Board, 'rows' | 'headline'>): string {
  const index = findNewsRow(rows);
  const row = index === undefined ? undefined : rows[index];
  return (headline ?? (row && describeRow(row)) ?? 'Urgent').toUpperCase();
}

function describeRow({ kind, old, tone, text }: Row): string | undefined {
  if (kind === 'platform' && old !== undefined) return 'Platform changed';
  if (kind === 'time' && old !== undefined) return text < old ? 'Earlier' : 'Delayed';
  if (kind !== 'status' || tone === undefined) return undefined;
  return text.length <= MAX_ALERT_LENGTH ? text : undefined;
}
