import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { button, fill, text } from '#studio/announce/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';
import { slowMaker } from './making/testing.ts';

const CHANGE = { destination: 'YRK', timing: '1003', platform: '4', updatedPlatform: '6' };

const pane = () => screen.getByRole('region', { name: 'Signed message' });
const films = () => document.querySelectorAll('video');
const preview = () => within(pane()).queryByRole('group', { name: /^Signer\./ });
const downloads = () => screen.queryAllByRole('link', { name: /^Download/ });

/** Opens the screen with an announcement, in a browser whose videos finish when the test says so. */
async function open(draft: Parameters<typeof renderScreen>[1] = { draft: CHANGE }) {
  const maker = slowMaker();
  const opened = await renderScreen('/', { videos: maker.videos, ...draft });
  await screen.findByRole('list', { name: 'Phrases' });
  const started = (count: number) => waitFor(() => expect(maker.renders).toHaveLength(count));
  /** Finishes the render that was requested as number `count`. */
  const finish = async (count: number) => {
    await started(count);
    maker.renders[count - 1]!.finish();
  };
  return { ...opened, ...maker, started, finish };
}

async function makeVideo(user: UserEvent, finish: () => Promise<void>) {
  await user.click(button('Make video'));
  await finish();
  await screen.findByRole('button', { name: 'Show' });
}

it('plays the video where the preview was, and the next button has the focus', async () => {
  const { user, finish } = await open();
  expect(preview()).not.toBeNull();
  await user.click(button('Make video'));
  await finish(1);
  await waitFor(() => expect(films()).toHaveLength(1));
  expect(pane().contains(films()[0]!)).toBe(true);
  expect(preview()).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button('Show')));
  expect(screen.queryByRole('button', { name: 'Make video' })).toBeNull();
  expect(screen.getAllByText('Video ready.')).toHaveLength(1);
});

it('takes the focus to nobody who has gone on typing', async () => {
  const { user, started, finish } = await open();
  await user.click(button('Make video'));
  await started(1);
  await user.click(text('Platform'));
  await finish(1);
  await screen.findByRole('button', { name: 'Show' });
  expect(document.activeElement).toBe(text('Platform'));
});

it('has the preview back with any change, with nothing to download; undo has the video back', async () => {
  const { user, renders, finish } = await open();
  await makeVideo(user, () => finish(1));
  expect(downloads()).toHaveLength(2);
  await fill(user, text('New platform'), '7');
  await waitFor(() => expect(films()).toHaveLength(0));
  expect(preview()).not.toBeNull();
  expect(downloads()).toHaveLength(0);
  expect(button('Make video')).toBeDefined();
  await user.click(button('Undo'));
  await waitFor(() => expect(films()).toHaveLength(1));
  expect(renders).toHaveLength(1);
});

it('goes back to the preview, and shows the same video again without making it', async () => {
  const { user, renders, finish } = await open();
  await makeVideo(user, () => finish(1));
  await user.click(button('Back to preview'));
  await waitFor(() => expect(preview()).not.toBeNull());
  expect(downloads()).toHaveLength(0);
  await user.click(button('Make video'));
  await waitFor(() => expect(films()).toHaveLength(1));
  expect(renders).toHaveLength(1);
});

it('leaves no Download behind when the form is cleared, and undo has it back', async () => {
  const { user, finish } = await open();
  await makeVideo(user, () => finish(1));
  await user.click(button('Clear the form'));
  await screen.findByRole('heading', { name: 'What is it about?' });
  expect(downloads()).toHaveLength(0);
  expect(films()).toHaveLength(0);
  await user.click(button('Undo'));
  await waitFor(() => expect(films()).toHaveLength(1));
});

it('goes from Make video to Done in one place; Done clears the form, and can be undone', async () => {
  const { user, finish } = await open();
  await makeVideo(user, () => finish(1));
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await screen.findByRole('heading', { name: 'What is it about?' });
  expect(screen.queryByText(/^Saved/)).toBeNull();
  await user.click(button('Undo'));
  expect(await screen.findByRole('button', { name: 'Done' })).toBeDefined();
});

it('says nothing of the last train’s sending below the next one', async () => {
  const { user } = await open();
  await user.click(button('Save without video'));
  await screen.findByText('Saved.');
  await fill(user, text('Time'), '1004');
  await waitFor(() => expect(screen.queryByText('Saved.')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  await user.click(button('Undo'));
  expect(await screen.findByText('Saved.')).toBeDefined();
});

it('says nothing of the last train’s failed sending below the next one', async () => {
  const { user } = await open({ draft: CHANGE, isSignedIn: false });
  await user.click(button('Save without video'));
  await screen.findByText(/^Not saved\./);
  await fill(user, text('Time'), '1004');
  await waitFor(() => expect(screen.queryByText(/^Not saved\./)).toBeNull());
});

it('puts the focus back on Make video when a render is cancelled', async () => {
  const { user, started } = await open();
  await user.click(button('Make video'));
  await started(1);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(button('Make video')));
});

it('goes on with a render while another screen is open, and has its video afterwards', async () => {
  const { user, started, finish } = await open();
  await user.click(button('Make video'));
  await started(1);
  await user.click(screen.getByRole('link', { name: 'Messages' }));
  await screen.findByText('No messages yet');
  await finish(1);
  expect(await screen.findByText('Video ready')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Announce' }));
  await waitFor(() => expect(films()).toHaveLength(1));
});

it('acts on its keys wherever the focus is: make, play, download, show, send', async () => {
  const { user, renders, finish } = await open();
  expect(button('Pause')).toBeDefined();
  button('Save as preset').focus();
  await user.keyboard('{Alt>}k{/Alt}');
  expect(button('Play')).toBeDefined();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await finish(1);
  await screen.findByRole('button', { name: 'Show' });
  expect(renders[0]!.title).toBe('10:03 to York · platform 4 → 6');

  const played: string[] = [];
  Object.assign(films()[0]!, { play: async () => void played.push('video') });
  await user.keyboard('{Alt>}k{/Alt}');
  expect(played).toEqual(['video']);

  const pressed: string[] = [];
  for (const link of downloads())
    link.addEventListener('click', (event) => {
      event.preventDefault();
      pressed.push((link as HTMLAnchorElement).download);
    });
  await user.keyboard('{Control>}s{/Control}');
  expect(pressed).toEqual(['10-03-to-york-platform-4-6.mp4']);

  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('dialog', { name: 'Show “10:03 to York · platform 4 → 6”' });
  await user.keyboard('{Escape}');
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  expect(await screen.findByRole('button', { name: 'Done' })).toBeDefined();
});

it('plays and downloads the one of several videos that is chosen', async () => {
  const { user, finish } = await open({
    draft: { ...CHANGE, liftStatus: 'allbroke' },
  });
  await user.click(button('Make video'));
  await finish(1);
  await finish(2);
  await screen.findByRole('button', { name: 'Show' });
  const saving = () => screen.getByRole('link', { name: /^Download: / }).getAttribute('download');
  expect(saving()).toBe('10-03-to-york-platform-4-6.mp4');
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'This announcement makes 2 videos' })).getByText(
      'Lifts',
    ),
  );
  await waitFor(() => expect(saving()).not.toBe('10-03-to-york-platform-4-6.mp4'));
  expect(films()[0]!.getAttribute('src')).toBe(
    screen.getByRole('link', { name: 'Download: Lifts' }).getAttribute('href'),
  );
});
