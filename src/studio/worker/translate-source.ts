/** From an uploaded file to its translation: reads its text, then says each sentence in BSL order. */
import type { TranslatedSentence, TranslationPart } from '#contract/translation.ts';
import { loadReference } from '#reference/load-reference.ts';
import { signLibrary } from '#signing/sign-library.ts';
import { loadTagger } from '#translation/english/tagger.ts';
import { translateSentence } from '#translation/english/translate-sentence.ts';
import { vocabularyOf } from '#translation/english/vocabulary.ts';
import { readSource, type SourcePart } from '#translation/sources/read-source.ts';
import { SourceError } from '#translation/sources/source-error.ts';
import { whisperRecogniser } from '#translation/sources/speech/whisper-recogniser.ts';
import type { TranslateSource } from './translation-job.ts';

/** Reading a source takes longer than translating it. */
const READING_SHARE = 0.8;
/** Between looks at whether anybody still waits. */
const SENTENCES_AT_ONCE = 20;

/** @throws {SourceError} what cannot be read, or has nothing to sign */
export const translateSource: TranslateSource = async (
  { speechModel, ...source },
  { signal, onProgress },
) => {
  const recogniser = speechModel === undefined ? undefined : whisperRecogniser(speechModel);
  try {
    const stage = recogniser === undefined ? 'reading the source' : 'recognising speech';
    const reading = await readSource(
      { ...source, recogniser },
      {
        signal,
        onProgress: (progress) => onProgress({ stage, progress: progress * READING_SHARE }),
      },
    );
    if ('needsSubtitles' in reading) return 'subtitles-needed';
    onProgress({ stage: 'translating', progress: READING_SHARE });
    const parts: TranslationPart[] = [];
    for (const [index, part] of reading.parts.entries()) {
      parts.push(await translatePart(part, signal));
      const done = (index + 1) / reading.parts.length;
      onProgress({ stage: 'translating', progress: READING_SHARE + (1 - READING_SHARE) * done });
    }
    return { parts };
  } finally {
    recogniser?.close();
  }
};

async function translatePart(part: SourcePart, signal: AbortSignal): Promise<TranslationPart> {
  const language = {
    vocabulary: vocabularyOf(signLibrary()),
    tag: await loadTagger(),
    reference: await loadReference(),
  };
  const sentences: TranslatedSentence[] = [];
  for (const [index, { text, cue }] of part.sentences.entries()) {
    if (index % SENTENCES_AT_ONCE === 0) {
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
    }
    const said = translateSentence(text, language).clauses.flatMap((clause) => clause.said);
    if (said.length === 0) continue;
    sentences.push({
      id: `s${index + 1}`,
      english: text,
      ...(cue === undefined ? {} : { cue }),
      units: said.map(({ unit }) => unit),
      sources: said.map(({ spans }) => spans.map(({ start, end }) => ({ start, end }))),
    });
  }
  if (sentences.length === 0)
    throw new SourceError(
      'source-empty',
      `“${part.title}” has no words: there is nothing to sign.`,
    );
  const { identifier, title } = part;
  return { ...(identifier === undefined ? {} : { identifier }), title, sentences };
}
