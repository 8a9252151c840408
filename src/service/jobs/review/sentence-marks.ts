/** Marks doubtful parts of a translation's sentences, computed from the current text. */
import type {
  MarkedTranslation,
  SentenceMark,
  TranslatedSentence,
  Translation,
} from '#contract/requests/translation.ts';
import { getGuardMarks } from '#translation/guard/guard-marks.ts';

/** Sentences that are remembered: of the longest translation, or of many usual ones. */
const MAX_KEPT = 20_000;
/** Sentences that are looked at without a break: some milliseconds. */
const AT_ONCE = 20;

const othersTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Marks translations. What was worked out is kept by what the sentence says, so that it is never that of another text.
 *
 * @param digest of a text, as a short name for it
 */
export function createMarking(digest: (text: string) => string) {
  const marksByKey = new Map<string, readonly SentenceMark[]>();
  const keep = (key: string, marks: readonly SentenceMark[]) => {
    marksByKey.delete(key);
    marksByKey.set(key, marks);
    if (marksByKey.size > MAX_KEPT) marksByKey.delete(marksByKey.keys().next().value!);
  };
  return async function mark({ parts }: Translation): Promise<MarkedTranslation> {
    let fresh = 0;
    const marksFor = async (sentence: TranslatedSentence) => {
      const { english, cue, units, sources, plain, areEndsUnsure, approvedBefore } = sentence;
      const isSpoken = cue !== undefined;
      const { doReadersDiffer, isHeard } = sentence;
      const content = [
        ...[english, isSpoken, units, sources, plain, areEndsUnsure, approvedBefore],
        ...[isHeard, doReadersDiffer],
      ];
      const key = digest(JSON.stringify(content));
      const cached = marksByKey.get(key);
      if (cached === undefined && ++fresh % AT_ONCE === 0) await othersTurn();
      const marks = cached ?? getGuardMarks(sentence);
      keep(key, marks);
      return [...marks];
    };
    const marked: MarkedTranslation = { parts: [] };
    for (const part of parts) {
      const sentences: MarkedTranslation['parts'][number]['sentences'] = [];
      for (const sentence of part.sentences) {
        const marks = await marksFor(sentence);
        // What cannot be compared is not free of doubt.
        const isCompared = sentence.sources !== undefined || marks.length > 0;
        sentences.push(isCompared ? { ...sentence, marks } : sentence);
      }
      marked.parts.push({ ...part, sentences });
    }
    return marked;
  };
}
