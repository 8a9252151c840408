import type {
  DeliveryTrouble,
  PausedWhy,
  WebhookEvent,
  WebhookForm,
} from '#contract/shift/webhook.ts';

/** A webhook as stored. Times are epoch milliseconds. */
export interface StoredWebhook extends Omit<WebhookForm, 'paused'> {
  id: string;
  tenant: string;
  createdAt: number;
  /** Which secret it has: secrets are derived, not kept. */
  secretNumber: number;
  pausedWhy?: PausedWhy;
  waiting: number;
  failuresInARow: number;
  /** When the first of these failed. */
  failingSince?: number;
  deliveredAt?: number;
}

/** What is known of an event when it happens; kept until it is delivered, whatever becomes of the request. */
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
  trouble?: DeliveryTrouble;
}

/** How a try ended. */
export interface TryOutcome {
  isDelivered: boolean;
  status?: number;
  trouble?: DeliveryTrouble;
  at: number;
  /** When to try again; undefined gives up. */
  again?: number;
  /** Nothing more is sent to it from now on. */
  pause?: PausedWhy;
}

/**
 * Webhooks, and what they are told. Events come with what happens, in the same transaction: a webhook that was there
 * and not paused hears of each at least once.
 */
export interface Webhooks {
  list(tenant: string): Promise<StoredWebhook[]>;
  find(tenant: string, id: string): Promise<StoredWebhook | undefined>;
  /** False where the tenant has `most` already. */
  add(
    webhook: Pick<StoredWebhook, 'id' | 'tenant' | 'createdAt'> & WebhookForm,
    most: number,
  ): Promise<boolean>;
  /** Going on after a pause counts failures anew. False when there is none. */
  change(tenant: string, id: string, form: WebhookForm): Promise<boolean>;
  /** A new secret. False when there is none. */
  renewSecret(tenant: string, id: string): Promise<boolean>;
  /** With its deliveries. False when there is none. */
  remove(tenant: string, id: string): Promise<boolean>;

  /** Adds a delivery that no event made, such as a test. */
  send(
    delivery: Pick<StoredDelivery, 'id' | 'tenant' | 'webhookId' | 'event' | 'facts' | 'at'>,
  ): Promise<void>;
  /** Newest first. */
  deliveries(tenant: string, webhookId: string, limit: number): Promise<StoredDelivery[]>;
  /**
   * Takes deliveries that are due, one of each webhook, those that wait longest first. Nobody else gets them until
   * `until`: then whoever took them is thought lost.
   *
   * @param except webhooks that the caller is busy with
   */
  claim(
    now: number,
    until: number,
    most: number,
    except: readonly string[],
  ): Promise<{ delivery: StoredDelivery; webhook: StoredWebhook }[]>;
  /** Keeps how a try ended, unless the webhook is gone. */
  tried(delivery: StoredDelivery, outcome: TryOutcome): Promise<void>;
  /** Keeps of each webhook the newest `waiting` that wait and `ended` that have ended. */
  prune(most: { waiting: number; ended: number }): Promise<void>;
}

/** A letter as it goes out. */
export interface WebhookPost {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * Posts to addresses that clients gave: never to an address of this machine or its network unless the deployment allows
 * it, to no place that it is redirected to, and not for long.
 */
export interface WebhookLine {
  post(letter: WebhookPost): Promise<{ status: number } | { trouble: DeliveryTrouble }>;
  /** Why an address can never be posted to; undefined when it may be. */
  objection(url: string): string | undefined;
}
