import { createExample } from '#announcement/ready/fill-message.ts';
import type { Message } from '#contract/message.ts';
import type { ReadyMessageForm } from '#contract/messages/ready-message.ts';
import type { PatternKind } from '#contract/patterns/pattern.ts';
import { computeTextId, listSentenceIds, type SentenceId } from '#contract/patterns/sentence.ts';
import type { Reference } from '#reference/reference.ts';

/** Sentences to approve together, with what a reviewer looks at. */
export interface ExemplifiedPattern {
  id: string;
  kind: PatternKind;
  title: string;
  /** The sentences with values filled in. */
  examples: Message[];
  sentences: SentenceId[];
  /** Names exactly these sentences. */
  digest: SentenceId;
}

/** Creates the pattern of the sentences of examples. */
export function createPattern(
  about: Pick<ExemplifiedPattern, 'id' | 'kind' | 'title'>,
  examples: Message[],
): ExemplifiedPattern {
  const sentences = listSentenceIds(examples).sort();
  return { ...about, examples, sentences, digest: computeTextId(sentences.join(' ')) };
}

/** Creates the pattern of a ready message; undefined where its examples cannot be read. */
export function patternOfMessage(
  id: string,
  form: ReadyMessageForm,
  reference: Reference,
): ExemplifiedPattern | undefined {
  const example = createExample(form, reference);
  if (example === undefined) return undefined;
  return createPattern({ id: `message-${id}`, kind: 'ready-message', title: form.title }, [
    example,
  ]);
}
