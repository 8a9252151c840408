import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FollowedStation } from '#contract/departures/followed-station.ts';
import { json, type TestService } from '#service/testing.ts';
import { captureSavedFile } from '#studio/testing/capture-saved-file.ts';
import { addPerson, signInAs } from '#studio/testing/people.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const listStations = async (service: TestService): Promise<FollowedStation[]> =>
  (await (await service.send('/v1/stations', {}, 'local')).json()).data;

const followLeeds = async (service: TestService) => {
  const rules = { isPaused: true, zones: [{ name: 'North', platforms: ['1', '2'] }] };
  await service.send('/v1/stations/LDS', json({ rules }, 'PUT'), 'local');
};

it('adds a station, and says where the invented day is', async () => {
  const { user, service } = await renderScreen('/departures/rules');
  await user.click(await screen.findByRole('button', { name: 'Add a station' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a station' });
  await user.click(within(dialog).getByRole('radio', { name: /^An invented day/ }));
  const field = within(dialog).getByRole('combobox', { name: 'Station' });
  await user.type(field, 'nowhere at all');
  await user.keyboard('{Escape}');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByText('No station found. Try its name or code.')).toBeDefined();
  await user.clear(field);
  await user.type(field, 'Leeds{Escape}');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(/The invented day is of Sheffield/)).toBeDefined();
  await user.clear(field);
  await user.type(field, 'shf{Escape}');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('heading', { name: 'Sheffield' })).toBeDefined();
  await waitFor(async () =>
    expect(await listStations(service)).toMatchObject([{ crs: 'SHF', source: 'recorded' }]),
  );
});

it('saves the rules of a station, and leaves its pause alone', async () => {
  const { user, service } = await renderScreen('/departures/rules', { before: followLeeds });
  await user.click(await screen.findByRole('button', { name: 'Use the suggested modes' }));
  const reinstated = screen.getByRole('radiogroup', { name: 'Running again' });
  expect(
    (within(reinstated).getByRole('radio', { name: 'Automatic' }) as HTMLInputElement).disabled,
  ).toBe(true);
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'Train approaching' })).getByRole('radio', {
      name: 'Off',
    }),
  );
  const minutes = screen.getByRole('textbox', { name: 'Late from (minutes)' });
  await user.clear(minutes);
  await user.type(minutes, '1');
  const platforms = screen.getByRole('textbox', { name: 'Platforms' });
  await user.type(platforms, ', 30');
  const quietFrom = screen.getByRole('textbox', { name: 'Zone’s quiet hours begin' });
  await user.type(quietFrom, '21:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a whole number from 2 to 60.')).toBeDefined();
  expect(screen.getByText('Enter a time such as 23:00.')).toBeDefined();
  expect(screen.getByText(/^Enter a platform from 0 to 24/)).toBeDefined();

  await user.clear(minutes);
  await user.type(minutes, '8');
  await user.clear(platforms);
  await user.type(platforms, '1, 2A');
  await user.type(screen.getByRole('textbox', { name: 'Zone’s quiet hours end' }), '07:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved for Leeds')).toBeDefined();
  const [saved] = await listStations(service);
  expect(saved!.rules).toMatchObject({
    isPaused: true,
    delayMinutes: 8,
    modes: { 'platform-change': 'automatic', approaching: 'off', reinstated: 'draft' },
    zones: [
      { name: 'North', platforms: ['1', '2A'], quietHours: { from: '21:00', until: '07:00' } },
    ],
  });
});

it('removes a station after it was confirmed', async () => {
  const { user, service } = await renderScreen('/departures/rules', { before: followLeeds });
  await user.click(await screen.findByRole('button', { name: 'Remove station' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove Leeds?' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No station yet')).toBeDefined();
  expect(await listStations(service)).toEqual([]);
});

it('shows what the feed sent, to explain why something was announced', async () => {
  const { user } = await renderScreen('/departures/rules', {
    before: async (service) => {
      await followLeeds(service);
      const heardAt = Date.UTC(2026, 4, 20, 9, 15, 7);
      const message = { id: 'm', station: 'LDS', heardAt, content: '{"platform":"6"}' };
      await service.ports.rawMessages.add('local', message, 1000);
    },
  });
  await user.click(await screen.findByRole('button', { name: /What the feed sent/ }));
  const button = await screen.findByRole('button', { name: 'Save the message of 10:15:07' });
  const { name, file } = await captureSavedFile(async () => {
    await user.click(button);
    await screen.findByText('LDS-101507.txt is saved');
  });
  expect(name).toBe('LDS-101507.txt');
  expect(await file.text()).toBe('{"platform":"6"}');
});

it('is for administrators', async () => {
  await renderScreen('/departures/rules', {
    isSignedIn: false,
    before: async (service) => {
      await addPerson(service, 'Ben Hill', ['staff']);
      await signInAs('Ben Hill');
      await followLeeds(service);
    },
  });
  expect(
    await screen.findByText('Only administrators can change stations and rules'),
  ).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
});
