/** Subtitle files: told by content, read as text, paired with the film of the same name. */
import {
  SUBTITLE_ENDINGS,
  SUBTITLE_TYPES_TEXT,
  type SubtitleType,
} from '#contract/files/subtitle-types.ts';
import { countCues, detectSubtitleType } from '#contract/requests/subtitle-text.ts';
import { MIB } from '#contract/requests/translation-upload.ts';
import { UploadError } from '#upload/upload-error.ts';

const MAX_BYTES = 5 * MIB;

/** A subtitle file that was read: its text, its type by content, and how many cues it has. */
export interface Subtitles {
  file: File;
  text: string;
  type: SubtitleType;
  cueCount: number;
}

/** Whether a file’s name ends as subtitles do, such as `.srt`, in capitals or not. */
export const isSubtitleName = (name: string): boolean =>
  SUBTITLE_ENDINGS.includes(name.toLowerCase().split('.').at(-1) ?? '');

/**
 * Reads a subtitle file.
 *
 * @throws {UploadError} `file-empty`, `file-too-large`, `subtitles-unsupported`, `file-gone`
 */
export async function readSubtitles(file: File): Promise<Subtitles> {
  if (file.size === 0) throw new UploadError('file-empty', 'The subtitle file is empty.');
  if (file.size > MAX_BYTES)
    throw new UploadError('file-too-large', 'The subtitle file can be up to 5 MB.');
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new UploadError('file-gone', "Can't read the subtitle file.", { cause });
  }
  // Guessing encodings takes a table of every language: it is loaded with the first subtitles.
  const { decodeText } = await import('#contract/files/decode-text.ts');
  const text = decodeText(bytes);
  const type = detectSubtitleType(text);
  if (type === undefined)
    throw new UploadError(
      'subtitles-unsupported',
      `This is not a subtitle file. Send ${SUBTITLE_TYPES_TEXT}.`,
    );
  return { file, text, type, cueCount: countCues(text) };
}

/** Returns a name without folder, extension and language: `film.en.srt` and `Film.mp4` are both `film`. */
function getStem(name: string): string {
  const base = name.split('/').at(-1)!.toLowerCase();
  const bare = base.replace(/\.[^.]+$/, '');
  return isSubtitleName(base) ? bare.replace(/\.[a-z]{2,3}(-[a-z]{2,4})?$/, '') : bare;
}

const getFolder = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

/**
 * Finds the film that subtitles belong to by name, preferring one in the same folder.
 *
 * @param subtitles file name, with folders when they are known
 * @param films names of the files that have no subtitles yet
 * @returns an index of `films`
 */
export function findFilm(subtitles: string, films: readonly string[]): number | undefined {
  const alike = [...films.keys()].filter((index) => getStem(films[index]!) === getStem(subtitles));
  const near = alike.find((index) => getFolder(films[index]!) === getFolder(subtitles));
  // Two films of one name elsewhere: a person has to say which.
  return near ?? (alike.length === 1 ? alike[0] : undefined);
}
