import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, WATERLOO } from '#service/testing.ts';
import { captureSavedFile } from '#studio/testing/capture-saved-file.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

it('shows what was made a day as bars with a table, and as CSV', async () => {
  const { user } = await renderScreen('/settings/organisation', {
    async before(service) {
      const path = '/v1/sign-requests/train-announcements';
      expect((await service.send(path, json(WATERLOO), 'local')).status).toBe(200);
      // It was made before the page asks.
      service.clock.now += 1000;
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Activity' }));
  const table = await section.findByRole('table', { name: /^Messages made/ });
  const amounts = () =>
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(amounts()).toEqual(['0', '0', '0', '0', '0', '0', '1']));
  const { file } = await captureSavedFile(() =>
    user.click(section.getByRole('button', { name: 'Download as CSV' })),
  );
  expect(await file.text()).toMatch(/^From,Messages made,Put on screens,/);
  await user.click(section.getByRole('radio', { name: 'Last 8 weeks' }));
  await waitFor(() => expect(section.getAllByRole('rowheader').length).toBe(8 * 7));
});

it('left out the answers of passengers: shows how many there were a day', async () => {
  await renderScreen('/settings/organisation', {
    async before({ ports, clock }) {
      const answer = {
        tenant: 'local',
        pageCode: 'LDS',
        messageId: 'message',
        requestId: 'request',
        title: '12:30 to York',
        kind: 'train',
        videoKey: 'video.mp4',
        answer: 'understood',
      } as const;
      for (const id of ['1', '2'])
        await ports.answers.add(
          { ...answer, id: ports.newId(), codeHash: id, createdAt: clock.now - 1000 },
          { ofTenant: 9, toMessage: 9 },
        );
      clock.now += 1000;
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Activity' }));
  const table = await section.findByRole('table', { name: /^Answers from passengers/ });
  await waitFor(() => expect(within(table).getAllByRole('cell').at(-1)!.textContent).toBe('2'));
});
