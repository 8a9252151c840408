/** Subtitle files: told by content, read as text, paired with the film of the same name. */
import { MIB } from '#contract/translation-upload.ts';
import { UploadError } from '../upload-error.ts';

const LARGEST_BYTES = 5 * MIB;
const TIMING = /^\s*\d{1,3}:\d{2}(:\d{2})?[.,]\d{1,3}\s+-->\s+\d{1,3}:\d{2}(:\d{2})?[.,]\d{1,3}/m;

export interface Subtitles {
  file: File;
  text: string;
  type: 'vtt' | 'srt';
  cueCount: number;
}

export const isSubtitleName = (name: string): boolean => /\.(srt|vtt)$/i.test(name);

/** @throws {UploadError} `file-empty`, `file-too-large`, `subtitles-unsupported`, `file-gone` */
export async function readSubtitles(file: File): Promise<Subtitles> {
  if (file.size === 0) throw new UploadError('file-empty', 'The subtitle file is empty.');
  if (file.size > LARGEST_BYTES)
    throw new UploadError('file-too-large', 'Subtitles may have at most 5 MB.');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch (cause) {
    if (!(cause instanceof TypeError))
      throw new UploadError('file-gone', 'The subtitle file cannot be read.', { cause });
    throw new UploadError(
      'subtitles-unsupported',
      'The subtitles are not in UTF-8. Save them as UTF-8 and choose them again.',
      { cause },
    );
  }
  const type = /^WEBVTT([ \t\r\n]|$)/.test(text) ? 'vtt' : TIMING.test(text) ? 'srt' : undefined;
  if (type === undefined)
    throw new UploadError(
      'subtitles-unsupported',
      'These are no subtitles: neither SubRip (.srt) nor WebVTT (.vtt).',
    );
  return { file, text, type, cueCount: text.match(new RegExp(TIMING, 'gm'))?.length ?? 0 };
}

/** Name without folder, extension and language: `film.en.srt` and `Film.mp4` are both `film`. */
function stem(name: string): string {
  const base = name.split('/').at(-1)!.toLowerCase();
  const bare = base.replace(/\.[^.]+$/, '');
  return isSubtitleName(base) ? bare.replace(/\.[a-z]{2,3}(-[a-z]{2,4})?$/, '') : bare;
}

const folder = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

/**
 * The film that subtitles belong to by name, preferring one in the same folder.
 *
 * @param subtitles file name, with folders when they are known
 * @param films names of the files that have no subtitles yet
 * @returns an index of `films`
 */
export function filmOf(subtitles: string, films: readonly string[]): number | undefined {
  const alike = [...films.keys()].filter((index) => stem(films[index]!) === stem(subtitles));
  const near = alike.find((index) => folder(films[index]!) === folder(subtitles));
  // Two films of one name elsewhere: a person has to say which.
  return near ?? (alike.length === 1 ? alike[0] : undefined);
}
