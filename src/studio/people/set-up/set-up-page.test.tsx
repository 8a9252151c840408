import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStation, EVERYWHERE } from '#service/screens/testing.ts';
import type { TestService } from '#service/testing.ts';
import { renderScreen, signInCode } from '#studio/testing/render-screen.tsx';

const step = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: new RegExp(`^${name}`) });
  return within(heading.closest('li')!);
};
const isDone = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { name: `${name} (done)` })).toBeDefined());

it('leads from the first link through name, account and policy, and is taken up again', async () => {
  const { user, service, reload } = await renderScreen('/sign-in', { isSignedIn: false });
  reload(`/sign-in?next=set-up#${await signInCode(service)}`);
  expect(await screen.findByText(/^0 of 6 steps done/)).toBeDefined();

  const organisation = await step('Name your organisation');
  await user.type(organisation.getByLabelText('Name of your organisation'), 'Wessex Rail');
  await user.click(organisation.getByRole('button', { name: 'Save name' }));
  await isDone('Name your organisation');

  const account = await step('Create your account');
  await user.type(account.getByLabelText('Email address'), 'amira@example.org');
  await user.type(account.getByLabelText('Your name'), 'Amira Khan');
  await user.type(account.getByLabelText('Passphrase'), 'seven quiet trains');
  await user.click(account.getByRole('button', { name: 'Create first account' }));
  await isDone('Create your account');
  // They are being made: nothing is ready yet.
  await step('Make the emergency messages \\(to do\\)');
  await screen.findByText(/^0 of 5 messages are ready. The others are being made/);

  // Approved patterns and reviewed messages alone go on air unasked, unless she says otherwise.
  await isDone('Decide what needs a review');
  const stored = async () => (await service.ports.settings.get('local'))?.settings;
  expect((await stored())?.airWithoutReview).toBe('approved-patterns');
  expect((await stored())?.name).toBe('Wessex Rail');
  const policy = await step('Decide what needs a review');
  await user.click(policy.getByRole('radio', { name: /^No message/ }));
  await waitFor(async () => expect((await stored())?.airWithoutReview).toBe('nothing'));

  reload('/set-up');
  expect(await screen.findByText(/^3 of 6 steps done/)).toBeDefined();
  await isDone('Name your organisation');

  // From every page there is a way back, until it is hidden.
  reload('/screens');
  const way = within(await screen.findByRole('navigation', { name: 'Set-up' }));
  expect(way.getByText('Connect the first screen')).toBeDefined();
  await user.click(way.getByRole('link', { name: 'Back to set-up' }));
  await step('Connect the first screen');
  expect(screen.queryByRole('navigation', { name: 'Set-up' })).toBeNull();
  reload('/screens');
  await user.click(await screen.findByRole('button', { name: 'Hide the way to set-up' }));
  expect(screen.queryByRole('navigation', { name: 'Set-up' })).toBeNull();
});

it('ticked “Show the first message” once one was made: it waits until one is shown', async () => {
  let requestId = '';
  const toStation = (service: TestService) =>
    createStation({ ...service, send: (path, init) => service.send(path, init, 'local') });
  const { service, reload } = await renderScreen('/set-up', {
    before: async (started) => {
      requestId = await toStation(started).finished();
    },
  });
  await screen.findByRole('heading', { name: 'Show the first message (to do)' });
  await toStation(service).show({ requestId, on: EVERYWHERE });
  reload('/set-up');
  await isDone('Show the first message');
});
