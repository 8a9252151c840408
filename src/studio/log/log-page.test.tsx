import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Ports } from '#service/ports/ports.ts';
import { json, WATERLOO } from '#service/testing.ts';
import { captureSavedFile } from '#studio/testing/capture-saved-file.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const BEN = { kind: 'person', id: 'ben', name: 'Ben Ola' } as const;
const ROSA = { kind: 'person', id: 'rosa', name: 'Rosa Diaz' } as const;

/** Logs that Ben showed a request on 20 May and that Rosa changed the settings on 21 May. */
async function appendTwoDays({ auditLog, newId }: Ports): Promise<string> {
  const request = newId();
  const day = (date: number) => Date.UTC(2026, 4, date, 13, 35);
  const entry = (date: number) => ({ id: newId(), tenant: 'local', at: day(date) });
  await auditLog.append({
    ...entry(20),
    actor: BEN,
    action: 'showing.shown',
    subject: request,
    detail: 'Concourse, urgent',
  });
  await auditLog.append({ ...entry(21), actor: ROSA, action: 'settings.changed' });
  return request;
}

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const BENS = [
  '20 May 2026 at 14:35:00',
  'Ben Ola',
  'showed on screens',
  'Concourse, urgent · Open message',
];
const ROSAS = ['21 May 2026 at 14:35:00', 'Rosa Diaz', 'changed the settings', ''];

it('lists who did what, newest first, by day and by person, and saves what is listed', async () => {
  let request = '';
  const { user } = await renderScreen('/log?to=2026-05-21', {
    before: async ({ ports }) => {
      request = await appendTwoDays(ports);
    },
  });
  await screen.findByText('Ben Ola', { selector: 'td' });
  expect(rows()).toEqual([ROSAS, BENS]);
  const link = screen.getByRole('link', { name: 'Open message' });
  expect(link.getAttribute('href')).toBe(`/requests/${request}`);
  await user.click(screen.getByRole('button', { name: /Who/ }));
  await user.click(await screen.findByRole('option', { name: 'Ben Ola' }));
  await expect.poll(rows).toEqual([BENS]);
  const { name, file } = await captureSavedFile(async () => {
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await screen.findByRole('button', { name: 'Save as CSV' });
    await expect.poll(() => screen.queryByText('Saving…')).toBeNull();
  });
  expect(name).toBe('audit-log.csv');
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"Ben Ola"');
});

it('has a last day that is whole', async () => {
  await renderScreen('/log?from=2026-05-20&to=2026-05-20', {
    before: async ({ ports }) => {
      await appendTwoDays(ports);
    },
  });
  await screen.findByText('Ben Ola', { selector: 'td' });
  expect(rows()).toEqual([BENS]);
});

it('says when nothing matches', async () => {
  await renderScreen('/log?what=person.removed');
  await screen.findByText('Nothing matches. Choose other days or people.');
});

it('tells on a request’s own page who made and showed it', async () => {
  await renderScreen(async (service) => {
    const path = '/v1/sign-requests/train-announcements';
    const { data } = await (await service.send(path, json(WATERLOO), 'local')).json();
    return `/requests/${data.id}`;
  });
  const section = within(await screen.findByRole('region', { name: 'Activity log' }));
  expect(section.getByRole('listitem').textContent).toContain('local made a message: Announcement');
});
