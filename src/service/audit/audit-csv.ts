import { ACTION_WORDS } from '#contract/people/audit.ts';
import type { AuditEntry } from '../ports/people/audit-log.ts';

const HEADINGS = [
  'Time (UTC)',
  'Who',
  'Id of who',
  'Kind',
  'What',
  'Action',
  'Id of what',
  'Detail',
];

/** A spreadsheet would calculate a cell that begins with one of these. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string =>
  `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The first line of the file. */
export const csvHeadings = (): string => line(HEADINGS);

/** Entries as lines of CSV (RFC 4180). */
export const csvOf = (entries: readonly AuditEntry[]): string =>
  entries
    .map(({ at, actor, action, subject = '', detail = '' }) =>
      line([
        ...[new Date(at).toISOString(), actor.name, actor.id, actor.kind],
        ...[ACTION_WORDS[action], action, subject, detail],
      ]),
    )
    .join('');
