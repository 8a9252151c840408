/** Whether a sentence was looked at: ticked by playing it, or by hand. */
import { useState } from 'react';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import { useReview } from '#studio/review/review-context.ts';
import { Checkbox } from '#studio/ui/form/checkbox.tsx';
import { useStore } from '#studio/ui/store.ts';
import { getTickMethod, toSentenceKey } from './ticks.ts';

export function TickBox({ sentence, number }: { sentence: TranslatedSentence; number: number }) {
  const { ticks, partIndex, tick, isEditable, readingClock } = useReview();
  const method = useStore(ticks, (current) => getTickMethod(current, partIndex, sentence));
  const [isEarly, setEarly] = useState(false);
  if (!isEditable) return null;
  const toggle = (isOn: boolean) => {
    const key = toSentenceKey(partIndex, sentence.id);
    const isUnread = isOn && readingClock.getRemaining(key, sentence) > 0;
    setEarly(isUnread);
    if (!isUnread) tick(sentence, isOn ? 'read' : undefined);
  };
  return (
    <>
      <span role="status" className="text-odd empty:hidden">
        {isEarly && method === undefined ? 'Read it first, then tick it.' : ''}
      </span>
      <Checkbox
        aria-label={`Sentence ${number} ${method === 'played' ? 'played' : 'read through'}`}
        label={method === 'played' ? 'Played' : 'Read'}
        isSelected={method !== undefined}
        onChange={toggle}
      />
    </>
  );
}
