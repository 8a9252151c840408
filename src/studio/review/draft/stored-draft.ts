/** Unsaved edits as this browser keeps them: what differs from the saved version, and nothing twice. Pure. */
import { z } from 'zod';
import { TranslatedSentence, type Translation } from '#contract/requests/translation.ts';

/** An unchanged sentence is kept as only its id. */
export const StoredDraft = z.object({
  /** The saved version that was edited. */
  version: z.int().min(1),
  /** Epoch milliseconds. */
  keptAt: z.number(),
  parts: z.array(z.array(z.union([z.string(), TranslatedSentence])).min(1)).min(1),
});
export type StoredDraft = z.infer<typeof StoredDraft>;

export function toStoredDraft(
  version: number,
  base: Translation,
  draft: Translation,
  keptAt: number,
): StoredDraft {
  return {
    version,
    keptAt,
    parts: draft.parts.map(({ sentences }, index) => {
      const unchanged = new Set(base.parts[index]?.sentences);
      return sentences.map((sentence) => (unchanged.has(sentence) ? sentence.id : sentence));
    }),
  };
}

/** Restores a stored draft; undefined when it does not belong to this version. */
export function restoreDraft(
  stored: StoredDraft,
  version: number,
  base: Translation,
): Translation | undefined {
  if (stored.version !== version || stored.parts.length !== base.parts.length) return undefined;
  const parts = base.parts.map((part, index) => {
    const sentenceById = new Map(part.sentences.map((sentence) => [sentence.id, sentence]));
    const sentences = stored.parts[index]!.map((item) =>
      typeof item === 'string' ? sentenceById.get(item) : item,
    );
    return { ...part, sentences: sentences.filter((item) => item !== undefined) };
  });
  const isWhole = parts.every(
    ({ sentences }, index) => sentences.length === stored.parts[index]!.length,
  );
  return isWhole ? { parts } : undefined;
}
