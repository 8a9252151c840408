/** Notifications of the browser: asked for by a press, shown while a tab is open. */
import { z } from 'zod';
import { BASE_PATH } from '#contract/addresses/base-path.ts';
import { browserSetting } from './browser-setting.ts';

/** Whether this browser shall notify; what the browser itself allows is another matter. */
export const notifySetting = browserSetting('notify', z.boolean(), false);

/**
 * Returns the permission to notify; `unknown` where the browser has no notifications, `default` while the
 * person has not been asked.
 */
export const notifyPermission = (): NotificationPermission | 'unknown' =>
  'Notification' in globalThis ? Notification.permission : 'unknown';

/** Asks the person, once; the browser remembers the answer. */
export async function askToNotify(): Promise<NotificationPermission | 'unknown'> {
  return 'Notification' in globalThis ? await Notification.requestPermission() : 'unknown';
}

export interface Notice {
  title: string;
  words?: string;
  /** A notice of the same tag takes the place of the one before, also from another tab. */
  tag: string;
  /** Handles a press; the tab comes to the front first. */
  onPress?: () => void;
}

/** Shows a notice where the browser allows it. */
export function notify({ title, words, tag, onPress }: Notice): void {
  if (notifyPermission() !== 'granted') return;
  const notification = new Notification(title, {
    tag,
    icon: `${BASE_PATH}/favicon.svg`,
    ...(words !== undefined && { body: words }),
  });
  notification.onclick = () => {
    globalThis.focus();
    onPress?.();
    notification.close();
  };
}
