/** Reads an uploaded file into the sentences that will be signed. */
import { DOCX, isMedia, SOURCE_TYPES_TEXT } from '#contract/file-type.ts';
import type { SourceErrorCode } from '#contract/requests/job-failure.ts';
import { NO_SPEECH_RECOGNITION, NO_WORDS_HEARD, type Warning } from '#contract/requests/problem.ts';
import { removeForeign, requireEnglish } from './language/language.ts';
import { warnOfLeftOut } from './left-out.ts';
import { decodeAudio } from './media/decode-audio.ts';
import { type OpenMedia, withMedia } from './media/open-media.ts';
import { formatPages } from './pdf/page-furniture.ts';
import { joinPageTexts, listUnsurePages, orderPdf, readPdf } from './pdf/read-pdf.ts';
import { holdsIdentifier, previewSplit, requireSplit } from './quick-split.ts';
import { readPageSource, readTextSource, readWordSource } from './read-document.ts';
import { SourceError, throwIfStopped } from './source-error.ts';
import {
  chooseTitle,
  getBaseName,
  type Source,
  type SourceReading,
  toSentences,
  warnLeftOut,
  warnOfCrosses,
  warnUnused,
} from './source-reading.ts';
import { recogniseSpeech } from './speech/recognise-speech.ts';
import type { SpeechRecogniser } from './speech/speech-recogniser.ts';
import { findEmbeddedSubtitles, warnOfUnsureEnds } from './subtitles/find-embedded-subtitles.ts';
import type { TimedSentence } from './subtitles/merge-cues.ts';
import { readSubtitles } from './subtitles/read-subtitles.ts';

export interface ReadSourceOptions {
  signal?: AbortSignal | undefined;
  /** 0 to 1; only rises. */
  onProgress?: ((progress: number) => void) | undefined;
}

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
  const { parts, leftOut: foreignSentences, warnings } = removeForeign(result.parts);
  return {
    parts,
    ...(foreignSentences > 0 && { foreignSentences }),
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
  const isSplit = splitIds !== undefined && splitIds.length > 0;
  const { blocks, leftOut } = orderPdf(pdf, isSplit ? holdsIdentifier(splitIds) : undefined);
  const warnings: Warning[] = [
    ...(pdf.picturePages.length > 0
      ? [
          warnLeftOut(
            `Not translated, because they are pictures of text: ${formatPages(pdf.picturePages)}.`,
            {
              what: 'pages that are pictures',
              where: formatPages(pdf.picturePages),
              count: pdf.picturePages.length,
            },
          ),
        ]
      : []),
    ...warnOfLeftOut([...pdf.leftOut, ...leftOut]),
    ...warnOfOrder(listUnsurePages(pdf)),
    ...(subtitles === undefined
      ? []
      : [warnUnused('subtitles', 'The subtitles were not used: a PDF does not need them.')]),
  ];
  if (!isSplit) {
    const heading = blocks.find(({ kind }) => kind === 'heading')?.text;
    const title = chooseTitle([getBaseName(file, fileName), heading, blocks[0]?.text]);
    const sentences = toSentences(blocks.map(({ text }) => text));
    if (sentences.length === 0)
      throw new SourceError('source-empty', 'This PDF has no words, so there is nothing to sign.');
    return { parts: [{ title, sentences }], warnings: [...warnings, ...warnOfCrosses(sentences)] };
  }
  const preview = previewSplit(joinPageTexts(blocks, pdf.pages.length), splitIds);
  const parts = requireSplit(preview).map(({ identifier, text }) => ({
    identifier,
    title: chooseTitle([identifier]),
    sentences: toSentences(text.split('\n\n')),
  }));
  if (preview.wordsBefore > 0)
    warnings.push(
      warnLeftOut(
        `Not in any video: the first ${preview.wordsBefore} ${preview.wordsBefore === 1 ? 'word' : 'words'}, before “${splitIds[0]}”.`,
        { what: 'words', where: `before “${splitIds[0]}”`, count: preview.wordsBefore },
      ),
    );
  warnings.push(...warnOfCrosses(parts.flatMap(({ sentences }) => sentences)));
  return { parts, warnings };
}

async function readMediaSource(
  source: Source,
  { signal, onProgress }: ReadSourceOptions,
): Promise<SourceReading> {
  const { file, fileName, subtitlesStartAtSeconds, splitIds, recogniser } = source;
  const warnings = splitIds?.length
    ? [warnUnused('pdfSplittingIds', 'The identifiers were not used: only PDFs can be split.')]
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

function warnOfOrder(pages: readonly number[]): Warning[] {
  if (pages.length === 0) return [];
  return [
    {
      code: 'meaning-doubtful',
      message: `The order of the text on ${formatPages(pages)} is a guess, because it is in several columns and boxes. Check it.`,
    },
  ];
}
