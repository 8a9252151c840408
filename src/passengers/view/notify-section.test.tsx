/** Asking for notifications on a phone: what the browser and the service are asked, and what is said of the outcome. */
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Choices } from '#passengers/keeping/memory.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { createNotifySection } from './notify-section.ts';

let service: TestService | undefined;
afterEach(async () => {
  document.body.textContent = '';
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await service?.close();
  service = undefined;
});

/** Public key of an organisation, as its list has it. */
const KEY =
  'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxA8jAwAmAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Gives the browser a push service, which happy-dom lacks. */
function stubBrowser(permission: NotificationPermission, subscribe: () => Promise<unknown>) {
  let isSubscribed = false;
  const endpoint = 'https://push.example.org/amira';
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
    async unsubscribe() {
      isSubscribed = false;
    },
  };
  const pushManager = {
    async subscribe() {
      await subscribe();
      isSubscribed = true;
      return subscription;
    },
    getSubscription: async () => (isSubscribed ? subscription : null),
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { requestPermission: async () => permission });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
}

/** Opens the section at a service whose organisation sends notifications. */
async function openSection(permission: NotificationPermission, subscribe = async () => undefined) {
  stubBrowser(permission, subscribe as () => Promise<unknown>);
  const started = await openTestService();
  service = started;
  await started.send('/v1/passenger-pages', json({ code: 'LDS', name: 'Leeds', isOn: true }));
  await started.send('/v1/settings', json({ passengers: { notifies: true } }, 'PUT'));
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => started.send(address, init, null));
  let choices: Choices = { train: '14:35 Leeds' } as Choices;
  const section = createNotifySection('/at/LDS/notifications', (changes) => {
    choices = { ...choices, ...changes };
    section.update(KEY, choices);
  });
  document.body.append(section.element);
  section.update(KEY, choices);
  const listPages = () => started.ports.notifications.listPages(started.clock.now);
  return { user: userEvent.setup(), listPages };
}

it('tells the service of the phone and its train, and forgets both on request', async () => {
  const { user, listPages } = await openSection('granted');
  await user.click(screen.getByRole('button', { name: 'Tell me about this train' }));
  await screen.findByText('You get notifications today about: 14:35 Leeds.');
  expect(await listPages()).toEqual(['LDS']);
  expect(screen.queryByRole('button', { name: 'Tell me about this train' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Stop notifications' }));
  await screen.findByRole('button', { name: 'Tell me about this train' });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  expect(await listPages()).toEqual([]);
});

it.each<[string, NotificationPermission, () => Promise<undefined>, RegExp]>([
  ['the person refuses', 'denied', async () => undefined, /does not allow notifications here/],
  [
    'the browser has no push service',
    'granted',
    () => Promise.reject(new DOMException('none', 'AbortError')),
    /This did not work\. Try again later\./,
  ],
])('says so where %s', async (_, permission, subscribe, expected) => {
  const { user } = await openSection(permission, subscribe);
  await user.click(screen.getByRole('button', { name: 'Tell me about this train' }));
  await screen.findByText(expected);
  expect(screen.getByRole('button', { name: 'Tell me about this train' })).toHaveProperty(
    'disabled',
    false,
  );
});
