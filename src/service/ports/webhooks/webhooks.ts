import type {
  DeliveryFailureReason,
  PauseReason,
  WebhookEvent,
  WebhookForm,
} from '#contract/webhooks/webhook.ts';

/** A webhook as stored. Times are epoch milliseconds. */
export interface StoredWebhook extends Omit<WebhookForm, 'paused'> {
  id: string;
  tenant: string;
  createdAt: number;
  /** Number of its secret: secrets are derived, not stored. */
  secretNumber: number;
  pausedWhy?: PauseReason;
  waiting: number;
  failuresInARow: number;
  /** Time of the first of these failures. */
  failingSince?: number;
  deliveredAt?: number;
}

/** Facts about an event at the time it happens; stored until it is delivered, no matter what happens to the request. */
export interface EventFacts {
  request?: {
    id: string;
    kind: string;
    title: string;
    english: string;
    status: string;
  };
  failure?: { code: string; message: string };
  showing?: { id: string; priority: string; until?: number; ended?: string };
}

/** An event on its way to a webhook. */
export interface StoredDelivery {
  id: string;
  tenant: string;
  webhookId: string;
  event: WebhookEvent | 'webhook.test';
  facts: EventFacts;
  at: number;
  state: 'waiting' | 'delivered' | 'given-up';
  tries: number;
  runAt: number;
  triedAt?: number;
  status?: number;
  trouble?: DeliveryFailureReason;
}

/** Outcome of a delivery attempt. */
export interface TryOutcome {
  isDelivered: boolean;
  status?: number;
  trouble?: DeliveryFailureReason;
  at: number;
  /** Time of the next attempt; undefined gives up. */
  again?: number;
  /** Reason to pause the webhook: nothing more is sent to it. */
  pause?: PauseReason;
}

/**
 * Webhooks, and what they are told. Events come with what happens, in the same transaction: a webhook that was there
 * and not paused hears of each at least once.
 */
export interface Webhooks {
  list(tenant: string): Promise<StoredWebhook[]>;
  find(tenant: string, id: string): Promise<StoredWebhook | undefined>;
  /** Adds a webhook; false where the tenant has `maxWebhooks` already. */
  add(
    webhook: Pick<StoredWebhook, 'id' | 'tenant' | 'createdAt'> & WebhookForm,
    maxWebhooks: number,
  ): Promise<boolean>;
  /** Changes a webhook; false when there is none. Resuming after a pause counts failures from 0. */
  change(tenant: string, id: string, form: WebhookForm): Promise<boolean>;
  /** Creates a new secret; false when there is no such webhook. */
  renewSecret(tenant: string, id: string): Promise<boolean>;
  /** Removes a webhook with its deliveries; false when there is none. */
  remove(tenant: string, id: string): Promise<boolean>;

  /** Adds a delivery that no event made, such as a test. */
  send(
    delivery: Pick<StoredDelivery, 'id' | 'tenant' | 'webhookId' | 'event' | 'facts' | 'at'>,
  ): Promise<void>;
  /** Lists the deliveries, newest first. */
  deliveries(tenant: string, webhookId: string, limit: number): Promise<StoredDelivery[]>;
  /**
   * Claims deliveries that are due, one of each webhook, those that wait longest first. No other caller gets
   * them until `until`: then the one that claimed them is considered lost.
   *
   * @param except webhooks that the caller is busy with
   */
  claim(
    now: number,
    until: number,
    maxDeliveries: number,
    except: readonly string[],
  ): Promise<{ delivery: StoredDelivery; webhook: StoredWebhook }[]>;
  /** Keeps how a try ended, unless the webhook is gone. */
  tried(delivery: StoredDelivery, outcome: TryOutcome): Promise<void>;
  /** Keeps of each webhook the newest `waiting` that wait and `ended` that have ended. */
  prune(limits: { waiting: number; ended: number }): Promise<void>;
}

/** A letter as it goes out. */
export interface WebhookPost {
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/**
 * Posts to addresses that clients gave: never to an address of this machine or its network unless the deployment allows
 * it, to no place that it is redirected to, and not for long.
 */
export interface WebhookLine {
  post(letter: WebhookPost): Promise<{ status: number } | { trouble: DeliveryFailureReason }>;
  /** Returns why an address can never be posted to; undefined when it may be. */
  objection(url: string): string | undefined;
}
