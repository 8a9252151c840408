import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SignerCorner } from '#contract/requests/translation-upload.ts';
import { FilmFrame, type FilmFrameProps } from './film-frame.tsx';

afterEach(cleanup);

const FILM = new File(['film'], 'tour.mp4', { type: 'video/mp4' });

function show(props: Partial<FilmFrameProps> = {}) {
  const onCorner = vi.fn<(corner: SignerCorner) => void>();
  const { container } = render(
    <FilmFrame
      film={FILM}
      size="M"
      place="over"
      corner="bottom-right"
      backgroundColor="18,195,83"
      onCorner={onCorner}
      {...props}
    />,
  );
  return { onCorner, container };
}

/** Simulates that the browser has loaded the metadata of a film that it can show. */
function loadMetadata({ videoWidth, videoHeight, duration }: Record<string, number>) {
  const video = screen.getByLabelText('A frame of tour.mp4');
  for (const [name, value] of Object.entries({ videoWidth, videoHeight, duration }))
    Object.defineProperty(video, name, { value, configurable: true });
  fireEvent.loadedMetadata(video);
  return video as HTMLVideoElement;
}

const getSignerStyle = (container: HTMLElement) => container.querySelector('canvas')!.style;

it('puts the signer into the corner that is clicked', () => {
  const { onCorner } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Signer at the top left' }));
  expect(onCorner).toHaveBeenCalledExactlyOnceWith('top-left');
  const pressed = screen.getByRole('button', { pressed: true });
  expect(pressed.getAttribute('aria-label')).toBe('Signer at the bottom right');
});

it('offers the two sides where the signer stands beside the film', () => {
  show({ place: 'beside' });
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Signer on the left',
    'Signer on the right',
  ]);
});

it('shows the film as it is: its shape, the frame a quarter in, and the signer within it', async () => {
  const { container } = show({ size: 'L' });
  const video = loadMetadata({ videoWidth: 720, videoHeight: 1280, duration: 40 });
  expect(video.currentTime).toBe(10);
  expect(video.parentElement!.style.aspectRatio).toBe('720 / 1280');
  // The signer comes once the browser has time.
  await waitFor(() => expect(container.querySelector('canvas')).not.toBeNull(), {
    timeout: 10_000,
  });
  const { left, top, width, height } = getSignerStyle(container);
  for (const [offset, size] of [
    [left, width],
    [top, height],
  ] as const) {
    expect(Number.parseFloat(offset)).toBeGreaterThanOrEqual(0);
    expect(Number.parseFloat(offset) + Number.parseFloat(size)).toBeLessThanOrEqual(100.001);
  }
  expect(screen.getByText('0:10 of 0:40')).toBeDefined();
});

it.each([
  ['cannot be decoded', (video: HTMLElement) => fireEvent.error(video)],
  ['has no picture', () => loadMetadata({ videoWidth: 0, videoHeight: 0, duration: 40 })],
])('says that a film that %s can be sent all the same', (_, fail) => {
  show();
  fail(screen.getByLabelText('A frame of tour.mp4'));
  expect(screen.getByText(/^This browser cannot show tour\.mp4\./)).toBeDefined();
  expect(screen.queryByText('Point in the film')).toBeNull();
});

it('shows an empty picture without a film, and draws on while a colour is typed', () => {
  show({ film: undefined, backgroundColor: '18,' });
  expect(screen.getByText('A film you add is shown here.')).toBeDefined();
});
