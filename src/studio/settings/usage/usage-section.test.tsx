import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { renderScreen, type Screen } from '#studio/testing/render-screen.tsx';

const MIB = 1024 ** 2;
const PERSON = { email: 'amira@example.org', firstName: 'Amira', lastName: 'Khan' };
const START = '/v2/sign-requests/video-translation/multipart';

const section = async () => within(await screen.findByRole('region', { name: 'Usage' }));

/** Returns the quotas of a service with some of them changed. */
async function getQuotasWith(changes: Partial<TestService['ports']['quotas']>) {
  const service = await openTestService();
  await service.close();
  return { ...service.ports.quotas, ...changes };
}

/** Starts an upload of 30 MB as the studio's own client. */
async function startUpload({ service }: Pick<Screen, 'service'>): Promise<void> {
  const uploadSettings = { fileName: 'a.mp4', fileSize: 30 * MIB, contentType: 'video/mp4' };
  expect((await service.send(START, json({ ...PERSON, uploadSettings }), 'local')).status).toBe(
    200,
  );
}

it('says that nothing is stored yet', async () => {
  await renderScreen('/settings/organisation');
  const usage = await section();
  expect(await usage.findByText('Nothing is stored or waiting yet.')).toBeDefined();
  expect(usage.getAllByText('0 bytes, no limit')).toHaveLength(2);
});

it('shows how much of each limit is used', async () => {
  const quotas = await getQuotasWith({
    storedBytes: 1024 * MIB,
    reservedBytes: 120 * MIB,
    openUploads: 1,
    queuedJobs: 10_000,
    videoSeconds: 3600,
  });
  await renderScreen('/settings/organisation', {
    ports: { quotas },
    before: (service) => startUpload({ service }),
  });
  const usage = await section();
  const bar = async (name: string) => {
    const found = await usage.findByRole('progressbar', { name });
    return [found.getAttribute('aria-valuenow'), found.getAttribute('aria-valuetext')];
  };
  expect(await bar('Files and videos')).toEqual(['0', '0 bytes of 1.0 GB']);
  expect(await bar('Still to come from uploads in progress')).toEqual(['25', '30 MB of 120 MB']);
  expect(await bar('Uploads in progress')).toEqual(['100', '1 of 1']);
  expect(await bar('Videos waiting or being made')).toEqual(['0', '0 of 10,000']);
  expect(usage.getAllByText(/You have reached the limit/)).toHaveLength(1);
  expect(usage.getByText('A video may be up to 60 minutes long.')).toBeDefined();
});

it('says why nothing is shown, and tries again', async () => {
  const { network, user, reload } = await renderScreen('/settings/organisation');
  await section();
  network.isCut = true;
  reload();
  const usage = await section();
  const again = await usage.findByRole('button', { name: 'Try again' });
  expect(usage.getByText(/Can't reach/)).toBeDefined();
  network.isCut = false;
  await user.click(again);
  expect(await usage.findByText('Nothing is stored or waiting yet.')).toBeDefined();
});
