import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Review } from './review-context.ts';
import { sentence } from './testing.ts';
import { useLateReadings, useReadLater } from './use-late-readings.ts';

const LATE = sentence('s1', 'The train is late today.', 'TODAY TRAIN LATE');
const BUS = { ...LATE, english: 'The bus is late today.' };
const read: Review['read'] = (english) => {
  const { units, sources = [] } = sentence('s1', english, 'TODAY BUS LATE');
  return { units, sources, dropped: [], proposals: [], warnings: [] };
};

function open(initial: typeof LATE) {
  let sentences = [initial];
  const edit: Review['edit'] = (_, change) => {
    sentences = [...change(sentences)];
  };
  const { result, rerender } = renderHook(
    (props: { read: Review['read']; sentences: (typeof LATE)[] }) => {
      const { readLater, take } = useReadLater(0);
      useLateReadings({ read: props.read, edit, isEditable: true }, props.sentences, take);
      return readLater;
    },
    { initialProps: { read: undefined as Review['read'], sentences } },
  );
  return { readLater: result.current, rerender, gloss: () => sentences[0]!.units };
}

it('glosses a change that reaches the screen after the translator has loaded', () => {
  const { readLater, rerender, gloss } = open(LATE);
  readLater(LATE);
  rerender({ read, sentences: [LATE] });
  expect(gloss()).toEqual(LATE.units);
  rerender({ read, sentences: [BUS] });
  expect(gloss()).toEqual(sentence('s1', '', 'TODAY BUS LATE').units);
});

it('leaves alone what a person has glossed in the meantime', () => {
  const { readLater, rerender, gloss } = open(LATE);
  readLater(LATE);
  const byHand = { ...BUS, units: sentence('s1', '', 'BUS LATE').units };
  rerender({ read, sentences: [byHand] });
  expect(gloss()).toEqual(LATE.units);
});
