/** A subtitle file to timed sentences. */

import type { Warning } from '#contract/requests/problem.ts';
import { decodeText } from '#contract/requests/subtitle-text.ts';
import { MIB } from '#contract/requests/translation-upload.ts';
import { readBytes, SourceError } from '#translation/sources/source-error.ts';
import { cleanCues } from './clean-cues.ts';
import { fitCues, type SubtitledFilm, warnOfCutCues } from './fit-cues.ts';
import { mergeCues, type TimedSentence } from './merge-cues.ts';
import { parseSubtitles } from './parse-subtitles.ts';

const MAX_BYTES = 5 * MIB;

/** Times are in seconds of the source and rise. @throws {SourceError} as `parseSubtitles` does */
export const subtitleSentences = (text: string): TimedSentence[] =>
  mergeCues(cleanCues(parseSubtitles(text)));

/**
 * Reads the sentences of a subtitle file.
 *
 * @param file SubRip or WebVTT in UTF-8, UTF-16 or Windows-1252, up to 5 MB
 * @throws {SourceError} `subtitles-unsupported`, `subtitles-broken`, `subtitles-too-large`,
 * `subtitles-beyond`, `source-empty`, `file-gone`
 */
export async function readSubtitles(
  file: Blob,
  film: SubtitledFilm,
): Promise<{ sentences: TimedSentence[]; warnings: Warning[] }> {
  if (file.size > MAX_BYTES)
    throw new SourceError(
      'subtitles-too-large',
      `The subtitle file can be up to ${MAX_BYTES / MIB} MB. This one is ${(file.size / MIB).toFixed(1)} MB.`,
    );
  const parsed = parseSubtitles(decodeText(await readBytes(file)));
  const cues = fitCues(parsed.cues, film);
  return {
    sentences: mergeCues(cleanCues({ ...parsed, cues })),
    warnings: warnOfCutCues(parsed.cues, film),
  };
}
