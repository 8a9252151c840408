import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, type TestService } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';
import { outbox } from './outbox.ts';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const draft = { destination: 'PMH', timing: '1230' };

async function titles(service: TestService): Promise<string[]> {
  const response = await service.send('/v1/sign-requests', {}, 'local');
  const { data } = (await response.json()) as { data: { title: string }[] };
  return data.map(({ title }) => title);
}

async function sendOffline(user: UserEvent, network: { isCut: boolean }) {
  await screen.findByRole('list', { name: 'Phrases' });
  network.isCut = true;
  await user.click(button('Save without video'));
  await screen.findByText('1 item waiting to be sent.');
}

const networkIsBack = (network: { isCut: boolean }) => {
  network.isCut = false;
  globalThis.dispatchEvent(new Event('online'));
};

it('sends an announcement once when the network is back, also one that was written before', async () => {
  const { user, network, service } = await renderScreen('/', { draft });
  await sendOffline(user, network);
  expect(screen.queryByText(/^Not sent/)).toBeNull();
  expect(await titles(service)).toEqual([]);
  await user.click(button('Open outbox'));
  const dialog = await screen.findByRole('dialog', { name: 'Outbox' });
  expect(within(dialog).getByRole('listitem').textContent).toContain(
    'Save: 12:30 to Portsmouth Harbour',
  );
  networkIsBack(network);
  globalThis.dispatchEvent(new Event('online'));
  await within(dialog).findByText('Everything has been sent.');
  expect(await titles(service)).toEqual(['12:30 to Portsmouth Harbour']);
});

it('keeps what waits over a reload, and sends it then', async () => {
  const { user, network, service, reload } = await renderScreen('/', { draft });
  await sendOffline(user, network);
  network.isCut = false;
  reload();
  await waitFor(() => expect(outbox.get()).toEqual([]));
  expect(await titles(service)).toEqual(['12:30 to Portsmouth Harbour']);
});

it('lets a person remove what waits', async () => {
  const { user, network, service } = await renderScreen('/', { draft });
  await sendOffline(user, network);
  await user.click(button('Open outbox'));
  await user.click(button('Remove “Save: 12:30 to Portsmouth Harbour”'));
  networkIsBack(network);
  await screen.findByText('Everything has been sent.');
  expect(await titles(service)).toEqual([]);
});

it('says why the service did not accept something, and tries it again when asked', async () => {
  const { user, network, service } = await renderScreen('/requests');
  const posted = await service.send(
    '/v1/sign-requests/train-announcements',
    json({ destination: 'LDS' }),
    'local',
  );
  const { data } = (await posted.json()) as { data: { id: string } };
  await outbox.add({
    connection: ' ',
    title: 'Guide',
    act: { kind: 'approve', requestId: data.id, letter: { version: 1, name: 'Amira' } },
  });
  networkIsBack(network);
  await screen.findByText(/Handsignal did not accept 1 of them/);
  await user.click(button('Open outbox'));
  const list = await screen.findByRole('list', { name: 'Waiting to be sent' });
  expect(list.textContent).toContain('Not accepted.');
  await user.click(button('Send now'));
  await waitFor(() => expect(outbox.get()[0]?.problem).toBeDefined());
  expect(list.textContent).toContain('Approve: Guide');
});

it('sends nothing of another client', async () => {
  await outbox.add({
    connection: 'https://signs.example.org other',
    title: 'Other',
    act: { kind: 'announce', submission: { body: { destination: 'LDS' } } },
  });
  const { service, network } = await renderScreen('/requests');
  networkIsBack(network);
  await screen.findByText('No messages yet');
  expect(screen.queryByText(/waiting to be sent/)).toBeNull();
  expect(await titles(service)).toEqual([]);
  expect(outbox.get()).toHaveLength(1);
});

it('sends nothing of another person', async () => {
  await outbox.add({
    connection: ' ',
    person: 'somebody else',
    title: 'Other',
    act: { kind: 'announce', submission: { body: { destination: 'LDS' } } },
  });
  const { service, network } = await renderScreen('/requests');
  networkIsBack(network);
  await screen.findByText('No messages yet');
  expect(screen.queryByText(/waiting to be sent/)).toBeNull();
  expect(await titles(service)).toEqual([]);
  expect(outbox.get()).toHaveLength(1);
});

it('sends a retry that was lost on the way no second time', async () => {
  const { network, service } = await renderScreen('/requests');
  const posted = await service.send(
    '/v1/sign-requests/train-announcements',
    json({ destination: 'LDS' }),
    'local',
  );
  const { data } = (await posted.json()) as { data: { id: string } };
  await outbox.add({ connection: ' ', title: 'Leeds', act: { kind: 'retry', requestId: data.id } });
  networkIsBack(network);
  await waitFor(() => expect(outbox.get()).toEqual([]));
});
