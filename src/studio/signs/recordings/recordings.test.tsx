import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { recordTrain } from '#service/recordings/testing.ts';
import { json, type TestService, WATERLOO } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

/** Calls the service as the studio's own organisation. */
const asStudio =
  ({ send }: TestService): TestService['send'] =>
  (path, init, tenant) =>
    send(path, init, tenant === null ? null : 'local');

/** Opens the library's recordings, with one of TRAIN. */
async function openRecordings() {
  const opened = await renderScreen('/signs');
  const id = await recordTrain({ send: asStudio(opened.service) });
  opened.reload();
  await opened.user.click(await screen.findByRole('tab', { name: 'Recorded clips' }));
  const list = await screen.findByRole('list', { name: 'Recordings' });
  return { ...opened, id, list };
}

it('lists recordings with who signs, finds them, and removes one', async () => {
  const { user, list, service, id } = await openRecordings();
  expect(within(list).getByText(/signed by Dee Hale/)).toBeDefined();
  expect(within(list).getByText('Not checked by a Deaf signer')).toBeDefined();
  const search = screen.getByRole('textbox', { name: 'Search recordings' });
  await user.type(search, 'bus');
  await screen.findByText(/^0 of 1 recording/);
  await user.clear(search);
  await user.type(search, 'dee');
  await user.click(await screen.findByRole('button', { name: 'Remove TRAIN' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove TRAIN?' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await expect.poll(() => screen.queryByRole('list', { name: 'Recordings' })).toBeNull();
  expect(await service.ports.recordings.find('local', [id])).toEqual([]);
});

it('judges a recording as a form is judged', async () => {
  const { user, list, service, id } = await openRecordings();
  await user.click(within(list).getByRole('button', { name: 'Show TRAIN' }));
  await user.click(await screen.findByRole('button', { name: /^Right/ }));
  await screen.findByRole('heading', { name: 'Needs approval from another person' });
  const entries = await service.ports.signLibraries.history('local', 0, 100);
  expect(entries.at(-1)?.change).toMatchObject({ kind: 'verdict', form: id });
});

it('withdraws a consent, and names the videos that show the person', async () => {
  const { user, service, id } = await openRecordings();
  const send = asStudio(service);
  await send('/v1/sign-requests/train-announcements', json(WATERLOO));
  const { data: job } = await (
    await service.send('/v1/render-jobs/claim', { method: 'POST' }, '*')
  ).json();
  const uses = json({ recordings: [id] });
  await service.send(
    `/v1/render-jobs/${job.jobId}/recordings`,
    { ...uses, headers: { ...uses.headers, 'x-lease-token': job.leaseToken } },
    '*',
  );
  await user.click(screen.getByRole('button', { name: /^Consent to be recorded/ }));
  expect(screen.getByText('Screens of Waterloo')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Withdraw Dee Hale’s consent' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Withdraw and delete' }));
  await screen.findByText('Dee Hale’s recordings are deleted');
  const videoList = screen.getByRole('list', { name: 'Videos that show them' });
  expect(within(videoList).getAllByRole('link')).toHaveLength(1);
  expect(await service.ports.recordings.find('local', [id])).toEqual([]);
});
