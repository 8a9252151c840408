/** Selects the cards (old → new, or a state) that the picture shows at a time. */
import type { GlossUnit } from '#contract/gloss.ts';
import { formatGlossUnit } from '#contract/gloss.ts';
import type { ChangeCard, Message, Phrase } from '#contract/message.ts';
import type { SigningTimes } from '#rendering/signing-times.ts';

/**
 * Returns the changes on the picture at a time: each from the phrase that signs it to the end, or from the
 * start when no phrase does.
 */
export function changesAt(
  message: Pick<Message, 'changes' | 'phrases'>,
  signing: Pick<SigningTimes, 'phrases'>,
  seconds: number,
): ChangeCard[] {
  return message.changes.filter((change) => {
    const phraseIndex = message.phrases.findIndex((phrase) => signsChange(phrase, change));
    const phrase = signing.phrases.find((signed) => signed.phraseIndex === phraseIndex);
    return phrase === undefined || seconds >= phrase.startSeconds;
  });
}

const signsChange = ({ units, fields }: Phrase, change: ChangeCard): boolean =>
  change.kind === 'status'
    ? fields.some((field) => change.fields.includes(field))
    : units.some((unit) => signsNewValue(unit, change));

/** Whether a unit signs what a value changed to. */
export function signsNewValue(unit: GlossUnit, change: ChangeCard): boolean {
  if (change.kind === 'status') return false;
  const normalise = (text: string) => text.replace(/[^0-9A-Z]/gi, '').toUpperCase();
  const newValue = normalise(change.new);
  if (unit.kind === 'clip') return unit.glosses.some((gloss) => normalise(gloss) === newValue);
  return unit.kind === change.kind && normalise(formatGlossUnit(unit)) === newValue;
}
