/** Notifications of this phone, by the service worker of the page. */
import type { NotificationForm } from '#contract/passengers/notification.ts';

/** Result of asking for notifications. */
export type AskOutcome = 'on' | 'denied' | 'failed';

/** Whether this browser can show notifications of a page that is closed. */
export const canNotify = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Converts base64url to bytes. */
function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

const send = async (address: string, content: object): Promise<boolean> =>
  (
    await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(content),
    })
  ).ok;

/** Subscribes this browser; an earlier subscription with another key ends. */
async function subscribe(key: string): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return undefined;
  const options = { userVisibleOnly: true, applicationServerKey: toBytes(key) };
  try {
    return await registration.pushManager.subscribe(options);
  } catch {
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return await registration.pushManager.subscribe(options);
  }
}

/**
 * Asks for notifications of a train.
 * @param address where the service takes this
 */
export async function askForNotifications(
  address: string,
  key: string,
  train: string,
): Promise<AskOutcome> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const subscription = await subscribe(key).catch(() => undefined);
  const { endpoint = '', keys } = subscription?.toJSON() ?? {};
  if (keys?.p256dh === undefined || keys.auth === undefined) return 'failed';
  const form: NotificationForm = { endpoint, p256dh: keys.p256dh, auth: keys.auth, train };
  const isStored = await send(address, form).catch(() => false);
  return isStored ? 'on' : 'failed';
}

/** Ends the notifications of this browser, here and in the service. */
export async function endNotifications(address: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await send(`${address}/removal`, { endpoint: subscription.endpoint }).catch(() => false);
  await subscription.unsubscribe();
}
