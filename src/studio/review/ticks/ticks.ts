/** Ticks of sentences that a reviewer has played to their end or read through. Pure. */
import { z } from 'zod';
import type { TranslatedSentence, Translation } from '#contract/requests/translation.ts';
import { glossLine } from '#studio/review/draft/keep-units.ts';

/** Tick of a sentence: how it was reviewed, and the fingerprint of its content at that time. */
const Tick = z.object({ how: z.enum(['played', 'read']), of: z.string() });
export type Tick = z.infer<typeof Tick>;

/** Ticks by part and sentence. */
export const KeptTicks = z.record(z.string(), Tick);
export type Ticks = ReadonlyMap<string, Tick>;

/** Returns the key of a sentence among all parts of its request. */
export const sentenceKey = (partIndex: number, id: string): string => `${partIndex} ${id}`;

/** Computes a fingerprint of a sentence's content: a tick is valid as long as this does not change. */
export function printOf({ english, plain, units }: TranslatedSentence): string {
  const said = JSON.stringify([english, plain?.state, plain?.text, glossLine(units)]);
  let hash = 0x811c9dc5;
  for (let at = 0; at < said.length; at += 1)
    hash = Math.imul(hash ^ said.charCodeAt(at), 0x01000193);
  return `${said.length}-${(hash >>> 0).toString(36)}`;
}

/** Returns how the sentence was reviewed in its present state. */
export function tickOf(
  ticks: Ticks,
  partIndex: number,
  sentence: TranslatedSentence,
): Tick['how'] | undefined {
  const tick = ticks.get(sentenceKey(partIndex, sentence.id));
  return tick?.of === printOf(sentence) ? tick.how : undefined;
}

/** Lists the played and the read sentences of each part, as the approval records them. */
export const seenOf = (ticks: Ticks, { parts }: Translation) =>
  parts.map(({ sentences }, index) => {
    const of = (how: Tick['how']) =>
      sentences.filter((each) => tickOf(ticks, index, each) === how).map(({ id }) => id);
    return { played: of('played'), read: of('read') };
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
export const unseenOf = (ticks: Ticks, { parts }: Pick<Translation, 'parts'>): Unseen[] =>
  parts.flatMap(({ title, sentences }, partIndex) =>
    sentences.flatMap((each, at) =>
      tickOf(ticks, partIndex, each) === undefined
        ? [{ partIndex, title, number: at + 1, id: each.id }]
        : [],
    ),
  );
