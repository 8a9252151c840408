import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { VideoPlayer } from './video-player.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Shows a video whose browser loads and loads, as WebKitGTK does with files of its own memory. */
async function showStuck(source: string): Promise<void> {
  vi.useFakeTimers();
  vi.spyOn(HTMLMediaElement.prototype, 'networkState', 'get').mockReturnValue(2);
  render(<VideoPlayer label="Video" source={source} captions="blob:captions" />);
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
}

it('says so when a video of this tab never opens, and what to do', async () => {
  await showStuck('blob:http://localhost/1');
  expect(screen.getByRole('alert').textContent).toBe(
    'This browser cannot play the video.The file is complete. Download or save it, and open it in another program.',
  );
});

it('waits for a video that comes over the network', async () => {
  await showStuck('/v1/files/1.mp4');
  expect(screen.queryByRole('alert')).toBeNull();
});
