import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FilmTrack } from './film-track.tsx';

afterEach(cleanup);

const span = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });

const TRACK = {
  sentences: [
    { speech: span(1, 5.2), signing: span(1, 7.8), waitSeconds: 2.6 },
    { speech: span(8, 10), signing: span(9, 12) },
    { speech: span(12, 13), signing: span(12.5, 17), waitSeconds: 4 },
  ],
  pauses: [span(5.2, 7.8), span(13, 17)],
};

function show(seconds: number) {
  const onSeek = vi.fn();
  render(<FilmTrack track={TRACK} durationSeconds={20} seconds={seconds} onSeek={onSeek} />);
  const slider = screen.queryByRole<HTMLInputElement>('slider', { name: 'Position on the track' });
  return { onSeek, slider: slider!, user: userEvent.setup() };
}

it('says where it is and what happens there, in words', () => {
  const { slider } = show(2);
  expect(
    screen.getByText(/^Sentence 1: speech 4\.2 s, signing 6\.8 s, film waits 2\.6 s$/),
  ).toBeDefined();
  expect(slider.getAttribute('aria-valuetext')).toBe(
    '0:02. Sentence 1: speech 4.2 s, signing 6.8 s, film waits 2.6 s',
  );
  expect(slider.value).toBe('2');
});

it('goes to a place that is pressed, and by sentence with the arrow keys', async () => {
  const { slider, onSeek, user } = show(9.5);
  fireEvent.change(slider, { target: { value: '14.25' } });
  expect(onSeek).toHaveBeenLastCalledWith(14.25);
  slider.focus();
  await user.keyboard('{ArrowRight}');
  expect(onSeek).toHaveBeenLastCalledWith(12);
  await user.keyboard('{ArrowLeft}');
  expect(onSeek).toHaveBeenLastCalledWith(1);
});

it('leads to the longest waits', async () => {
  const { onSeek, user } = show(0);
  const longest = screen.getByText(/^The film waits longest after/);
  expect(longest.textContent).toBe(
    'The film waits longest after sentence 3 (4.0 s), sentence 1 (2.6 s).',
  );
  await user.click(within(longest).getByRole('button', { name: 'sentence 3' }));
  expect(onSeek).toHaveBeenLastCalledWith(12);
});

it('has the same as a table, whose sentences lead to their place', async () => {
  const { onSeek, user } = show(9.5);
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  const rows = within(screen.getByRole('table', { name: 'Pace of each sentence' }))
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Sentence', 'Speech', 'Signing', 'Film waits', 'Begins late', 'Signed at'],
    ['Sentence 1', '4.2 s', '6.8 s', '2.6 s', '–', '0:01'],
    ['Sentence 2', '2.0 s', '3.0 s', '–', '1.0 s', '0:09'],
    ['Sentence 3', '1.0 s', '4.5 s', '4.0 s', '0.5 s', '0:13'],
  ]);
  expect(screen.getAllByRole('row', { current: true })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Sentence 2' }));
  expect(onSeek).toHaveBeenLastCalledWith(8);
});
