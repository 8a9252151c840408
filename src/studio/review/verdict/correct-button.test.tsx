import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  edit,
  expectRowText,
  openReview,
  press,
  pressInDialog,
  row,
  tickAll,
  write,
} from '#studio/review/testing.ts';

async function approve(user: UserEvent): Promise<void> {
  await tickAll(user);
  await press(user, 'Approve');
  await write(user, await screen.findByLabelText('Your name'), 'Amira Khan');
  await pressInDialog(user, 'Approve');
}

/** Opens a translation whose video is released, at the page of its request. */
async function openReleased() {
  const opened = await openReview();
  await approve(opened.user);
  await screen.findByRole('link', { name: 'All messages' });
  await opened.service.renderNext();
  await screen.findByRole('link', { name: 'Read or correct the text' }, { timeout: 10_000 });
  return opened;
}

async function correct({ user }: { user: UserEvent }): Promise<void> {
  await user.click(screen.getByRole('link', { name: 'Read or correct the text' }));
  await press(user, 'Correct translation');
  await pressInDialog(user, 'Correct translation');
  await screen.findByText('You are correcting version 1');
}

it('corrects a mistake that was found after the release, and the video stays meanwhile', async () => {
  const opened = await openReleased();
  const { user, service, stored } = opened;
  await correct(opened);
  await write(user, await edit(user, 2, 'English'), 'My train is late.');
  // The gloss follows a little later.
  await waitFor(async () => expect((await row(2)).textContent).not.toContain('TODAY'));
  await press(user, 'Save');
  await screen.findByText('Saved as version 3');
  await approve(user);
  expect(await screen.findByText(/^The translation is being corrected/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Cancel correction' })).toBeDefined();
  expect(screen.getAllByRole('link', { name: /^Captions/ }).length).toBeGreaterThan(0);
  await service.renderNext();
  await waitFor(
    () => expect(screen.queryByText(/^The translation is being corrected/)).toBeNull(),
    { timeout: 10_000 },
  );
  expect(await stored()).toMatchObject({ version: 3 });
});

it('goes back to what was released when the correction is rejected', async () => {
  const opened = await openReleased();
  const { user, stored } = opened;
  await correct(opened);
  await write(user, await edit(user, 2, 'English'), 'My train is late.');
  await press(user, 'Reject');
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'All newer versions are deleted.',
  );
  await write(user, await screen.findByLabelText('Reason'), 'It was right.');
  await pressInDialog(user, 'Reject');
  await user.click(await screen.findByRole('link', { name: 'Read or correct the text' }));
  await expectRowText(2, 'The train is late today.');
  expect(await stored()).toMatchObject({ version: 1 });
});
