/** A source to be read, the sentences that it is read as, and how its readers build them. */
import type { Cue, SourceCue } from '#contract/message.ts';
import type { LeftOut } from '#contract/requests/left-out.ts';
import type { Warning } from '#contract/requests/problem.ts';
import type { SpeechRecogniser } from './speech/speech-recogniser.ts';
import { splitSentences } from './split-sentences.ts';
import type { TextTrack } from './subtitles/find-embedded-subtitles.ts';

export interface Source {
  /** Film, sound, PDF, docx, html or text; only what is needed of it is read. */
  file: Blob;
  /** Content type that the service detected from the content. */
  contentType: string;
  /** Name for the title of a part that has no better one; the file's own name when omitted. */
  fileName?: string | undefined;
  /** A subtitle file of any type, for film and sound. */
  subtitles?: Blob | undefined;
  /** Time that the subtitles give to the beginning of the film; 0 when omitted. */
  subtitlesStartAtSeconds?: number | undefined;
  /** Has the subtitles inside a film, as WebVTT, where there are any; asked when no others came. */
  textTrack?: ((file: Blob, signal?: AbortSignal) => Promise<TextTrack | undefined>) | undefined;
  /** Cuts a PDF into parts. */
  splitIds?: readonly string[] | undefined;
  /** Absent where no speech model is configured. */
  recogniser?: SpeechRecogniser | undefined;
}

export interface SourceSentence {
  text: string;
  /** Time at which the source says it; absent in a PDF. */
  cue?: Cue;
  /** The cues of subtitles that show it, where they are not the sentence and its time. */
  sourceCues?: SourceCue[];
  /** Set when its beginning or end is a guess. */
  areEndsUnsure?: true;
  /** Set where speech recognition wrote it. */
  isHeard?: true;
}

/** Part of a source that becomes one video. */
export interface SourcePart {
  identifier?: string;
  /** 1 to 300 characters. */
  title: string;
  /** Sentences of the part, at least one. */
  sentences: SourceSentence[];
}

export type SourceReading =
  | {
      parts: SourcePart[];
      /** Number of sentences in other languages that are not in the parts; none when missing. */
      foreignSentences?: number;
      /** Messages about what is not in the parts. */
      warnings: Warning[];
    }
  /** Not a failure: the film waits for its subtitles, and the warnings say why. */
  | { needsSubtitles: true; warnings: Warning[] };

const MAX_TITLE_LENGTH = 300;

/** Builds a warning about something that is not in the parts. */
export const warnLeftOut = (message: string, ...entries: LeftOut[]): Warning => ({
  code: 'text-left-out',
  message,
  leftOut: entries,
});
/** Builds a warning about a field that has no meaning for the source. */
export const warnUnused = (field: string, message: string): Warning => ({
  code: 'field-unused',
  field,
  message,
});

/** Splits paragraphs into sentences. */
export const toSentences = (paragraphs: readonly string[]): SourceSentence[] =>
  paragraphs
    .flatMap(splitSentences)
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .map((text) => ({ text }));

/** Returns the name of a file without its ending. */
export const getBaseName = (file: Blob, fileName?: string): string | undefined =>
  (fileName ?? (file instanceof File ? file.name : undefined))?.replace(/\.[^.]{1,5}$/, '');

/** Returns the first candidate that is not blank. */
export function chooseTitle(candidates: readonly (string | undefined)[]): string {
  const title = candidates.find((candidate) => candidate !== undefined && candidate.trim() !== '');
  return (title ?? 'Translation').trim().slice(0, MAX_TITLE_LENGTH);
}

/** Crosses and ticks that lists have before what is allowed and what is not. */
const CROSS = /^[\s•–-]*[✗✘✕✖❌☒🗙🗴🗵🗶🗷]/u;

/** Warns of sentences with a cross before them, which is not signed. */
export function warnOfCrosses(sentences: readonly SourceSentence[]): Warning[] {
  const crossed = sentences.filter(({ text }) => CROSS.test(text));
  const [first] = crossed;
  if (first === undefined) return [];
  const count = crossed.length === 1 ? 'A sentence has' : `${crossed.length} sentences have`;
  return [
    {
      code: 'meaning-doubtful',
      message: `${count} a cross before the words, such as “${first.text.slice(0, 40)}”. The cross is not signed. Write what it means.`,
    },
  ];
}
