/** Fills in messages for the signing pipeline, in one chunk that loads after the first paint. */
import { type ExemplifiedPattern, patternOfMessage } from '#announcement/patterns/pattern.ts';
import { announcementPatterns } from '#announcement/patterns/train-patterns.ts';
import { fillMessage } from '#announcement/ready/fill-message.ts';
import { loadReference } from '#reference/load-reference.ts';
import type { Reference } from '#reference/reference.ts';
import { openClipStore } from '#rendering/clips/clip-store.ts';
import { createGlossReader } from '#studio/glosses/gloss-reader.ts';
import type { ParsedGlosses } from '#studio/glosses/parse-glosses.ts';
import { createSigningPipeline, type SigningPipeline } from '#studio/signer/signing-pipeline.ts';

export interface MessagePipeline extends SigningPipeline {
  readonly reference: Reference;
  readonly fill: typeof fillMessage;
  readGlosses(text: string): ParsedGlosses;
  announcementPatterns(): readonly ExemplifiedPattern[];
  readonly patternOfMessage: typeof patternOfMessage;
}

export async function loadMessagePipeline(): Promise<MessagePipeline> {
  const [reference, clipStore] = await Promise.all([loadReference(), openClipStore()]);
  return {
    ...createSigningPipeline(clipStore, () => []),
    reference,
    fill: fillMessage,
    readGlosses: createGlossReader(),
    announcementPatterns: () => announcementPatterns(reference),
    patternOfMessage,
  };
}
