/** Reads an uploaded file into the sentences that will be signed. */
import { DOCX, isMedia, SOURCE_TYPES_TEXT } from '#contract/file-type.ts';
import type { Cue, SourceCue } from '#contract/message.ts';
import type { SourceErrorCode } from '#contract/requests/job-failure.ts';
import { NO_SPEECH_RECOGNITION, NO_WORDS_HEARD, type Warning } from '#contract/requests/problem.ts';
import { decodeText } from '#contract/requests/subtitle-text.ts';
import { readDocx } from './documents/docx-text.ts';
import { declaredEncoding, readHtml } from './documents/html-text.ts';
import { removeForeign, requireEnglish } from './language/language.ts';
import { decodeAudio } from './media/decode-audio.ts';
import { type OpenMedia, withMedia } from './media/open-media.ts';
import { readPdf, toPageTexts, toPdfBlocks } from './pdf/read-pdf.ts';
import { holdsIdentifier, previewSplit, requireSplit } from './quick-split.ts';
import { readBytes, SourceError, throwIfStopped } from './source-error.ts';
import { recogniseSpeech } from './speech/recognise-speech.ts';
import type { SpeechRecogniser } from './speech/speech-recogniser.ts';
import { splitSentences } from './split-sentences.ts';
import {
  findEmbeddedSubtitles,
  type TextTrack,
  warnOfUnsureEnds,
} from './subtitles/find-embedded-subtitles.ts';
import type { TimedSentence } from './subtitles/merge-cues.ts';
import { readSubtitles } from './subtitles/read-subtitles.ts';
import { joinLines } from './text-lines.ts';

export interface Source {
  /** Film, sound, PDF, docx, html or text; only what is needed of it is read. */
  file: Blob;
  /** Content type that the service detected from the content. */
  contentType: string;
  /** Name for the title of a part that has no better one; the file's own name when omitted. */
  fileName?: string | undefined;
  /** srt or vtt, for film and sound. */
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
      leftOut?: number;
      /** Messages about what is not in the parts. */
      warnings: Warning[];
    }
  /** Not a failure: the film waits for its subtitles, and the warnings say why. */
  | { needsSubtitles: true; warnings: Warning[] };

export interface ReadSourceOptions {
  signal?: AbortSignal | undefined;
  /** 0 to 1; only rises. */
  onProgress?: ((progress: number) => void) | undefined;
}

const MAX_TITLE_LENGTH = 300;

/**
 * Reads the text of a source: subtitles first, PDF text in reading order, else speech.
 *
 * @throws {SourceError} with the codes of `source-error.ts`; `stopped` when `signal` is aborted
 */
export async function readSource(
  source: Source,
  options: ReadSourceOptions = {},
): Promise<SourceReading> {
  throwIfStopped(options.signal);
  const result = await readByType(source, options);
  if ('needsSubtitles' in result) return result;
  requireEnglish(result.parts.flatMap(({ sentences }) => sentences));
  const { parts, leftOut, warnings } = removeForeign(result.parts);
  return {
    parts,
    ...(leftOut > 0 && { leftOut }),
    warnings: [...result.warnings, ...warnings],
  };
}

function readByType(source: Source, options: ReadSourceOptions): Promise<SourceReading> {
  if (source.contentType === 'application/pdf') return readPdfSource(source, options);
  if (source.contentType === 'text/plain') return readTextSource(source);
  if (source.contentType === DOCX) return readWordSource(source);
  if (source.contentType === 'text/html') return readPageSource(source);
  if (isMedia(source.contentType)) return readMediaSource(source, options);
  throw new SourceError(
    'type-unsupported',
    `Can't translate a file of type ${source.contentType || 'unknown'}. Send ${SOURCE_TYPES_TEXT}.`,
  );
}

async function readPdfSource(
  { file, fileName, splitIds, subtitles }: Source,
  options: ReadSourceOptions,
): Promise<SourceReading> {
  const pdf = await readPdf(file, options);
  const warnings: Warning[] = [
    ...(pdf.picturePages.length > 0
      ? [
          leftOut(
            `Not translated, because they are pictures of text: ${formatPages(pdf.picturePages)}.`,
          ),
        ]
      : []),
    ...(subtitles === undefined
      ? []
      : [unused('subtitles', 'The subtitles were not used: a PDF does not need them.')]),
  ];
  if (splitIds === undefined || splitIds.length === 0) {
    const blocks = toPdfBlocks(pdf);
    const heading = blocks.find(({ kind }) => kind === 'heading')?.text;
    const title = chooseTitle([getBaseName(file, fileName), heading, blocks[0]?.text]);
    const sentences = toSentences(blocks.map(({ text }) => text));
    if (sentences.length === 0)
      throw new SourceError('source-empty', 'This PDF has no words, so there is nothing to sign.');
    return { parts: [{ title, sentences }], warnings };
  }
  const preview = previewSplit(toPageTexts(pdf, holdsIdentifier(splitIds)), splitIds);
  const parts = requireSplit(preview).map(({ identifier, text }) => ({
    identifier,
    title: chooseTitle([identifier]),
    sentences: toSentences(text.split('\n\n')),
  }));
  if (preview.wordsBefore > 0)
    warnings.push(
      leftOut(
        `Not in any video: the first ${preview.wordsBefore} ${preview.wordsBefore === 1 ? 'word' : 'words'}, before “${splitIds[0]}”.`,
      ),
    );
  return { parts, warnings };
}

