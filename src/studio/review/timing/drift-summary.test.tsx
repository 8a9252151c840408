import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { createStore } from '#studio/ui/store.ts';
import type { Sentences } from '../draft/edit-part.ts';
import { type Review, ReviewContext } from '../review-context.ts';
import { DriftSummary } from './drift-summary.tsx';
import type { Drifts } from './use-timing.ts';

const sentence = (
  id: string,
  cue?: { startSeconds: number; endSeconds: number },
): Sentences[number] => ({
  id,
  english: 'Hello.',
  units: [],
  ...(cue && { cue }),
});

function show(sentences: Sentences) {
  const drifts = createStore<Drifts>(new Map());
  const review = { drifts, open: () => undefined } as unknown as Review;
  const { container } = render(
    <ReviewContext value={review}>
      <DriftSummary sentences={sentences} />
    </ReviewContext>,
  );
  return { drifts, container };
}

it('has its line before anything is known, so that nothing below it moves away under the hand', () => {
  const { drifts } = show([sentence('s1', { startSeconds: 0, endSeconds: 1 })]);
  expect(screen.getByText(/behind the source will stand here/)).toBeDefined();
  act(() => drifts.set(new Map([['s1', { startSeconds: 0.5, endSeconds: 3.5 }]])));
  expect(screen.getByText(/3\.5 seconds behind the source/)).toBeDefined();
});

it('has none for a source without times', () => {
  expect(show([sentence('s1')]).container.textContent).toBe('');
});
