/** Sends what waits for webhooks, from however many processes; each delivery arrives at least once. */
import type { PauseReason } from '#contract/webhooks/webhook.ts';
import { type Recording, record, SERVICE } from '#service/audit/record.ts';
import type { Ports } from '#service/ports/ports.ts';
import type {
  StoredDelivery,
  StoredWebhook,
  TryOutcome,
} from '#service/ports/webhooks/webhooks.ts';
import { toPost } from './payload.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Waits after the first, second … failure; after the last of them it is given up. Together about two days. */
const WAITS_MS = [
  ...[5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS],
  ...[2 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS, 24 * HOUR_MS],
];
/** Random jitter of each wait, as a fraction of it: receivers that recover are not hit by everything at once. */
const SPREAD = 0.2;

/**
 * Duration of a claim, longer than an attempt can take: after it, the sender that claimed the delivery is
 * considered lost.
 */
const CLAIM_MS = MINUTE_MS;

/** Failures in a row, over at least `FAILING_MS`, after which the webhook is paused. */
const MAX_FAILURES = 30;
const FAILING_MS = HOUR_MS;

const MAX_AT_ONCE = 16;

const GONE = 410;

type Sending = Recording &
  Pick<Ports, 'webhooks' | 'webhookLine' | 'secrets' | 'publicUrl' | 'log'>;

const PAUSED_WORDS: Record<PauseReason, string> = {
  paused: 'by hand',
  failing: 'too many deliveries failed in a row',
  gone: 'its address says that it is gone',
};

function pauseAfter(
  { failuresInARow, failingSince }: StoredWebhook,
  status: number | undefined,
  now: number,
): PauseReason | undefined {
  if (status === GONE) return 'gone';
  const isLong = failingSince !== undefined && now - failingSince >= FAILING_MS;
  return isLong && failuresInARow + 1 >= MAX_FAILURES ? 'failing' : undefined;
}

/**
 * Computes the outcome of an attempt, and what follows.
 * @param random from 0 to 1
 */
export function computeOutcome(
  webhook: StoredWebhook,
  { tries, event }: Pick<StoredDelivery, 'tries' | 'event'>,
  answer: Awaited<ReturnType<Ports['webhookLine']['post']>>,
  now: number,
  random: number,
): TryOutcome {
  const status = 'status' in answer ? answer.status : undefined;
  if (status !== undefined && status >= 200 && status < 300)
    return { isDelivered: true, status, at: now };
  const redirected = status !== undefined && status >= 300 && status < 400;
  const failureReason =
    'trouble' in answer ? answer.trouble : redirected ? ('redirected' as const) : 'refused';
  const pause = pauseAfter(webhook, status, now);
  // A test is watched while it runs: it is not retried later.
  const wait = event === 'webhook.test' || status === GONE ? undefined : WAITS_MS[tries];
  return {
    isDelivered: false,
    trouble: failureReason,
    at: now,
    status,
    ...(wait !== undefined && { again: now + Math.round(wait * (1 + SPREAD * random)) }),
    pause,
  };
}

/** Makes one attempt. Its outcome is reported in the store alone: addresses of webhooks are secrets themselves. */
async function tryOnce(
  ports: Sending,
  { webhook, delivery }: { webhook: StoredWebhook; delivery: StoredDelivery },
): Promise<void> {
  const { webhooks, webhookLine, now, log } = ports;
  const answer = await webhookLine.post(toPost(ports, webhook, delivery, now()));
  const outcome = computeOutcome(webhook, delivery, answer, now(), Math.random());
  await webhooks.tried(delivery, outcome);
  if (outcome.pause === undefined) return;
  log.warn({ webhookId: webhook.id, why: outcome.pause }, 'a webhook was paused');
  const { tenant, id: subject, name } = webhook;
  const detail = `${name}, paused: ${PAUSED_WORDS[outcome.pause]}`;
  await record(ports, { tenant, actor: SERVICE, action: 'webhook.changed', subject, detail });
}

/** Sender of deliveries in one process. */
export interface WebhookSender {
  /** Sends what is due, and what becomes due of the same webhooks meanwhile. Resolves when nothing is due any more. */
  sendDue(): Promise<void>;
}

/** Sends each webhook's deliveries one after the other, and those of several webhooks beside each other. */
export function webhookSender(ports: Sending): WebhookSender {
  const { webhooks, now, log } = ports;
  /** Deliveries in progress by the id of their webhook. */
  const underWay = new Map<string, Promise<void>>();
  let draining: Promise<void> | undefined;

  async function drain(): Promise<void> {
    for (;;) {
      const claimed = await webhooks.claim(now(), now() + CLAIM_MS, MAX_AT_ONCE - underWay.size, [
        ...underWay.keys(),
      ]);
      if (claimed.length === 0 && underWay.size === 0) return;
      for (const claim of claimed) {
        const { id } = claim.webhook;
        const sending = tryOnce(ports, claim)
          .catch((error: unknown) =>
            log.error({ error, webhookId: id }, 'a delivery could not be kept'),
          )
          .finally(() => underWay.delete(id));
        underWay.set(id, sending);
      }
      // A slow receiver delays only itself.
      await Promise.race(underWay.values());
    }
  }

  return {
    sendDue() {
      draining ??= drain().finally(() => {
        draining = undefined;
      });
      return draining;
    },
  };
}
