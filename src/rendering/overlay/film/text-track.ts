/** The subtitles that a film brings inside its own file. */
import type { WorkFolder } from '#rendering/files/work-folder.ts';
import type { Engine } from '#rendering/overlay/engine.ts';
import { RenderError } from '#rendering/render-error.ts';

export interface TextTrack {
  /** WebVTT. */
  readonly file: Blob;
  /** Language as named in the file, such as `fra`; missing where the file names none. */
  readonly language?: string | undefined;
}

/** A film with more has them in languages that are of no use here. */
const MAX_TRACKS = 40;
const ENGLISH = /^en(?:g$|$|-)/i;
/** Codes that mean no particular language (ISO 639-2). */
const NO_LANGUAGE = /^(?:und|mul|mis|zxx)$/i;

/** Returns the rank of a language: English first, then no language, then all others. */
const getLanguageRank = (language: string | undefined): number =>
  language === undefined ? 1 : ENGLISH.test(language) ? 0 : 2;

/**
 * Extracts the best text track by the languages that the file names. Returns undefined when there is none, or
 * when its subtitles are pictures.
 */
export async function extractTextTrack(
  source: Blob,
  folder: WorkFolder,
  { convert }: Engine,
): Promise<TextTrack | undefined> {
  /** Runs one ffmpeg command and returns its output, or undefined when there is no such track or it is not text. */
  const runCommand = async (args: readonly string[]): Promise<Blob | undefined> => {
    const into = await folder.begin('text-track');
    try {
      convert({ source, into, args: (input) => ['-i', input, ...args] });
    } catch (error) {
      if (error instanceof RenderError && error.code === 'encoder-failed') return undefined;
      throw error;
    }
    return await into.end('text/vtt');
  };
  const tracks: { index: number; language: string | undefined }[] = [];
  for (let index = 0; index < MAX_TRACKS; index++) {
    const tags = await runCommand(['-map_metadata', `0:s:s:${index}`, '-f', 'ffmetadata']);
    if (tags === undefined) break;
    const language = /^language=(.+)$/m.exec(await tags.text())?.[1]?.trim();
    const isNamed = language !== undefined && !NO_LANGUAGE.test(language);
    tracks.push({ index, language: isNamed ? language : undefined });
  }
  tracks.sort((a, b) => getLanguageRank(a.language) - getLanguageRank(b.language));
  for (const { index, language } of tracks) {
    const file = await runCommand(['-map', `0:s:${index}`, '-c:s', 'webvtt', '-f', 'webvtt']);
    if (file !== undefined && (await file.text()).includes('-->')) return { file, language };
  }
  return undefined;
}
