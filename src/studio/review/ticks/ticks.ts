/** Ticks of sentences that a reviewer has played to their end or read through. Pure. */
import { z } from 'zod';
import type { TranslatedSentence, Translation } from '#contract/requests/translation.ts';
import { formatGlossLine } from '#studio/review/draft/update-units.ts';

/** Tick of a sentence: how it was reviewed, and the fingerprint of its content at that time. */
const Tick = z.object({ how: z.enum(['played', 'read']), of: z.string() });
export type Tick = z.infer<typeof Tick>;

/** Ticks by part and sentence. */
export const StoredTicks = z.record(z.string(), Tick);
export type Ticks = ReadonlyMap<string, Tick>;

/** Returns the key of a sentence among all parts of its request. */
export const toSentenceKey = (partIndex: number, id: string): string => `${partIndex} ${id}`;

/** Computes a fingerprint of a sentence's content: a tick is valid as long as this does not change. */
export function computeFingerprint({ english, plain, units }: TranslatedSentence): string {
  const text = JSON.stringify([english, plain?.state, plain?.text, formatGlossLine(units)]);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${text.length}-${(hash >>> 0).toString(36)}`;
}

/** Returns how the sentence was reviewed in its present state. */
export function getTickMethod(
  ticks: Ticks,
  partIndex: number,
  sentence: TranslatedSentence,
): Tick['how'] | undefined {
  const tick = ticks.get(toSentenceKey(partIndex, sentence.id));
  return tick?.of === computeFingerprint(sentence) ? tick.how : undefined;
}

/** Lists the played and the read sentences of each part, as the approval records them. */
export const listSeen = (ticks: Ticks, { parts }: Translation) =>
  parts.map(({ sentences }, index) => {
    const listIds = (method: Tick['how']) =>
      sentences
        .filter((sentence) => getTickMethod(ticks, index, sentence) === method)
        .map(({ id }) => id);
    return { played: listIds('played'), read: listIds('read') };
  });

/** Sentence that has not been reviewed. */
export interface Unseen {
  readonly partIndex: number;
  readonly title: string;
  /** Counted from 1. */
  readonly number: number;
  readonly id: string;
}

/** Sentences that were not looked at as they are now, in order. */
export const listUnseen = (ticks: Ticks, { parts }: Pick<Translation, 'parts'>): Unseen[] =>
  parts.flatMap(({ title, sentences }, partIndex) =>
    sentences.flatMap((sentence, index) =>
      getTickMethod(ticks, partIndex, sentence) === undefined
        ? [{ partIndex, title, number: index + 1, id: sentence.id }]
        : [],
    ),
  );
