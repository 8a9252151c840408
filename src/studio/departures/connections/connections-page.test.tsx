import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { feedClient } from '#service/adapters/outgoing/feed-client.ts';
import { startTestFeed } from '#service/departures/connections/testing.ts';
import { addPerson, signInAs } from '#studio/testing/people.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const ports = { feedClient: feedClient(['127.0.0.0/8']) };

it('connects a board, says what a refused key brings, and removes it with its key', async () => {
  const feed = await startTestFeed(() => ({ status: 401, body: 'Invalid ApiKey' }));
  const { user, service } = await renderScreen('/departures/connections', { ports });
  await user.click(await screen.findByRole('button', { name: 'Connect real-time data' }));
  const dialog = await screen.findByRole('dialog', { name: 'Connect real-time data' });
  await user.click(within(dialog).getByRole('button', { name: 'Connect' }));
  expect(await within(dialog).findByText('Enter the address of the product.')).toBeDefined();
  const address = within(dialog).getByRole('textbox', { name: 'Address' });
  await user.click(address);
  await user.paste(feed.address.replace('{crs}', 'LDS'));
  await user.click(within(dialog).getByRole('button', { name: 'Connect' }));
  expect(
    await within(dialog).findByText('Write {crs} where the code of the station belongs.'),
  ).toBeDefined();
  await user.clear(address);
  await user.paste(feed.address);
  await user.click(within(dialog).getByLabelText('Key'));
  await user.paste('a-secret-key');
  await user.click(within(dialog).getByRole('button', { name: 'Connect' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const list = await screen.findByRole('list', { name: 'Connections' });
  expect(within(list).getByText('0 of 100,000 calls this month')).toBeDefined();
  await user.click(within(list).getByRole('button', { name: 'Test' }));
  expect(await within(list).findByText(/The key was not accepted \(401\)/)).toBeDefined();
  expect(within(list).getByLabelText('Start of the answer').textContent).toBe('Invalid ApiKey');
  expect(document.body.textContent).not.toContain('a-secret-key');
  await user.click(within(list).getByRole('button', { name: 'Pause' }));
  expect(await within(list).findByText('Paused. No calls are made.')).toBeDefined();

  await user.click(within(list).getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Remove connection' }));
  expect(await screen.findByText('No connection yet')).toBeDefined();
  expect(await service.ports.connections.list()).toEqual([]);
  await feed.close();
});

it('asks for the group, the topic and the files of Push Port', async () => {
  const { user } = await renderScreen('/departures/connections', { ports });
  await user.click(await screen.findByRole('button', { name: 'Connect real-time data' }));
  const dialog = await screen.findByRole('dialog', { name: 'Connect real-time data' });
  await user.click(within(dialog).getByRole('button', { name: /Product/ }));
  await user.click(await screen.findByRole('option', { name: /Push Port/ }));
  const servers = within(dialog).getByRole('textbox', { name: 'Bootstrap servers' });
  await user.click(servers);
  await user.paste('broker.example.org:9092');
  await user.click(within(dialog).getByRole('button', { name: 'Connect' }));
  expect(await within(dialog).findByText(/Enter the consumer group/)).toBeDefined();
  expect(within(dialog).getByText('Enter the topic from your subscription.')).toBeDefined();
});

it('is for administrators alone', async () => {
  await renderScreen('/departures/connections', {
    isSignedIn: false,
    before: async (service) => {
      await addPerson(service, 'Ben Hill', ['staff']);
      await signInAs('Ben Hill');
    },
  });
  expect(await screen.findByText('Only administrators can change connections')).toBeDefined();
});
