/** The subtitles that a film brings inside its own file. */
import type { WorkFolder } from '#rendering/files/work-folder.ts';
import type { Engine } from '#rendering/overlay/engine.ts';
import { RenderError } from '#rendering/render-error.ts';

export interface TextTrack {
  /** WebVTT. */
  readonly file: Blob;
  /** As the file names it, such as `fra`; missing where it names none. */
  readonly language?: string | undefined;
}

/** A film with more has them in languages that are of no use here. */
const MAX_TRACKS = 40;
const ENGLISH = /^en(?:g$|$|-)/i;
/** Codes that stand for no language (ISO 639-2). */
const NO_LANGUAGE = /^(?:und|mul|mis|zxx)$/i;

/** English ones come first, then those without a language, then the others. */
const rankOf = (language: string | undefined): number =>
  language === undefined ? 1 : ENGLISH.test(language) ? 0 : 2;

/** The best one that is text, as the file tells their languages; undefined where there is none, and where its words are pictures. */
export async function textTrackOf(
  source: Blob,
  folder: WorkFolder,
  { convert }: Engine,
): Promise<TextTrack | undefined> {
  /** What one ffmpeg command writes; undefined where there is no such track, or it is none of text. */
  const written = async (args: readonly string[]): Promise<Blob | undefined> => {
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
    const tags = await written(['-map_metadata', `0:s:s:${index}`, '-f', 'ffmetadata']);
    if (tags === undefined) break;
    const language = /^language=(.+)$/m.exec(await tags.text())?.[1]?.trim();
    const isNamed = language !== undefined && !NO_LANGUAGE.test(language);
    tracks.push({ index, language: isNamed ? language : undefined });
  }
  tracks.sort((one, other) => rankOf(one.language) - rankOf(other.language));
  for (const { index, language } of tracks) {
    const file = await written(['-map', `0:s:${index}`, '-c:s', 'webvtt', '-f', 'webvtt']);
    if (file !== undefined && (await file.text()).includes('-->')) return { file, language };
  }
  return undefined;
}
