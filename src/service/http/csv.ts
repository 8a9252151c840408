/** Lines of CSV (RFC 4180) that spreadsheets take as text. */
import type { Context } from 'hono';
import { stream } from 'hono/streaming';

/** A spreadsheet would calculate a cell that begins with one of these. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string =>
  `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/**
 * Answers a file, whose lines are read while it goes out.
 *
 * @param pages lines, a page at a time; it is not asked for more once the reader has gone
 */
export function answerCsv(
  c: Context,
  fileName: string,
  headings: readonly string[],
  pages: () => AsyncIterable<readonly (readonly string[])[]>,
): Response {
  c.header('Content-Type', 'text/csv; charset=utf-8; header=present');
  c.header('Content-Disposition', `attachment; filename="${fileName}"`);
  c.header('Cache-Control', 'private, no-store');
  return stream(c, async (out) => {
    await out.write(csvLine(headings));
    for await (const page of pages()) {
      if (out.aborted) return;
      await out.write(page.map(csvLine).join(''));
    }
  });
}
