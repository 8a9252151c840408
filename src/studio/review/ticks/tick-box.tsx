/** Whether a sentence was looked at: ticked by playing it, or by hand. */
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import { useReview } from '#studio/review/review-context.ts';
import { Checkbox } from '#studio/ui/form/checkbox.tsx';
import { useStore } from '#studio/ui/store.ts';
import { getTickMethod } from './ticks.ts';

export function TickBox({ sentence, number }: { sentence: TranslatedSentence; number: number }) {
  const { ticks, partIndex, tick, isEditable } = useReview();
  const method = useStore(ticks, (current) => getTickMethod(current, partIndex, sentence));
  if (!isEditable) return null;
  return (
    <Checkbox
      aria-label={`Sentence ${number} ${method === 'played' ? 'played' : 'read through'}`}
      label={method === 'played' ? 'Played' : 'Read'}
      isSelected={method !== undefined}
      onChange={(isOn) => tick(sentence, isOn ? 'read' : undefined)}
    />
  );
}
