/** Which sentences a reviewer has looked at: played to their end, or read through. Pure. */
import { z } from 'zod';
import type { TranslatedSentence, Translation } from '#contract/requests/translation.ts';
import { glossLine } from '#studio/review/draft/keep-units.ts';

/** How a sentence was looked at, and what it said then. */
const Tick = z.object({ how: z.enum(['played', 'read']), of: z.string() });
export type Tick = z.infer<typeof Tick>;

/** By part and sentence. */
export const KeptTicks = z.record(z.string(), Tick);
export type Ticks = ReadonlyMap<string, Tick>;

/** Of a sentence among all parts of its request. */
export const sentenceKey = (partIndex: number, id: string): string => `${partIndex} ${id}`;

/** What a sentence says: a tick holds for as long as this is the same. */
export function printOf({ english, plain, units }: TranslatedSentence): string {
  const said = JSON.stringify([english, plain?.state, plain?.text, glossLine(units)]);
  let hash = 0x811c9dc5;
  for (let at = 0; at < said.length; at += 1)
    hash = Math.imul(hash ^ said.charCodeAt(at), 0x01000193);
  return `${said.length}-${(hash >>> 0).toString(36)}`;
}

/** How the sentence was looked at as it is now. */
export function tickOf(
  ticks: Ticks,
  partIndex: number,
  sentence: TranslatedSentence,
): Tick['how'] | undefined {
  const tick = ticks.get(sentenceKey(partIndex, sentence.id));
  return tick?.of === printOf(sentence) ? tick.how : undefined;
}

/** What the approval says of each part. */
export const seenOf = (ticks: Ticks, { parts }: Translation) =>
  parts.map(({ sentences }, index) => {
    const of = (how: Tick['how']) =>
      sentences.filter((each) => tickOf(ticks, index, each) === how).map(({ id }) => id);
    return { played: of('played'), read: of('read') };
  });

/** A sentence that nobody has looked at. */
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
