import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import type { FilmPace } from '#contract/requests/translation.ts';
import type { Sentences } from '#studio/review/draft/edit-part.ts';
import { type Review, ReviewContext } from '#studio/review/review-context.ts';
import type { Drifts } from '#studio/review/timing/use-timing.ts';
import { createStore } from '#studio/ui/store.ts';
import { TimingPart } from './timing-part.tsx';

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
  const track = createStore(undefined);
  const review = { drifts, track, open: () => undefined } as unknown as Review;
  const { container } = render(
    <ReviewContext value={review}>
      <TimingPart sentences={sentences} filmPace={filmPace} />
    </ReviewContext>,
  );
  return { drifts, container };
}

it('has its place in the line before anything is known, so that nothing moves away under the hand', () => {
  const { drifts } = show([sentence('s1', { startSeconds: 0, endSeconds: 1 })]);
  expect(screen.getByText('Timing of the signing')).toBeDefined();
  act(() => drifts.set(new Map([['s1', { startSeconds: 0.5, endSeconds: 3.5 }]])));
  expect(screen.getByText('Up to 3.5 seconds behind')).toBeDefined();
  expect(screen.getByText(/3\.5 seconds behind the source/)).toBeDefined();
});

it('says how often a film pauses and how much longer that makes it, and says so in the line', () => {
  const cue = { startSeconds: 0, endSeconds: 1 };
  const { drifts } = show([sentence('s1', cue), sentence('s2', cue)], 'pauses');
  expect(screen.getByText('The timing will appear here.')).toBeDefined();
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
  expect(screen.getByText('The film pauses 2 times')).toBeDefined();
  const found = screen.getByText(/^The film pauses .* longer/);
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
