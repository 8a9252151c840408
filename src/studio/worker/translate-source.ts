/** Translation of an uploaded file: reads its text, then puts each sentence into BSL order. */
import type { Warning } from '#contract/requests/problem.ts';
import type { TranslationPart } from '#contract/requests/translation.ts';
import { loadReference } from '#reference/load-reference.ts';
import { textTrack } from '#rendering/overlay/compose-over-source.ts';
import { signsWith } from '#signing/lexicon/library/organisation-forms.ts';
import { asSentences } from '#translation/as-sentences.ts';
import type { ClauseReader } from '#translation/clause-reading/clause-reader.ts';
import { readSource } from '#translation/sources/read-source.ts';
import { SourceError } from '#translation/sources/source-error.ts';
import type { SourcePart } from '#translation/sources/source-reading.ts';
import { createWhisperRecogniser } from '#translation/sources/speech/whisper-recogniser.ts';
import { translateSentences } from '#translation/translate-text.ts';
import { createRecogniserWithFallback } from './readers/service-recogniser.ts';
import type { TranslateSource } from './translation-job.ts';

/** Reading a source takes longer than translating it. */
const READING_FRACTION = 0.8;

/**
 * Reads and translates a source.
 * @throws {SourceError} when it cannot be read, or has nothing to sign
 */
export const translateSource: TranslateSource = async (
  { speechModel, organisationSigns: ownSigns, clauseReader, speechReader, ...source },
  { signal, onProgress },
) => {
  const model = speechModel === undefined ? undefined : createWhisperRecogniser(speechModel);
  const recogniser =
    speechReader === undefined ? model : createRecogniserWithFallback(speechReader, model);
  try {
    const stage = recogniser === undefined ? 'reading the source' : 'recognising speech';
    const readResult = await readSource(
      { ...source, recogniser, textTrack: textTrackIfReadable },
      {
        signal,
        onProgress: (progress) => onProgress({ stage, progress: progress * READING_FRACTION }),
      },
    );
    if ('needsSubtitles' in readResult) return { warnings: readResult.warnings };
    onProgress({ stage: 'translating', progress: READING_FRACTION });
    const library = signsWith(ownSigns);
    const parts: TranslationPart[] = [];
    const warnings = [...readResult.warnings];
    // What is left out of the text must be seen as well.
    let sentencesMarked = readResult.foreignSentences ?? 0;
    for (const [index, part] of readResult.parts.entries()) {
      const { translated, unsigned, marked } = await translatePart(
        part,
        { library, reader: clauseReader },
        signal,
      );
      parts.push(translated);
      warnings.push(...unsigned);
      sentencesMarked += marked;
      const completedFraction = (index + 1) / readResult.parts.length;
      onProgress({
        stage: 'translating',
        progress: READING_FRACTION + (1 - READING_FRACTION) * completedFraction,
      });
    }
    return { parts, warnings, sentencesMarked };
  } finally {
    model?.close();
  }
};

/** Reads the text track of a film; without one, its speech is still recognised, or it waits for its subtitles. */
async function textTrackIfReadable(file: Blob, signal?: AbortSignal) {
  try {
    return await textTrack(file, signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    console.warn('The film was not checked for its own subtitles.', error);
    return undefined;
  }
}

async function translatePart(
  { identifier, title, sentences: english }: SourcePart,
  { library, reader }: { library: ReturnType<typeof signsWith>; reader: ClauseReader | undefined },
  signal: AbortSignal,
): Promise<{ translated: TranslationPart; unsigned: Warning[]; marked: number }> {
  const context = { library, reference: await loadReference(), hasCaptions: true };
  const drafts = await translateSentences(english, context, { signal, reader });
  const sentences = asSentences(drafts);
  if (sentences.length === 0)
    throw new SourceError('source-empty', `“${title}” has no words: there is nothing to sign.`);
  const nothing = drafts.filter(({ units }) => units.length === 0);
  const unsigned: Warning[] =
    nothing.length === 0
      ? []
      : [
          {
            code: 'text-left-out',
            message: `Left out of “${title}”, because it cannot be signed: ${nothing
              .slice(0, 5)
              .map((draft) => `“${draft.english.slice(0, 40)}”`)
              .join(', ')}${nothing.length > 5 ? ` and ${nothing.length - 5} more` : ''}.`,
          },
        ];
  return {
    translated: { identifier, title, sentences },
    unsigned,
    marked: drafts.filter(({ marks }) => marks.length > 0).length,
  };
}
