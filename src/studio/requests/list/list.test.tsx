/** Choosing rows, doing one thing to many, views, notes and the hand-over, as a person meets them. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TestService } from '#service/testing.ts';
import { outbox } from '#studio/outbox/outbox.ts';
import { announce, createRenderer, getRows, getRowTexts } from '#studio/requests/testing.ts';
import { captureSavedFile } from '#studio/testing/capture-saved-file.ts';
import { addPerson, signInAs } from '#studio/testing/people.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const bar = () => screen.getByRole('region', { name: 'Selected messages' });
const TIMES = ['0901', '0902', '0903', '0904'];
const titleAt = (minute: number) => `09:0${minute} to Leeds`;

/** Adds four requests, the newest last; all but the first have failed. */
async function addFourRequests(service: TestService): Promise<void> {
  for (const [index, timing] of TIMES.entries()) {
    service.clock.now += 1000;
    const receipt = await announce(service, { destination: 'LDS', timing });
    if (index > 0)
      await createRenderer(service, receipt).fail('drawing-failed', 'The body could not be drawn.');
  }
}

it('says of each row what the video says, who made it and what is wrong', async () => {
  await renderScreen('/requests', { before: addFourRequests });
  await screen.findByRole('list', { name: 'Messages' });
  const [newest] = getRowTexts();
  expect(newest).toContain('Leeds');
  expect(newest).toContain('9:04');
  // The client of this test, by its name.
  expect(newest).toContain('local');
  expect(newest).toContain('The body could not be drawn.');
});

it('chooses a range with Shift, archives it, names what stays, and undoes', async () => {
  const { user } = await renderScreen('/requests', { before: addFourRequests });
  await screen.findByRole('list', { name: 'Messages' });
  await user.click(box(`Select ${titleAt(4)}`));
  await user.keyboard('{Shift>}');
  await user.click(box(`Select ${titleAt(1)}`));
  await user.keyboard('{/Shift}');
  expect(bar().textContent).toContain('4 selected');
  await user.click(within(bar()).getByRole('button', { name: 'Archive' }));
  await screen.findByText('3 messages archived. 1 not archived:');
  expect(screen.getByText(/is not finished yet/)).toBeDefined();
  await waitFor(() => expect(getRowTexts()).toEqual([expect.stringContaining(titleAt(1))]));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(getRows()).toHaveLength(4));
});

it('chooses by keyboard alone', async () => {
  const { user } = await renderScreen('/requests', { before: addFourRequests });
  await screen.findByRole('list', { name: 'Messages' });
  box(`Select ${titleAt(4)}`).focus();
  await user.keyboard(' ');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(box(`Select ${titleAt(3)}`));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  const getSelected = () =>
    [4, 3, 2, 1].filter((minute) => box(`Select ${titleAt(minute)}`).checked);
  expect(getSelected()).toEqual([4, 3, 2]);
  await user.keyboard('{Escape}');
  expect(getSelected()).toEqual([]);
  await user.click(box('Select all shown'));
  expect(getSelected()).toEqual([4, 3, 2, 1]);
});

