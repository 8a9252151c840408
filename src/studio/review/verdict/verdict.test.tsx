import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  edit,
  expectRowText,
  openReview,
  press,
  pressInDialog,
  replaceInTour,
  row,
  sentence,
  tickAll,
  write,
} from '#studio/review/testing.ts';
import { addPerson, signInAs } from '#studio/testing/people.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const BUS = sentence('s2', 'The bus is late today.', 'BUS LATE');

async function giveName(user: UserEvent, name: string): Promise<void> {
  await write(user, await screen.findByLabelText('Your name'), name);
}

async function approve(user: UserEvent, name: string): Promise<void> {
  await tickAll(user);
  await press(user, 'Approve');
  await giveName(user, name);
  await pressInDialog(user, 'Approve');
}

const seen = (text: string) => screen.getByText(text).closest('[role=group][hidden]') === null;

it('shows the reviewer what the reader of the file left out', async () => {
  const { user } = await openReview({}, [
    { code: 'text-left-out', message: 'They are pictures of text: page 2.' },
    { code: 'field-unused', field: 'subtitles', message: 'The subtitles were not used.' },
  ]);
  await press(user, 'Text was left out');
  expect(seen('They are pictures of text: page 2.')).toBe(true);
  await press(user, 'Something you sent was not used');
  expect(seen('The subtitles were not used.')).toBe(true);
  // One part is open at a time.
  expect(seen('They are pictures of text: page 2.')).toBe(false);
  expect(screen.queryByText(/company name/)).toBeNull();
});

it('said what was left out twice: it is in the list beside the sentences alone', async () => {
  const leftOut = [{ what: 'words struck out', where: 'in the text', count: 2 }];
  const message = 'Not translated: words struck out (2, in the text).';
  await openReview({}, [{ code: 'text-left-out', message, leftOut }]);
  await screen.findByText('Text was left out in 1 place');
  expect(screen.queryByText(message)).toBeNull();
  expect(screen.queryByText('Text was left out')).toBeNull();
});

it('saves a version by key', async () => {
  const { user, stored } = await openReview();
  await write(user, await edit(user, 2, 'English'), 'My train is late.');
  await user.keyboard('{Control>}s{/Control}');
  await giveName(user, 'Amira Khan');
  await pressInDialog(user, 'Save');
  expect(await screen.findByText('Saved as version 2')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Unsaved edits')).toBeNull());
  // Each button stays where it is: none comes under the pointer.
  const bar = within(screen.getByRole('region', { name: 'Decision' }));
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['', '', 'Discard edits', 'Save', 'Reject', 'Approve', 'Find and replace'],
  ]);
  expect(await stored()).toMatchObject({ version: 2, versions: [{}, { author: 'Amira Khan' }] });
});

it('shows older versions for reading, and her edits stay meanwhile', async () => {
  const { user, saveAs, reload } = await openReview();
  await saveAs('Ben Okri', 1, replaceInTour(BUS));
  reload();
  await expectRowText(2, 'The bus is late today.');
  await write(user, await edit(user, 3, 'English'), 'Ask for a map.');
  await press(user, /^\d+ versions?$/);
  await user.click(await screen.findByRole('link', { name: /^Version 1 by the machine/ }));
  expect(await screen.findByText(/You are reading Version 1 by the machine/)).toBeDefined();
  await expectRowText(2, 'The train is late today.');
  expect(screen.queryByRole('button', { name: 'Edit sentence 2' })).toBeNull();

  await user.click(screen.getByRole('link', { name: 'Go to newest version' }));
  await expectRowText(2, 'The bus is late today.');
  await expectRowText(3, 'Ask for a map.');
  await press(user, 'Discard edits');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Discard edits' }));
  await expectRowText(3, 'Ask Haslemere for a museum map.');
});

it('loses nothing when two reviewers save at once', async () => {
  const { user, saveAs, stored } = await openReview();
  await write(user, await edit(user, 1, 'Gloss'), 'fs-MUSEUM HERE WELCOME');
  await write(user, await edit(user, 2, 'English'), 'My train is late.');
  await saveAs(
    'Ben Okri',
    1,
    replaceInTour(
      sentence('s2', 'Their train is late.', 'TRAIN LATE'),
      sentence('s3', 'Ask for a map.', 'fs-MAP ASK'),
    ),
  );
  await press(user, 'Save');
  await giveName(user, 'Amira Khan');
  await pressInDialog(user, 'Save');
  const title = await screen.findByText(/Ben Okri saved version 2/);
  const conflict = title.closest<HTMLElement>('[role=alert]')!;
  expect(conflict.textContent).toContain('They changed 1 sentence that you did not');
  expect(conflict.textContent).toContain('1 sentence was changed by both of you');
  await expectRowText(2, 'My train is late.');

  await user.click(within(conflict).getByRole('radio', { name: /^Theirs/ }));
  await press(user, 'Continue with these choices');
  await expectRowText(1, 'HERE');
  await expectRowText(2, 'Their train is late.');
  await expectRowText(3, 'Ask for a map.');
  await press(user, 'Save');
  expect(await screen.findByText('Saved as version 3')).toBeDefined();
  expect((await stored()).versions.map(({ author }) => author)).toEqual([
    undefined,
    'Ben Okri',
    'Amira Khan',
  ]);
});

