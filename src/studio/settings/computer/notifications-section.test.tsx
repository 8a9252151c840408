import { focusManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { json, WATERLOO } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

afterEach(() => focusManager.setFocused(undefined));

/** Creates a browser that supports notifications, and whose user gives this answer. */
function createNotifyingBrowser(answer: NotificationPermission) {
  const displayed: string[] = [];
  const requests = { times: 0 };
  vi.stubGlobal(
    'Notification',
    class Notifying {
      static permission: NotificationPermission = 'default';
      static requestPermission(): Promise<NotificationPermission> {
        requests.times++;
        Notifying.permission = answer;
        return Promise.resolve(answer);
      }
      constructor(title: string, options?: NotificationOptions) {
        displayed.push(options?.body === undefined ? title : `${title}: ${options.body}`);
      }
      close = () => undefined;
    },
  );
  return { shown: displayed, asked: requests };
}

it('asks when the button is pressed and not before, then tells of a video that is ready', async () => {
  const { shown, asked } = createNotifyingBrowser('granted');
  const { user, service } = await renderScreen('/settings');
  const section = await screen.findByRole('region', { name: 'Notifications' });
  expect(asked.times).toBe(0);
  await user.click(within(section).getByRole('button', { name: 'Turn on notifications' }));
  await within(section).findByText('Notifications are on.');
  expect(shown).toHaveLength(1);

  /** Simulates a return to the page, which refetches everything at once instead of after twenty seconds. */
  const comeBack = () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  };
  await fetch(new URL('/session/token', location.href), { method: 'POST' }).then(async (answer) => {
    const { access_token: token } = await answer.json();
    const init = json(WATERLOO);
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    const path = new URL('/v1/sign-requests/train-announcements', location.href);
    await fetch(path, { ...init, headers });
  });
  await service.renderNext();
  await waitFor(() => {
    comeBack();
    expect(shown).toContain('Your video is ready: 12:30 to Portsmouth Harbour');
  });
  await user.click(within(section).getByRole('button', { name: 'Turn off' }));
  expect(
    await within(section).findByRole('button', { name: 'Turn on notifications' }),
  ).toBeDefined();
});

it('says what to do where the browser blocks them', async () => {
  const { shown } = createNotifyingBrowser('denied');
  const { user } = await renderScreen('/settings');
  const section = await screen.findByRole('region', { name: 'Notifications' });
  await user.click(within(section).getByRole('button', { name: 'Turn on notifications' }));
  expect(await within(section).findByText(/blocks notifications/)).toBeDefined();
  expect(shown).toEqual([]);
});
