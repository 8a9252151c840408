/** A sign that is made like another one, to see that readers notice. */
import type { Message } from '#contract/message.ts';
import { findEntry } from '#signing/lexicon/sign-library.ts';

/**
 * Replaces the form of a sign by that of another one, in messages and so in what a reader learns from them. The word on
 * the lips stays.
 */
export function replaceForm(messages: readonly Message[], gloss: string, wrong: string): Message[] {
  const segments = findEntry(wrong)!.variants[0]!.segments!.flatMap((segment) =>
    'gloss' in segment ? [] : [segment],
  );
  const wrongForm = {
    own: { form: { segments, mouthing: gloss.toLowerCase() }, source: 'test' },
  };
  return messages.map((message) => ({
    ...message,
    phrases: message.phrases.map((phrase) => ({
      ...phrase,
      units: phrase.units.map((unit) =>
        unit.kind === 'sign' && unit.gloss === gloss ? { ...unit, ...wrongForm } : unit,
      ),
    })),
  }));
}
