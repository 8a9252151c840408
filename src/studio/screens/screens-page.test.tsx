import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Playlist } from '#contract/screens/playlist.ts';
import type { Screen } from '#contract/screens/screen.ts';
import type { Showing } from '#contract/screens/showing.ts';
import { createStation } from '#service/screens/testing.ts';
import { json, type TestService } from '#service/testing.ts';
import { addPerson, signInAs } from '#studio/testing/people.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const addScreens =
  (...forms: object[]) =>
  async (service: TestService) => {
    for (const form of forms) await service.send('/v1/screens', json(form), 'local');
  };

const finish = async (service: TestService, body: object): Promise<string> => {
  const answer = await service.send('/v1/sign-requests/train-announcements', json(body), 'local');
  await service.renderNext();
  return (await answer.json()).data.id;
};

const ask = async <T,>(service: TestService, path: string): Promise<T> =>
  (await (await service.send(path, {}, 'local')).json()).data;

it('adds the first screen, and connects a player by its code', async () => {
  const { user, service } = await renderScreen('/screens');
  expect(await screen.findByText('No screens yet')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add a screen' }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('Enter a name.')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Concourse');
  await user.type(screen.getByRole('textbox', { name: 'Groups (optional)' }), 'gates, platforms');
  await user.click(screen.getByRole('radio', { name: /^Portrait/ }));
  await user.click(screen.getByRole('button', { name: 'Add' }));

  const group = await screen.findByRole('region', { name: 'gates' });
  expect(within(group).getByText('Not connected yet')).toBeDefined();
  await user.click(within(group).getByRole('button', { name: 'Connect a player to Concourse' }));
  const code = (await screen.findByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)).textContent!;
  expect(screen.getByRole('img', { name: 'QR code with the code' })).toBeDefined();
  expect(document.activeElement?.textContent).toBe(code);
  const signedIn = await service.send('/v1/player/session', json({ code }), null);
  expect(signedIn.status).toBe(200);
  const { data } = await signedIn.json();
  const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!;
  await service.send(
    `/v1/player/${data.screenId}/alive`,
    { ...json({}), headers: { cookie, 'content-type': 'application/json' } },
    null,
  );
  await screen.findByText(/^Connected/, {}, { timeout: 15_000 });
  // Its code is used up: it is not offered again.
  expect(screen.queryByText(code)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(within(group).getByRole('button', { name: 'Connect a player to Concourse' }));
  await user.click(await screen.findByRole('button', { name: /^Replace link/ }));
  expect(await screen.findByText(/\/screen\/#[\w-]{43}$/)).toBeDefined();
  await user.keyboard('{Escape}');
  expect(await within(group).findByText('Live', {}, { timeout: 15_000 })).toBeDefined();
  expect((await ask<Screen[]>(service, '/v1/screens'))[0]).toMatchObject({
    groups: ['gates', 'platforms'],
    layout: 'portrait',
    // The new address ended it.
    players: 0,
  });
});

it('says that one of two players has gone silent, while the other is well', async () => {
  await renderScreen('/screens', {
    before: async (service) => {
      const station = createStation({
        ...service,
        send: (path, init, tenant = 'local') => service.send(path, init, tenant),
      });
      const { id } = await station.add({ name: 'Concourse' });
      const address = await station.address(id);
      const left = await station.player(id, address);
      const right = await station.player(id, address);
      service.clock.now -= 100_000;
      await left.ask('alive', json({}));
      service.clock.now += 100_000;
      await right.ask('alive', json({}));
    },
  });
  expect(await screen.findByText('1 of 2 players offline for 90 seconds.')).toBeDefined();
  expect(screen.getByText('Live')).toBeDefined();
});

it('puts a request on the screens that are chosen, says where it is on air, and takes it down', async () => {
  let id = '';
  const { user, service } = await renderScreen(async (its) => {
    await addScreens({ name: 'Hall', groups: ['gates'] }, { name: 'Platform 4' })(its);
    id = await finish(its, {
      destination: 'LDS',
      timing: '1435',
      platform: '4',
      updatedPlatform: '7',
    });
    return `/requests/${id}`;
  });
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  // The dialog that reads the screens makes way for the one with the choices.
  await user.click(await screen.findByRole('radio', { name: 'Until taken down' }));
  const dialog = screen.getByRole('dialog', { name: 'Show “14:35 to Leeds · platform 4 → 7”' });
  await user.click(within(dialog).getByRole('button', { name: 'Show now' }));
  expect(within(dialog).getByText('Choose at least one screen.')).toBeDefined();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Group gates: 1 screen' }));
  await user.click(within(dialog).getByRole('switch', { name: 'Urgent' }));
  await user.click(within(dialog).getByRole('button', { name: 'Show now' }));

  const onAir = await screen.findByRole('list', { name: 'On screens now' });
  await waitFor(() => expect(onAir.textContent).toContain('Group gates'));
  expect(onAir.textContent).toContain('Urgent');
  expect(onAir.textContent).toContain('Until taken down');
  const [hall, platform] = await ask<Screen[]>(service, '/v1/screens');
  const fetchItems = async (of: Screen) =>
    (await ask<Playlist>(service, `/v1/screens/${of.id}/playlist`)).items;
  expect(await fetchItems(hall!)).toHaveLength(1);
  expect(await fetchItems(platform!)).toHaveLength(0);

  await user.click(
    within(onAir).getByRole('button', { name: 'Take down 14:35 to Leeds · platform 4 → 7' }),
  );
  await waitFor(() => expect(screen.queryByRole('list', { name: 'On screens now' })).toBeNull());
  expect(await fetchItems(hall!)).toHaveLength(0);
  // The button that was pressed has gone.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

it('takes everything down after it was confirmed, and shows it again as it was', async () => {
  const { user, service } = await renderScreen(async (its) => {
    await addScreens({ name: 'Hall' })(its);
    for (const timing of ['1000', '1100']) {
      const requestId = await finish(its, { destination: 'LDS', timing });
      await its.send('/v1/showings', json({ requestId, on: { everywhere: true } }), 'local');
    }
    return '/screens';
  });
  await user.click(await screen.findByRole('button', { name: 'Take everything down' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('All 2 messages');
  await user.click(within(question).getByRole('button', { name: 'Take everything down' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'On screens now' })).toBeNull());
  expect(await ask(service, '/v1/showings')).toEqual([]);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(document.activeElement).toBe(undo));
  await user.keyboard('{Enter}');
  await screen.findByRole('list', { name: 'On screens now' });
  await waitFor(() => expect(screen.queryByText(/^Taken down: /)).toBeNull());
  const titles = (await ask<Showing[]>(service, '/v1/showings')).map(({ title }) => title);
  expect(titles.toSorted()).toEqual(['10:00 to Leeds', '11:00 to Leeds']);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

it('renames a screen, and removes it after it was confirmed', async () => {
  const { user } = await renderScreen('/screens', {
    before: addScreens({ name: 'Hall' }, { name: 'Gate' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Change Hall' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'North hall{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'North hall' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Change Gate' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Remove screen' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Gate' })).toBeNull());
});

it('keeps what it knows when the service cannot be reached, and says since when', async () => {
  const { network, user } = await renderScreen('/screens', {
    before: addScreens({ name: 'Hall' }),
  });
  expect(await screen.findByRole('heading', { name: 'Hall' })).toBeDefined();
  network.isCut = true;
  const alert = await screen.findByRole('alert', {}, { timeout: 20_000 });
  expect(alert.textContent).toMatch(/Last updated \d\d:\d\d/);
  expect(screen.getByRole('heading', { name: 'Hall' })).toBeDefined();
  network.isCut = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('keeps the cards while the service is down, and sends staff to no settings', async () => {
  const { network } = await renderScreen('/screens', {
    isSignedIn: false,
    before: async (service) => {
      await addScreens({ name: 'Hall' })(service);
      await addPerson(service, 'Ben Ola', ['staff']);
      await signInAs('Ben Ola');
    },
  });
  await screen.findByRole('heading', { name: 'Hall' });
  network.isCut = true;
  const alert = await screen.findByRole('alert', {}, { timeout: 20_000 });
  expect(within(alert).queryByRole('link')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Hall' })).toBeDefined();
});
