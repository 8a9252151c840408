import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AnnouncementReceipt } from '#contract/requests/sign-request.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import { json, type TestService } from '#service/testing.ts';
import { renderScreen } from '../testing/render-screen.tsx';

/** Sends an announcement whose renderer the caller is, with the rights of the signed-in browser. */
async function announce(
  { send }: TestService,
  body: TrainAnnouncementBody,
): Promise<AnnouncementReceipt['data']> {
  const path = '/v1/sign-requests/train-announcements?render=client';
  const response = await send(path, json(body), 'local');
  return AnnouncementReceipt.parse(await response.json()).data;
}

const rows = () => within(screen.getByRole('list', { name: 'Requests' })).getAllByRole('listitem');

it('begins with the filters of its address', async () => {
  await renderScreen('/requests?text=leeds', {
    async before(service) {
      await announce(service, { destination: 'LDS', timing: '0900' });
      await announce(service, { destination: 'BHM', timing: '0901' });
    },
  });
  await screen.findByRole('list', { name: 'Requests' });
  expect(rows()).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('Title or id').value).toBe('leeds');
});

it('tells an unknown id apart from a broken service', async () => {
  await renderScreen('/requests/00000000-0000-4000-8000-000000000000');
  expect(await screen.findByText('The service cannot find this.')).toBeDefined();
});

it('says to sign in when nobody is', async () => {
  await renderScreen('/requests', { isSignedIn: false });
  expect(await screen.findByText('Not signed in.')).toBeDefined();
});
