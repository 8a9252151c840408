/** Shared helpers for every kind of upload of a file for translation. */

import { type FileType, isFilm, SOURCE_TYPES } from '#contract/file-type.ts';
import { SUBTITLE_TYPES_TEXT, type SubtitleType } from '#contract/files/subtitle-types.ts';
import type { Problem, Warning } from '#contract/requests/problem.ts';

import type { Ports } from '#service/ports/ports.ts';
import type { TranslationWork } from '#service/ports/uploads/uploads.ts';
import { subtitlesKey } from './file-key.ts';

/** Types that the content of a file may show which is announced as one of them. What is announced as WebM has to be it. */
export const sourceTypesFor = (contentType: string): FileType[] =>
  contentType === 'video/webm' ? ['video/webm'] : listSourceTypes(contentType);

const listSourceTypes = (contentType: string): FileType[] =>
  SOURCE_TYPES.filter(
    (type) =>
      type === contentType ||
      // Many mp4 files carry a QuickTime brand, and the other way round.
      (isFilm(type) && isFilm(contentType)),
  );

export const MAX_SUBTITLES_BYTES = 5 * 1024 ** 2;

/** Stored as UTF-8, which takes up to three bytes for one of another encoding. */
const MAX_STORED_SUBTITLES_BYTES = MAX_SUBTITLES_BYTES * 3;

/** Keeps the subtitles of a request; answers what its work holds of them. */
export async function storeSubtitles(
  { files, newId }: Pick<Ports, 'files' | 'newId'>,
  requestId: string,
  text: string,
  type: SubtitleType,
): Promise<NonNullable<TranslationWork['subtitles']>> {
  const fileKey = subtitlesKey(requestId, type);
  await files.write(fileKey, [new TextEncoder().encode(text)], MAX_STORED_SUBTITLES_BYTES);
  return { uploadId: newId(), fileKey };
}

/** Converts a client's file name to one fit for a list: no path, no control characters. */
export function toDisplayName(fileName: string): string {
  const name = fileName
    .split(/[\\/]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
  return name === '' ? 'Uploaded file' : name.slice(0, 200);
}

export function companyWarnings(companyName: string | undefined): Warning[] {
  if (companyName !== undefined && companyName !== '') return [];
  return [
    {
      code: 'company-missing',
      field: 'companyName',
      message:
        'There is no company name. The translation is saved under the first and last name only, so colleagues may not find it.',
    },
  ];
}

export function splittingProblems(
  ids: readonly string[] | undefined,
  contentType: string | undefined,
): Problem[] {
  if (ids === undefined || contentType === undefined || contentType === 'application/pdf')
    return [];
  return [
    {
      code: 'field-conflict',
      field: 'pdfSplittingIds',
      message: 'pdfSplittingIds only work with a PDF, and this file is not a PDF.',
    },
  ];
}

const formatMinutes = (seconds: number) => Math.floor(seconds / 60).toLocaleString('en-GB');

/** Returns the problem of a film that is announced as longer than a video of its tenant may be. */
export function lengthProblems(
  videoDuration: number | undefined,
  { quotas }: Pick<Ports, 'quotas'>,
): Problem[] {
  if (videoDuration === undefined || videoDuration * 60 <= quotas.videoSeconds) return [];
  return [
    {
      code: 'too-large',
      field: 'uploadSettings.videoDuration',
      message: `The film is ${videoDuration.toLocaleString('en-GB')} minutes long. The limit for your organisation is ${formatMinutes(quotas.videoSeconds)}. Split it into several files.`,
    },
  ];
}

export const subtitlesProblem = (field: string): Problem => ({
  code: 'type-unsupported',
  field,
  message: `These are no subtitles that can be read. Send ${SUBTITLE_TYPES_TEXT}.`,
});