const readTextSource = async (source: Source) =>
  asOnePart(source, { text: decodeText(await readBytes(source.file)), pictures: 0 });

const readWordSource = async (source: Source) => asOnePart(source, await readDocx(source.file));

async function readPageSource(source: Source) {
  const bytes = await readBytes(source.file);
  const encoding = declaredEncoding(bytes);
  const html = encoding === undefined ? decodeText(bytes) : new TextDecoder(encoding).decode(bytes);
  return asOnePart(source, readHtml(html));
}

function asOnePart(
  { file, fileName, subtitles, splitIds }: Source,
  { text, pictures, title }: { text: string; pictures: number; title?: string },
): SourceReading {
  const sentences = toSentences(splitParagraphs(text));
  if (sentences.length === 0)
    throw new SourceError('source-empty', 'The text has no words, so there is nothing to sign.');
  const warnings = [
    ...(pictures === 0
      ? []
      : [
          leftOut(
            `Not translated: ${pictures === 1 ? 'a picture' : `${pictures} pictures`}. Words in pictures are not read.`,
          ),
        ]),
    ...(subtitles === undefined
      ? []
      : [unused('subtitles', 'The subtitles were not used: text does not need them.')]),
    ...(splitIds?.length
      ? [unused('pdfSplittingIds', 'The identifiers were not used: only PDFs can be split.')]
      : []),
  ];
  return {
    parts: [{ title: chooseTitle([getBaseName(file, fileName), title]), sentences }],
    warnings,
  };
}

const splitParagraphs = (text: string): string[] =>
  joinLines(text)
    .split(/[\n\r]+/)
    .map((lines) =>
      lines
        .replace(/^\s*[-–—•*]\s+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line));

async function readMediaSource(
  source: Source,
  { signal, onProgress }: ReadSourceOptions,
): Promise<SourceReading> {
  const { file, fileName, subtitlesStartAtSeconds, splitIds, recogniser } = source;
  const warnings = splitIds?.length
    ? [unused('pdfSplittingIds', 'The identifiers were not used: only PDFs can be split.')]
    : [];
  const title = chooseTitle([getBaseName(file, fileName), 'Translation']);
  return withMedia(file, signal, async (media): Promise<SourceReading> => {
    warnings.push(...media.notes);
    let sentences: TimedSentence[];
    const embedded =
      source.subtitles === undefined ? await findEmbeddedSubtitles(source, signal) : undefined;
    if (embedded !== undefined) warnings.push(embedded.warning);
    const subtitles = source.subtitles ?? embedded?.file;
    if (subtitles !== undefined) {
      const { durationSeconds, hasPicture } = media;
      const read = await readSubtitles(subtitles, {
        durationSeconds,
        hasPicture,
        startsAtSeconds: subtitlesStartAtSeconds,
      });
      sentences = read.sentences;
      warnings.push(...read.warnings);
    } else {
      const recognised = await hear(media, recogniser, { signal, onProgress });
      if (typeof recognised === 'string')
        return {
          needsSubtitles: true,
          warnings: [...warnings, { code: 'speech-not-recognised', message: recognised }],
        };
      sentences = recognised;
    }
    warnings.push(...warnOfUnsureEnds(sentences));
    throwIfStopped(signal);
    onProgress?.(1);
    return { parts: [{ title, sentences }], warnings };
  });
}

/** Errors that subtitles can resolve: the file need not be sent again. */
const HELPED_BY_SUBTITLES: readonly SourceErrorCode[] = ['media-silent', 'media-unsupported'];

/** Sentences of the sound, or why there are none: the film then waits for its subtitles. */
async function hear(
  media: OpenMedia,
  recogniser: SpeechRecogniser | undefined,
  { signal, onProgress }: ReadSourceOptions,
): Promise<TimedSentence[] | string> {
  if (recogniser === undefined) return NO_SPEECH_RECOGNITION;
  try {
    const sound = decodeAudio(media, signal, onProgress);
    const sentences = await recogniseSpeech(sound, recogniser, signal);
    return sentences.length > 0 ? sentences : NO_WORDS_HEARD;
  } catch (error) {
    if (error instanceof SourceError && HELPED_BY_SUBTITLES.includes(error.code))
      return error.message;
    throw error;
  }
}

const leftOut = (message: string): Warning => ({ code: 'text-left-out', message });
const unused = (field: string, message: string): Warning => ({
  code: 'field-unused',
  field,
  message,
});

const toSentences = (paragraphs: readonly string[]): SourceSentence[] =>
  paragraphs.flatMap(splitSentences).map((text) => ({ text }));

const getBaseName = (file: Blob, fileName?: string): string | undefined =>
  (fileName ?? (file instanceof File ? file.name : undefined))?.replace(/\.[^.]{1,5}$/, '');

/** Returns the first candidate that is not blank. */
function chooseTitle(candidates: readonly (string | undefined)[]): string {
  const title = candidates.find((candidate) => candidate !== undefined && candidate.trim() !== '');
  return (title ?? 'Translation').trim().slice(0, MAX_TITLE_LENGTH);
}

const formatPages = (pages: readonly number[]): string =>
  `${pages.length === 1 ? 'page' : 'pages'} ${pages.slice(0, 20).join(', ')}${pages.length > 20 ? ' and more' : ''}`;
