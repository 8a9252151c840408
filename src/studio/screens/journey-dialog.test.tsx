import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Screen } from '#contract/screens/screen.ts';
import { json, type TestService } from '#service/testing.ts';
import { addPerson, signInAs } from '#studio/testing/people.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

async function startJourney(service: TestService): Promise<void> {
  const added = await service.send('/v1/screens', json({ name: 'Coach B' }), 'local');
  const { data }: { data: Screen } = await added.json();
  const journey = {
    stops: ['WAT', { code: 'CLJ', exitSide: 'left' }, 'WOK'],
    position: { next: 1 },
  };
  const path = `/v1/screens/${data.id}/journey`;
  expect((await service.send(path, json(journey, 'PUT'), 'local')).status).toBe(200);
}

it('shows where the train is, and ends its journey once a person is sure', async () => {
  const { user, service } = await renderScreen('/screens', { before: startJourney });
  await user.click(await screen.findByRole('button', { name: 'See the journey of Coach B' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Journey of Coach B' }));
  const stops = await dialog.findByRole('list', { name: 'Stops' });
  await within(stops).findByText('Clapham Junction');
  const current = within(stops)
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step');
  expect(current?.textContent).toBe('Clapham JunctionNext stop. Exit on the left');
  expect(dialog.getByText(/0 of 4 videos for the stops ahead are ready/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'End journey' }));
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  await user.click(dialog.getByRole('button', { name: 'End journey' }));
  await user.click(dialog.getByRole('button', { name: 'End it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'See the journey of Coach B' })).toBeNull(),
  );
  expect(await service.ports.journeys.list('local')).toEqual([]);
});

it('lets staff who may not show messages see a journey, and not end it', async () => {
  const { user } = await renderScreen('/screens', {
    isSignedIn: false,
    before: async (service) => {
      await startJourney(service);
      await addPerson(service, 'Rae Holt', ['reviewer']);
      await signInAs('Rae Holt');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'See the journey of Coach B' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Journey of Coach B' }));
  await dialog.findByRole('list', { name: 'Stops' });
  expect(dialog.queryByRole('button', { name: 'End journey' })).toBeNull();
});
