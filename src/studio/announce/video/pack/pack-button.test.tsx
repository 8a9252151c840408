import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DEFAULT_LOOK } from '#contract/look.ts';
import type { RenderedVideo } from '#rendering/workers/create-renderer.ts';
import { createFinishedVideo, createPreview } from '#studio/announce/video/making/testing.ts';
import { createPacks } from './create-packs.ts';
import { PackButton } from './pack-button.tsx';

/** Renders the button over a machine whose videos finish when the test says so. */
function openButton() {
  const saved: string[] = [];
  const renders: { finish: (video: RenderedVideo) => void; fail: (error: Error) => void }[] = [];
  const packs = createPacks(
    async () => ({
      render: (_request, { signal } = {}) =>
        new Promise((resolve, fail) => {
          signal?.addEventListener('abort', () => fail(new Error('cancelled')));
          renders.push({ finish: resolve, fail });
        }),
      makePoster: async () => new Blob(['poster']),
    }),
    (_file, name) => saved.push(name),
  );
  const { messages, look } = createPreview(DEFAULT_LOOK, 'York');
  const order = () => ({ messages, look, videos: [createFinishedVideo('York')], request: {} });
  const view = (canStart: boolean) => (
    <PackButton packs={packs} order={order} canStart={canStart} />
  );
  const { rerender } = render(view(true));
  return { user: userEvent.setup(), saved, renders, outdate: () => rerender(view(false)) };
}

const start = () => screen.getByRole('button', { name: 'Download all files (.zip)' });

it('makes the zip of what was asked for, though the form says something else by then', async () => {
  const { user, saved, renders, outdate } = openButton();
  await user.click(start());
  await screen.findByRole('progressbar', { name: 'Making the zip: York' });
  await waitFor(() => expect(renders).toHaveLength(1));
  outdate();
  expect(screen.getByRole('progressbar')).toBeDefined();
  renders[0]!.finish(createFinishedVideo('York').video);
  await waitFor(() => expect(saved).toEqual(['york.zip']));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

it('is cancelled and started again, and saves one file', async () => {
  const { user, saved, renders } = openButton();
  await user.click(start());
  await waitFor(() => expect(renders).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Cancel the zip' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(start());
  await waitFor(() => expect(renders).toHaveLength(2));
  renders[1]!.finish(createFinishedVideo('York').video);
  await waitFor(() => expect(saved).toEqual(['york.zip']));
});

it('says that the zip failed and the video is there', async () => {
  const { user, saved, renders } = openButton();
  await user.click(start());
  await waitFor(() => expect(renders).toHaveLength(1));
  renders[0]!.fail(new Error('broken'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The video is not affected');
  expect(saved).toEqual([]);
});
