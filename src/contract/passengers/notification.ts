/** Notifications of a train on a passenger's phone, by Web Push. */
import { z } from 'zod';

/** Subscriptions of one station at a time. */
export const MAX_NOTIFIED = 5000;

/** Address that a browser has for notifications. */
const NotificationEndpoint = z
  .url({ protocol: /^https$/, error: 'Send the address that your browser has for notifications.' })
  .max(1000)
  .meta({ example: 'https://push.example.org/a1b2' });

const key = (characters: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`), 'Send the key as base64url.');

/** Phone that asks to be told, and of which train. The first three are as in the browser's `PushSubscription`. */
export const NotificationForm = z.object({
  endpoint: NotificationEndpoint,
  p256dh: key(87),
  auth: key(22),
  train: z.string().trim().min(2).max(80).meta({
    description: 'Words of the train or place, as on the page.',
    example: '14:35 Leeds',
  }),
});
export type NotificationForm = z.infer<typeof NotificationForm>;

/** Phone that is to be told no longer. */
export const NotificationEnd = z.object({ endpoint: NotificationEndpoint });

/** Content of a notification: nothing but what is public. */
export interface NotificationContent {
  title: string;
  /** Address of the page. */
  link: string;
}
