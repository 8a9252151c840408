import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import type { FilmPace } from '#contract/requests/translation.ts';
import type { Sentences } from '#studio/review/draft/edit-part.ts';
import { type Review, ReviewContext } from '#studio/review/review-context.ts';
import { createStore } from '#studio/ui/store.ts';
import { DriftSummary } from './drift-summary.tsx';
import type { Drifts } from './use-timing.ts';

const sentence = (
  id: string,
  cue?: { startSeconds: number; endSeconds: number },
): Sentences[number] => ({
  id,
  english: 'Hello.',
  units: [],
  cue,
});

function show(sentences: Sentences, filmPace?: FilmPace) {
  const drifts = createStore<Drifts>(new Map());
  const review = { drifts, open: () => undefined } as unknown as Review;
  const { container } = render(
    <ReviewContext value={review}>
      <DriftSummary sentences={sentences} filmPace={filmPace} />
    </ReviewContext>,
  );
  return { drifts, container };
}

it('has its line before anything is known, so that nothing below it moves away under the hand', () => {
  const { drifts } = show([sentence('s1', { startSeconds: 0, endSeconds: 1 })]);
  expect(screen.getByText(/behind the source will appear here/)).toBeDefined();
  act(() => drifts.set(new Map([['s1', { startSeconds: 0.5, endSeconds: 3.5 }]])));
  expect(screen.getByText(/3\.5 seconds behind the source/)).toBeDefined();
});

it('says how often a film pauses and how much longer that makes it, on a line that was there before', () => {
  const cue = { startSeconds: 0, endSeconds: 1 };
  const { drifts } = show([sentence('s1', cue), sentence('s2', cue)], 'pauses');
  expect(screen.getByText(/how long the film pauses .* will appear here/i)).toBeDefined();
  const inTime = { startSeconds: 0, endSeconds: 0 };
  const timing = (pauseSeconds: number) => ({ ...inTime, pauseSeconds });
  act(() =>
    drifts.set(
      new Map([
        ['s1', timing(4.2)],
        ['s2', timing(61)],
      ]),
    ),
  );
  const found = screen.getByText(/^The film pauses/);
  expect(found.textContent).toBe(
    'The film pauses 2 times for the signing and is 1 minute 5 seconds longer.',
  );
  expect(screen.getByText('The signing keeps up with the source.')).toBeDefined();
  act(() => drifts.set(new Map([['s1', inTime]])));
  expect(screen.getByText('The film does not need to pause for the signing.')).toBeDefined();
});

it('has none for a source without times', () => {
  expect(show([sentence('s1')]).container.textContent).toBe('');
});
