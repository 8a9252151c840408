import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { sentence } from '#studio/review/testing.ts';
import { MediaSource } from './media-source.tsx';
import type { SourceHandle } from './source-pane-props.ts';

afterEach(cleanup);

it('goes where it was asked to, though the film arrives later, and stays there with a new link', () => {
  const handle = createRef<SourceHandle>();
  const onTime = vi.fn();
  const timedSentence = {
    ...sentence('s1', 'The museum is open.', 'OPEN'),
    cue: { startSeconds: 4, endSeconds: 6 },
  };
  render(
    <MediaSource
      source={{ link: '/tour.mp4', contentType: 'video/mp4', fileName: 'tour.mp4' } as never}
      sentences={[timedSentence]}
      handle={handle}
      onSentence={() => undefined}
      onTime={onTime}
      onGoTo={() => undefined}
      onPages={() => undefined}
      onRefresh={() => undefined}
    />,
  );
  const film = screen.getByLabelText('Film: tour.mp4') as HTMLVideoElement;
  const loads = () => {
    // A browser starts a film at its beginning, even after an earlier request to seek.
    film.currentTime = 0;
    fireEvent.timeUpdate(film);
    fireEvent.loadedMetadata(film);
  };
  handle.current!.show(timedSentence);
  loads();
  expect(film.currentTime).toBeCloseTo(4.01, 5);
  loads();
  expect(film.currentTime).toBeCloseTo(4.01, 5);
  handle.current!.seek!(1.5);
  expect(film.currentTime).toBe(1.5);
  expect(onTime).toHaveBeenLastCalledWith(1.5);
});
