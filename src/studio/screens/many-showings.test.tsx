/** Tests of On screens where more is on air than a page of the interface lists. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStation, fillOnAir, type Station } from '#service/screens/testing.ts';
import { json, type TestService } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const MANY = 1205;

const toStation = (service: TestService): Station =>
  createStation({
    ...service,
    send: (path, init, tenant = 'local') => service.send(path, init, tenant),
  });
const listRows = () =>
  within(screen.getByRole('list', { name: 'On screens now' })).getAllByRole('listitem');

it('counts and finds every message on air, also the oldest', async () => {
  const { user, service } = await renderScreen('/screens', {
    before: async (started) => {
      const station = toStation(started);
      const { id } = await station.add({ name: 'Platform 4' });
      await station.add({ name: 'Hall' });
      started.clock.now -= 60_000;
      const [oldest] = await fillOnAir(started, 'local', 1, { screens: [id] });
      started.clock.now += 60_000;
      await fillOnAir(started, 'local', MANY - 1);
      const player = await station.player(id);
      await player.ask('alive', json({ playing: oldest }));
    },
  });
  expect(await screen.findByRole('heading', { name: `On screens now (${MANY})` })).toBeDefined();
  // What a screen plays is among the oldest.
  expect(await screen.findByText('Showing message 1')).toBeDefined();
  expect(screen.getByText(/^1205 messages are for this screen/)).toBeDefined();
  expect(listRows()).toHaveLength(20);
  expect(screen.getByText(`Showing 20 of ${MANY}`)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show 100 more' }));
  expect(listRows()).toHaveLength(120);
  await user.type(screen.getByRole('searchbox', { name: 'Find a message' }), 'platform');
  expect(await screen.findByText('1 message found.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Take down message 1' }));
  await waitFor(async () =>
    expect(await service.ports.screens.countOpen('local', service.clock.now)).toBe(MANY - 1),
  );
});

it('takes everything down, says how much that was, and shows all of it again', async () => {
  const { user, service } = await renderScreen('/screens', {
    before: async (started) => {
      const station = toStation(started);
      await station.add({ name: 'Hall' });
      const requestId = await station.finished();
      for (let count = 0; count < 205; count++)
        await station.show({ requestId, on: { everywhere: true }, train: `train ${count}` });
    },
  });
  const count = () => service.ports.screens.countOpen('local', service.clock.now);
  await user.click(await screen.findByRole('button', { name: 'Take everything down' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('All 205 messages');
  await user.click(within(question).getByRole('button', { name: 'Take everything down' }));
  await screen.findByText('Taken down: 205 messages');
  expect(await count()).toBe(0);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await count()).toBe(205), { timeout: 20_000 });
});

it('stopped Undo at the limit of calls in a minute: it waits, says how far it is, and goes on', async () => {
  const { user, service } = await renderScreen('/screens', {
    before: async (started) => {
      const station = toStation(started);
      await station.add({ name: 'Hall' });
      const requestId = await station.finished();
      for (let count = 0; count < 4; count++)
        await station.show({ requestId, on: { everywhere: true }, train: `train ${count}` });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Take everything down' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Take everything down' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  const { show } = service.ports.screens;
  const { take } = service.ports.limiter;
  let shown = 0;
  let isOver = false;
  service.ports.screens.show = async (showing) => {
    shown += 1;
    isOver = shown === 2;
    return await show.call(service.ports.screens, showing);
  };
  service.ports.limiter.take = async (client) => {
    const allowance = await take.call(service.ports.limiter, client);
    return isOver ? { ...allowance, allowed: false, resetSeconds: 1 } : allowance;
  };
  await user.click(undo);
  await screen.findByText('Showing again: 2 of 4');
  isOver = false;
  await waitFor(async () =>
    expect(await service.ports.screens.countOpen('local', service.clock.now)).toBe(4),
  );
  await waitFor(() => expect(screen.queryByText(/^Taken down: /)).toBeNull());
});

it('finds a screen among many, on the page and where a message is shown', async () => {
  const { user } = await renderScreen(async (started) => {
    const station = toStation(started);
    for (let number = 1; number <= 15; number++)
      await station.add({ name: `Screen ${number}`, groups: [number > 10 ? 'gates' : 'hall'] });
    return '/screens';
  });
  await user.type(await screen.findByRole('searchbox', { name: 'Find a screen' }), 'gates');
  expect(await screen.findByText('5 screens found.')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Screen 3' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Screen 12' })).toBeDefined();
});
