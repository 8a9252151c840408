/** Subtitles inside a film, and what of captions is a guess. */
import { isFilm } from '#contract/file-type.ts';
import type { Warning } from '#contract/requests/problem.ts';
import type { TimedSentence } from './merge-cues.ts';

/** Subtitles inside a film. */
export interface TextTrack {
  /** WebVTT. */
  readonly file: Blob;
  /** Language that the film gives, such as `fra`; missing where it gives none. */
  readonly language?: string | undefined;
}

/** A film or sound that may have subtitles of its own. */
interface FilmSource {
  file: Blob;
  contentType: string;
  textTrack?: ((file: Blob, signal?: AbortSignal) => Promise<TextTrack | undefined>) | undefined;
}

/** Warns how many sentences have ends that are only a guess. */
export function warnOfUnsureEnds(sentences: readonly TimedSentence[]): Warning[] {
  const { length } = sentences.filter(({ areEndsUnsure }) => areEndsUnsure);
  if (length === 0) return [];
  const which = `${length} of ${sentences.length} ${sentences.length === 1 ? 'sentence' : 'sentences'}`;
  return [
    {
      code: 'meaning-doubtful',
      message: `The captions have no full stops. Where ${which} ${length === 1 ? 'ends' : 'end'} is a guess. Check it.`,
    },
  ];
}

/** Finds the subtitles inside a film, without their file where they are in another language; sound alone has none. */
export async function findEmbeddedSubtitles(
  { file, contentType, textTrack }: FilmSource,
  signal?: AbortSignal,
): Promise<{ file?: Blob; warning: Warning } | undefined> {
  const track = isFilm(contentType) ? await textTrack?.(file, signal) : undefined;
  if (track === undefined) return undefined;
  const { language = 'en' } = track;
  if (!/^en/i.test(language))
    return {
      warning: {
        code: 'text-left-out',
        message: `The subtitles inside the file were not used. They are in ${getLanguageName(language)}, and Handsignal can only translate English.`,
      },
    };
  return {
    file: track.file,
    warning: {
      code: 'text-track-used',
      message: 'Translated from the subtitles inside the file, because no others were sent.',
    },
  };
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** Returns the name of a language by a code as films have it, such as `fra`. */
function getLanguageName(code: string): string {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return `“${code}”`; // no code that there is
  }
}