it('approves only what was played or read, and asks again for what was changed since', async () => {
  const { user, id, reload, stored } = await openReview();
  await press(user, 'Approve');
  await screen.findByText('You have not played or read 3 sentences yet');
  const button = within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', {
    name: 'Approve',
  });
  expect(button.disabled).toBe(true);
  await pressInDialog(user, 'Cancel');
  await tickAll(user);
  expect(await screen.findByText(/^3 of 3 played or read/)).toBeDefined();
  reload();
  expect(await screen.findByText(/^3 of 3 played or read/)).toBeDefined();
  await write(user, await edit(user, 2, 'English'), 'My train is late.');
  expect(await screen.findByText(/^2 of 3 played or read/)).toBeDefined();
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  expect(await screen.findByText(/^3 of 3 played or read/)).toBeDefined();
  await press(user, 'Save and approve');
  await giveName(user, 'Amira Khan');
  await pressInDialog(user, 'Save and approve');
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ approvals: [{ seen: { played: 0, read: 3 } }] }),
  );
  await waitFor(() => expect(window.location.pathname).toBe(`/requests/${id}`));
});

it('rejects only with a reason, and says how to go on', async () => {
  const { user } = await openReview();
  await press(user, 'Reject');
  await pressInDialog(user, 'Reject');
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toContain('Enter a reason'));
  await write(user, within(dialog).getByLabelText('Reason'), 'The platform is wrong.');
  await giveName(user, 'Amira Khan');
  await pressInDialog(user, 'Reject');
  expect(
    await screen.findByText('Amira Khan rejected the translation: The platform is wrong.'),
  ).toBeDefined();
  expect(screen.getByText(/Retry to translate the file again/)).toBeDefined();
});

it('drops “Enter your name” in the reject dialog once the name is typed', async () => {
  const { user } = await openReview();
  await press(user, 'Reject');
  await pressInDialog(user, 'Reject');
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toContain('Enter your name'));
  await giveName(user, 'Amira Khan');
  expect(dialog.textContent).not.toContain('Enter your name');
});

it('asks a second person to approve where the organisation asks for two', async () => {
  const { user, id, approveElsewhere, reload } = await openReview({
    ports: { approvalsNeeded: 2 },
  });
  await approve(user, 'Amira Khan');
  expect(await screen.findByText('Version 1: 1 of 2 approvals')).toBeDefined();
  await press(user, 'Approve');
  await giveName(user, ' amira  khan');
  const dialog = screen.getByRole('dialog');
  await waitFor(() =>
    expect(dialog.textContent).toContain('Another person must give the second approval'),
  );
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Approve' });
  expect(button.disabled).toBe(true);
  await pressInDialog(user, 'Cancel');
  await approve(user, 'Ben Okri');
  expect(await screen.findByText(/A second person must approve it/)).toBeDefined();
  expect(screen.getByText('Version 1: 1 of 2 approvals')).toBeDefined();
  await approveElsewhere('Ben Okri');
  reload(`/requests/${id}`);
  const review = await screen.findByRole('region', { name: 'Review' });
  await waitFor(() => expect(review.textContent).toContain('approved by Ben Okri'));
});

it('shows staff neither Approve nor Reject', async () => {
  await openReview({
    before: async (service) => {
      await addPerson(service, 'Ben Ola', ['staff']);
      await signInAs('Ben Ola');
    },
  });
  await screen.findByRole('button', { name: /Ben Ola/ });
  expect(screen.getByRole('button', { name: 'Save' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
  expect(screen.queryByRole('button', { name: /pprove/ })).toBeNull();
});

it('says to a reviewer that somebody else has to approve their own edit, too', async () => {
  const { user } = await openReview({
    before: async (service) => {
      await addPerson(service, 'Rosa Diaz', ['reviewer']);
      await addPerson(service, 'Sam Lee', ['reviewer']);
      await signInAs('Rosa Diaz');
    },
  });
  await screen.findByRole('button', { name: /Rosa Diaz/ });
  await write(user, await edit(user, 2, 'English'), 'My train is late.');
  await tickAll(user);
  await press(user, 'Save and approve');
  await screen.findByText(/You edited this text last, so another person must approve it too/);
  await pressInDialog(user, 'Save and approve');
  expect(await screen.findByText('Version 2: 1 of 2 approvals')).toBeDefined();
  expect(screen.getByText(/Another person must approve it before/)).toBeDefined();
});

it('shows what was approved, and lets nobody change it', async () => {
  const { user, id, reload } = await openReview();
  await approve(user, 'Amira Khan');
  await waitFor(() => expect(location.pathname).toBe(`/requests/${id}`));
  await user.click(await screen.findByRole('link', { name: 'Read the text and its versions' }));
  reload();
  expect(
    await screen.findByText('It was approved: a finished video can be corrected.'),
  ).toBeDefined();
  expect((await row(2)).textContent).toContain('The train is late today.');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('says when there is nothing to review', async () => {
  await renderScreen('/review/00000000-0000-4000-8000-000000000000');
  expect(await screen.findByText(/^Handsignal cannot find this/)).toBeDefined();
});
