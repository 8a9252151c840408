/** Error about the line of a subtitle file that cannot be read. Pure. */
import { SourceError } from '#translation/sources/source-error.ts';

const MAX_SHOWN = 60;

/** Shortens a line of a file, for a message. */
export const abbreviate = (line: string): string => {
  const text = line.trim();
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
};

/** Builds the error about a line. @param index of it, from 0 @param advice how it would be right */
export const createBrokenLineError = (
  index: number,
  line: string,
  what: string,
  advice: string,
): SourceError =>
  new SourceError(
    'subtitles-broken',
    `Can't read the subtitles at line ${index + 1}: "${abbreviate(line)}" ${what}. ${advice}.`,
  );
