/** The emergency shelf as staff meet it, over the real service. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { EmergencyMessage } from '#contract/messages/emergency.ts';
import { json, type TestService } from '#service/testing.ts';
import { outbox } from '#studio/outbox/outbox.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

afterEach(async () => {
  for (const { id } of outbox.get()) await outbox.remove(id);
});

const mark = async (service: TestService, isMade = true): Promise<void> => {
  await service.send('/v1/screens', json({ name: 'Hall', groups: ['hall'] }), 'local');
  await service.send('/v1/emergency-messages', json({ message: 'evacuate' }), 'local');
  if (isMade) await service.renderNext();
};
const onAir = async (service: TestService): Promise<object[]> =>
  (await (await service.send('/v1/showings', {}, 'local')).json()).data;
const fetchShelf = async (service: TestService): Promise<EmergencyMessage[]> =>
  (await (await service.send('/v1/emergency-messages', {}, 'local')).json()).data;
const showButton = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: 'Show on screens' });

it('shows on all screens in two clicks, says so on every screen, and ends with one', async () => {
  const { user, service } = await renderScreen('/emergency', { before: mark });
  await screen.findByText(/^Ready\./);
  await user.click(await showButton());
  await user.click(await screen.findByRole('button', { name: 'Show on all screens' }));
  await screen.findByText('Emergency on screens: Leave the station now.');
  expect(await onAir(service)).toMatchObject([
    { priority: 'urgent', on: { everywhere: true }, title: 'Leave the station now' },
  ]);
  await user.click(screen.getByRole('button', { name: 'End everywhere' }));
  await user.click(await screen.findByRole('button', { name: 'End without it' }));
  await waitFor(() => expect(screen.queryByText(/^Emergency on screens/)).toBeNull());
  expect(await onAir(service)).toEqual([]);
});

it('shows on a group alone', async () => {
  const { user, service } = await renderScreen('/emergency', { before: mark });
  await user.click(await showButton());
  const dialog = await screen.findByRole('alertdialog');
  await user.click(await within(dialog).findByRole('button', { name: /Where/ }));
  await user.click(await screen.findByRole('option', { name: 'Group hall' }));
  await user.click(screen.getByRole('button', { name: 'Show on hall' }));
  await waitFor(async () =>
    expect(await onAir(service)).toMatchObject([{ on: { everywhere: false, groups: ['hall'] } }]),
  );
});

it('says that a video is still being made, and cannot be shown', async () => {
  await renderScreen('/emergency', { before: (service) => mark(service, false) });
  await screen.findByText(/^The video is being made/);
  expect((await showButton()).disabled).toBe(true);
});

it('asks on its card for the review that a message lacks, and says who asked', async () => {
  const { user, service } = await renderScreen('/emergency', {
    before: async (service) => {
      await mark(service);
      await service.send('/v1/settings', json({ airWithoutReview: 'nothing' }, 'PUT'), 'local');
    },
  });
  await screen.findByText(/^You cannot show it yet\./);
  expect((await showButton()).disabled).toBe(true);
  const [message] = await fetchShelf(service);
  const watch = screen.getByRole<HTMLAnchorElement>('link', { name: 'Watch and approve' });
  expect(watch.pathname).toBe(`/requests/${message!.awaitsReview}`);
  await user.click(await screen.findByRole('button', { name: 'Ask for a review' }));
  await screen.findByText(/asked for a review/);
  const waiting = await service.send('/v1/sign-requests?view=needs-me', {}, 'local');
  expect((await waiting.json()).data).toMatchObject([{ id: message!.awaitsReview }]);
});

it('waits and says so without the service, also after a reload, and goes when it is back', async () => {
  const { user, service, network } = await renderScreen('/emergency', { before: mark });
  await screen.findByText(/^Ready\./);
  network.isCut = true;
  await user.click(await showButton());
  await user.click(await screen.findByRole('button', { name: 'Show on all screens' }));
  await screen.findByText('NOT on the screens yet');
  await screen.findByText('1 item waiting to be sent.');
  expect(await onAir(service)).toEqual([]);
  network.isCut = false;
  globalThis.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await onAir(service)).toHaveLength(1));
});

it('does not show by itself what waited for too long', async () => {
  const { service, network, user } = await renderScreen('/emergency', { before: mark });
  await screen.findByText(/^Ready\./);
  network.isCut = true;
  await user.click(await showButton());
  await user.click(await screen.findByRole('button', { name: 'Show on all screens' }));
  await screen.findByText('1 item waiting to be sent.');
  const [entry] = outbox.get();
  await outbox.put({ ...entry!, addedAt: Date.now() - 11 * 60_000 });
  network.isCut = false;
  globalThis.dispatchEvent(new Event('online'));
  await screen.findByText(/did not accept 1 of them/);
  expect(await onAir(service)).toEqual([]);
});