it('deletes only after saying what is lost, and retries', async () => {
  const { user } = await renderScreen('/requests', { before: addFourRequests });
  await screen.findByRole('list', { name: 'Messages' });
  await user.click(box(`Select ${titleAt(4)}`));
  await user.click(within(bar()).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 1 message?' });
  expect(dialog.textContent).toContain('This cannot be undone');
  await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
  expect(getRows()).toHaveLength(4);
  await user.click(within(bar()).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete 1 message' }));
  await screen.findByText('1 message deleted.');
  expect(getRows()).toHaveLength(3);
  await user.click(box(`Select ${titleAt(3)}`));
  await user.click(within(bar()).getByRole('button', { name: 'Retry' }));
  await screen.findByText('1 message started again.');
  await waitFor(() => expect(getRowTexts()[0]).toContain('In progress'));
});

it('keeps the choice when the network is away', async () => {
  const { user, network } = await renderScreen('/requests', { before: addFourRequests });
  await screen.findByRole('list', { name: 'Messages' });
  await user.click(box(`Select ${titleAt(4)}`));
  network.isCut = true;
  await user.click(within(bar()).getByRole('button', { name: 'Archive' }));
  await screen.findByText(/^Nothing was changed/);
  expect(box(`Select ${titleAt(4)}`).checked).toBe(true);
  network.isCut = false;
});

it('lets a retry of many wait in the outbox when the network is away, each by itself', async () => {
  const { user, network } = await renderScreen('/requests', { before: addFourRequests });
  await screen.findByRole('list', { name: 'Messages' });
  for (const minute of [3, 4]) await user.click(box(`Select ${titleAt(minute)}`));
  network.isCut = true;
  await user.click(within(bar()).getByRole('button', { name: 'Retry' }));
  await screen.findByText('2 items waiting to be sent.');
  expect(screen.queryByText(/^Nothing was changed/)).toBeNull();
  expect(outbox.get().map(({ act }) => act.kind)).toEqual(['retry', 'retry']);
  network.isCut = false;
  globalThis.dispatchEvent(new Event('online'));
  await waitFor(() => expect(outbox.get()).toEqual([]));
});

it('saves the list as it is filtered', async () => {
  const { user } = await renderScreen('/requests?status=FAILED', { before: addFourRequests });
  await screen.findByRole('list', { name: 'Messages' });
  const lines = async (file: Blob) => (await file.text()).trim().split('\r\n');
  const all = await captureSavedFile(async () => {
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await screen.findByText('requests.csv is saved');
  });
  expect(all.name).toBe('requests.csv');
  expect(await lines(all.file)).toHaveLength(1 + 3);
});

it('has views, and keeps one’s own under a name until it is deleted', async () => {
  const { user, reload } = await renderScreen('/requests', { before: addFourRequests });
  await screen.findByRole('list', { name: 'Messages' });
  const views = screen.getByRole('navigation', { name: 'Views' });
  await user.click(within(views).getByRole('link', { name: 'Failed' }));
  await waitFor(() => expect(getRows()).toHaveLength(3));
  const current = () =>
    within(views)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map(({ textContent }) => textContent);
  expect(current()).toEqual(['Failed']);
  await user.click(within(views).getByRole('link', { name: 'On screens' }));
  await screen.findByText('Nothing is on screens');
  await user.click(within(views).getByRole('link', { name: 'All' }));
  await user.type(await screen.findByLabelText('Search'), '09:03');
  await waitFor(() => expect(getRows()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Three past nine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Delete this view' });

  reload('/requests');
  await user.click(await screen.findByRole('link', { name: 'Three past nine' }));
  await waitFor(() => expect(getRowTexts()).toEqual([expect.stringContaining('09:03')]));
  await user.click(screen.getByRole('button', { name: 'Delete this view' }));
  await user.click(await screen.findByRole('button', { name: 'Delete view' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Three past nine' })).toBeNull());
});

it('takes a note, shows it in the row, and loses none that is being written', async () => {
  let id = '';
  const { user, reload, network, service } = await renderScreen(
    async (service) => {
      ({ id } = await announce(service, { destination: 'LDS', timing: '0901' }));
      return `/requests/${id}`;
    },
    {
      async before(service) {
        await addPerson(service, 'Amira Khan', ['administrator']);
        await signInAs('Amira Khan');
      },
    },
  );
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^New note/ });
  await user.type(await field(), 'Lift is back');
  reload();
  expect((await field()).value).toBe('Lift is back');
  network.isCut = true;
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText(/What you wrote is kept/);
  expect((await field()).value).toBe('Lift is back');
  network.isCut = false;
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  const notes = await screen.findByRole('list', { name: 'Notes' });
  expect(notes.textContent).toContain('Amira Khan');
  expect((await field()).value).toBe('');
  reload('/requests');
  await screen.findByRole('list', { name: 'Messages' });
  expect(getRowTexts()[0]).toContain('Amira Khan: Lift is back');
  service.clock.now += 1000;
  reload('/requests/hand-over');
  const noted = await screen.findByRole('region', { name: 'Notes' });
  expect(noted.textContent).toContain('Lift is back');
  expect(screen.getByText('Nothing was approved.')).toBeDefined();
});

it('says that something waits for one, and of another’s failure nothing', async () => {
  await renderScreen('/requests?view=needs-me', {
    async before(service) {
      await addFourRequests(service);
      await addPerson(service, 'Rosa Diaz', ['reviewer']);
      await addPerson(service, 'Amira Khan', ['administrator']);
      await signInAs('Rosa Diaz');
    },
  });
  await screen.findByText('Nothing is waiting for you');
});
