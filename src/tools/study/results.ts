/** Results as rows of a CSV file: a row for each question on each message. Written by the page, read by the report. */
import { NamedSpeed } from '#contract/settings/signing-speed.ts';
import type { Session } from './page/session.ts';
import { CLARITY, NOT_KNOWN, QUESTIONS, SPEED, type StudyData } from './study-data.ts';

/** The columns, in order. */
const COLUMNS = [
  'study',
  'session',
  'seed',
  'code',
  'position',
  'message',
  'question',
  'given',
  'answer',
  'seconds',
  'plays',
] as const;

/** Row with one answer. */
export type ResultRow = Readonly<Record<(typeof COLUMNS)[number], string>>;

/**
 * Formats a cell, in quotes where necessary. Text that a spreadsheet would treat as a formula gets a quote
 * mark before it.
 */
function formatCell(text: string): string {
  const safe = /^['=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const formatLine = (cells: readonly string[]): string => `${cells.map(formatCell).join(',')}\r\n`;

/** Formats a session as a CSV file. */
export function formatResultsCsv(data: StudyData, session: Session): string {
  const { study, id, seed, code } = session;
  const messages = new Map(data.messages.map((message) => [message.id, message]));
  const rows = session.answers.flatMap(({ message, given, seconds, plays }, answerIndex) => {
    const questions = messages.get(message)?.questions;
    const allQuestions =
      questions === undefined
        ? [{ id: SPEED, answer: '' }]
        : [...questions, { id: CLARITY, answer: '' }];
    return allQuestions.map((question) => [
      ...[study, id, String(seed), code, String(answerIndex + 1), message],
      ...[question.id, given[question.id] ?? '', question.answer],
      ...[seconds.toFixed(1), String(plays)],
    ]);
  });
  return [COLUMNS, ...rows].map((row) => formatLine(row)).join('');
}

/** Error of a file that contains no valid results. */
class ResultsError extends Error {
  override readonly name = 'ResultsError';
}

/** Cells of a CSV text (RFC 4180), line by line. */
function parseCells(text: string): string[][] {
  const lines: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  for (;;) {
    const found = cells.exec(text);
    if (found === null) throw new ResultsError('A quote mark is not closed.');
    const [, quoted, plain = '', end] = found;
    lines.at(-1)!.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '' || cells.lastIndex >= text.length) return lines;
    if (end !== ',') lines.push([]);
  }
}

const KNOWN: readonly string[] = [...QUESTIONS, CLARITY, SPEED];
const SPEED_ANSWERS: readonly string[] = [...NamedSpeed.options, NOT_KNOWN];

function parseRow(cells: readonly string[], line: number): ResultRow {
  if (cells.length !== COLUMNS.length)
    throw new ResultsError(`Line ${line} has ${cells.length} cells, not ${COLUMNS.length}.`);
  const row = Object.fromEntries(
    COLUMNS.map((column, columnIndex) => [
      column,
      cells[columnIndex]!.replace(/^'(?=['=+\-@\t\r])/, ''),
    ]),
  ) as ResultRow;
  if (!KNOWN.includes(row.question))
    throw new ResultsError(`Line ${line} has a question that is not known: ${row.question}.`);
  if (row.question === CLARITY && !/^[1-5]$/.test(row.given))
    throw new ResultsError(`Line ${line} has a clarity that is not 1 to 5: ${row.given}.`);
  if (row.question === SPEED && !SPEED_ANSWERS.includes(row.given))
    throw new ResultsError(`Line ${line} has a speed that is not known: ${row.given}.`);
  return row;
}

/**
 * Parses the rows of a file of results.
 * @throws {ResultsError} naming the line that is wrong
 */
export function parseResults(text: string): ResultRow[] {
  const [head, ...lines] = parseCells(text.replace(/^\uFEFF/, ''));
  if (head?.join() !== COLUMNS.join())
    throw new ResultsError('It is not a file of results: its first line is another.');
  return lines.flatMap((cells, lineIndex) =>
    cells.length === 1 && cells[0] === '' ? [] : [parseRow(cells, lineIndex + 2)],
  );
}
