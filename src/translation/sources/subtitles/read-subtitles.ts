/** A subtitle file to timed sentences. */

import { decodeText, mendText } from '#contract/files/decode-text.ts';
import type { Warning } from '#contract/requests/problem.ts';
import { MIB } from '#contract/requests/translation-upload.ts';
import { warnOfLeftOut } from '#translation/sources/left-out.ts';
import { readBytes, SourceError } from '#translation/sources/source-error.ts';
import { warnOfMended } from '#translation/sources/warn-of-mended.ts';
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
 * @param file subtitles in any format that `parseSubtitles` knows and in any encoding, up to 5 MB
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
  const { text, mended } = mendText(decodeText(await readBytes(file)));
  const parsed = parseSubtitles(text);
  const startsAtSeconds = film.startsAtSeconds ?? parsed.programmeStartSeconds;
  const placed = { ...film, startsAtSeconds };
  const cues = fitCues(parsed.cues, placed);
  return {
    sentences: mergeCues(cleanCues({ ...parsed, cues })),
    warnings: [
      ...warnOfLeftOut(parsed.leftOut ?? []),
      ...warnOfMended(mended),
      ...warnOfGuessedEnds(parsed.guessedEnds ?? []),
      ...warnOfCutCues(parsed.cues, placed),
    ],
  };
}

function warnOfGuessedEnds(numbers: readonly number[]): Warning[] {
  if (numbers.length === 0) return [];
  const which =
    numbers.length === 1 ? `Cue ${numbers[0]}` : `Cues ${numbers.slice(0, 20).join(', ')}`;
  const verb = numbers.length === 1 ? 'ends before it begins' : 'end before they begin';
  return [
    {
      code: 'meaning-doubtful',
      field: 'subtitles',
      message: `${which} of the subtitles ${verb}. The end is a guess. Check it.`,
    },
  ];
}
