/** Phones that asked to be told of a train, and the service that tells them. */
import type { NotificationForm } from '#contract/passengers/notification.ts';

/** Subscription as stored. Times are epoch milliseconds. */
export interface StoredSubscription {
  /** Hash of the page and of the browser's address. */
  id: string;
  tenant: string;
  pageCode: string;
  /** `NotificationForm` as JSON, sealed. */
  sealed: string;
  /** Messages up to this time were told, or were there before. */
  toldUntil: number;
  /** End of the day. */
  endsAt: number;
}

/** Store of subscriptions. */
export interface NotificationStore {
  /** Stores a subscription in place of an earlier one of the same id; `full` where the page has `maxOfPage`. */
  put(subscription: StoredSubscription, maxOfPage: number): Promise<'stored' | 'full'>;
  remove(id: string): Promise<void>;
  /** Lists the codes of pages with subscriptions. */
  listPages(now: number): Promise<string[]>;
  /** Lists subscriptions of a page that have not been told of the messages up to a time. */
  listBehind(
    pageCode: string,
    time: number,
    now: number,
    limit: number,
  ): Promise<StoredSubscription[]>;
  /** Moves a subscription on, so that one process alone tells of what is between. False where it was moved already. */
  advance(id: string, from: number, to: number): Promise<boolean>;
  /** Removes those whose day has ended; returns how many. */
  removeEnded(now: number): Promise<number>;
}

/** Keys of an organisation by which push services know it (VAPID), as base64url. */
export interface NotificationKeys {
  publicKey: string;
  privateKey: string;
}

/** Notification to send. */
export interface Notification {
  to: Pick<NotificationForm, 'endpoint' | 'p256dh' | 'auth'>;
  /** Text, which only the phone can read. */
  content: string;
  keys: NotificationKeys;
  /** Address of the sender, for the push service. */
  sender: string;
}

/** Sends notifications through push services: on the public internet, over https alone. */
export interface NotificationSender {
  /** Creates keys; equal seeds give equal keys. @param seed 32 random bytes as base64url */
  createKeys(seed: string): NotificationKeys;
  /** Whether an address can ever be sent to. */
  maySendTo(endpoint: string): boolean;
  /** Sends a notification. `gone`: the phone no longer takes any, and its subscription is of no use. */
  send(notification: Notification): Promise<'sent' | 'gone' | 'failed'>;
}
