/** Whether the markup of subtitles is whole. */
import { findBrokenMarkup } from '#translation/sources/documents/word/find-broken-markup.ts';
import { createBrokenLineError } from './broken-line.ts';

/** Lets markup pass that is whole. @throws {SourceError} `subtitles-broken` with the line that is not */
export function requireWellFormed(text: string): void {
  const broken = findBrokenMarkup(text);
  if (broken === undefined) return;
  const line = text.split('\n')[broken - 1] ?? '';
  throw createBrokenLineError(
    broken - 1,
    line,
    'is not whole markup (XML)',
    'Save the subtitles again',
  );
}
