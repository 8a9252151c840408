/** Unsaved edits as this browser keeps them: what differs from the saved version, and nothing twice. Pure. */
import { z } from 'zod';
import { TranslatedSentence, type Translation } from '#contract/requests/translation.ts';

/** An unchanged sentence is kept as only its id. */
export const KeptDraft = z.object({
  /** The saved version that was edited. */
  version: z.int().min(1),
  /** Epoch milliseconds. */
  keptAt: z.number(),
  parts: z.array(z.array(z.union([z.string(), TranslatedSentence])).min(1)).min(1),
});
export type KeptDraft = z.infer<typeof KeptDraft>;

export function keptForm(
  version: number,
  base: Translation,
  draft: Translation,
  keptAt: number,
): KeptDraft {
  return {
    version,
    keptAt,
    parts: draft.parts.map(({ sentences }, index) => {
      const known = new Set(base.parts[index]?.sentences);
      return sentences.map((sentence) => (known.has(sentence) ? sentence.id : sentence));
    }),
  };
}

/** Restores a stored draft; undefined when it does not belong to this version. */
export function restoreDraft(
  kept: KeptDraft,
  version: number,
  base: Translation,
): Translation | undefined {
  if (kept.version !== version || kept.parts.length !== base.parts.length) return undefined;
  const parts = base.parts.map((part, index) => {
    const known = new Map(part.sentences.map((sentence) => [sentence.id, sentence]));
    const sentences = kept.parts[index]!.map((each) =>
      typeof each === 'string' ? known.get(each) : each,
    );
    return { ...part, sentences: sentences.filter((each) => each !== undefined) };
  });
  const isWhole = parts.every(
    ({ sentences }, index) => sentences.length === kept.parts[index]!.length,
  );
  return isWhole ? { parts } : undefined;
}
