/** Which change (old → new) the picture shows at a time. */
import type { GlossUnit } from '#contract/gloss.ts';
import { glossText } from '#contract/gloss.ts';
import type { ChangeCard, Message } from '#contract/message.ts';
import type { SigningTimes } from '../plan/video-plan.ts';

/**
 * The changes on the picture at a time: each from the phrase that signs its new value to the end, or all along
 * when no phrase does.
 */
export function changesAt(
  message: Pick<Message, 'changes' | 'phrases'>,
  signing: Pick<SigningTimes, 'phrases'>,
  seconds: number,
): ChangeCard[] {
  return message.changes.filter((change) => {
    const phraseIndex = message.phrases.findIndex(({ units }) =>
      units.some((unit) => signsNewValue(unit, change)),
    );
    const phrase = signing.phrases.find((signed) => signed.phraseIndex === phraseIndex);
    return phrase === undefined || seconds >= phrase.startSeconds;
  });
}

/** Whether a unit signs what a change changed to. */
export function signsNewValue(unit: GlossUnit, change: ChangeCard): boolean {
  const plain = (text: string) => text.replace(/[^0-9A-Z]/gi, '').toUpperCase();
  const wanted = plain(change.new);
  if (unit.kind === 'clip') return unit.glosses.some((gloss) => plain(gloss) === wanted);
  return unit.kind === change.kind && plain(glossText(unit)) === wanted;
}
