/** Reads the signs of messages, each inside its sentence, against every form that is known. Pure. */
import type { Message } from '#contract/message.ts';
import { haveOneForm } from './homonyms.ts';
import type { Read } from './legibility-figures.ts';
import { MOMENTS, readSign } from './read-sign.ts';
import { type FormUse, learnForms, listUses } from './signed-forms.ts';
import { createViewer } from './viewer.ts';

/** A use that was read, with where it is. */
export interface SignRead extends Read {
  readonly use: FormUse;
}

/** Extent of a reading. */
export interface ReadingOptions {
  readonly perLabel: number;
  readonly viewers: number;
  readonly seed: number;
}

/**
 * Reads signs and numbers to 20.
 *
 * @param perLabel number of uses of a label that are read at most, the first ones
 * @param viewers number of viewers who read each use
 * @param seed repeats what they see
 */
export function readSigns(
  messages: readonly Message[],
  { perLabel, viewers, seed }: ReadingOptions,
): SignRead[] {
  const uses = listUses(messages, perLabel);
  const forms = learnForms(uses);
  const view = createViewer(seed);
  return uses.flatMap((use) =>
    Array.from({ length: viewers }, () => {
      const { label } = use;
      const { hands, lips } = readSign(view(use.moments, MOMENTS), forms, label, haveOneForm);
      return { label, byHands: hands.label, byLips: lips.label, margin: hands.margin, use };
    }),
  );
}
