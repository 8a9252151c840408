import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PaceTrack } from '#contract/screens/timeline.ts';
import { type Review, ReviewContext } from '#studio/review/review-context.ts';
import { sentence } from '#studio/review/testing.ts';
import { createStore } from '#studio/ui/store.ts';
import { PartTrack } from './part-track.tsx';

afterEach(cleanup);

const span = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });

/** Film that waits from the fifth to the eighth second. */
const TRACK: PaceTrack = {
  sentences: [
    { speech: span(1, 5), signing: span(1, 8), waitSeconds: 3 },
    { speech: span(9, 10), signing: span(9, 12) },
  ],
  pauses: [span(5, 8)],
};
const TIMED = [{ ...sentence('s1', 'The train is late.', 'TRAIN LATE'), cue: span(1, 5) }];

function show(sentences: Parameters<typeof PartTrack>[0]['sentences']) {
  const track = createStore<PaceTrack | undefined>(undefined);
  const position = createStore(0);
  const seek = vi.fn();
  const review = { track, position, seek } as unknown as Review;
  const { container } = render(
    <ReviewContext value={review}>
      <PartTrack sentences={sentences} />
    </ReviewContext>,
  );
  return { track, position, seek, container };
}

it('follows the film by its own clock, and brings it to a place of the track', () => {
  const { track, position, seek } = show(TIMED);
  expect(screen.getByText('The pace of the signing will appear here.')).toBeDefined();
  act(() => track.set(TRACK));
  // Six seconds of the film are nine of the video, which waited for three.
  act(() => position.set(6.5));
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Position on the track' });
  expect(slider.value).toBe('9.5');
  expect(screen.getByText(/^Sentence 2: speech 1\.0 s, signing 3\.0 s$/)).toBeDefined();
  fireEvent.change(slider, { target: { value: '10' } });
  expect(seek.mock.lastCall?.[0]).toBeCloseTo(7, 1);
  fireEvent.change(slider, { target: { value: '6' } });
  expect(seek.mock.lastCall?.[0]).toBeCloseTo(5, 1);
});

it('has none for a source without times', () => {
  expect(show([sentence('s1', 'The train is late.', 'TRAIN LATE')]).container.textContent).toBe('');
});
