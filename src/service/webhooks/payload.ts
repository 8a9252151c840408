/** Requests to webhooks: the body, the same at each attempt, and the headers that sign it. */
import { Webhook as Signer } from 'standardwebhooks';
import type { WebhookPayload } from '#contract/webhooks/webhook.ts';
import type { Ports } from '#service/ports/ports.ts';
import type {
  StoredDelivery,
  StoredWebhook,
  WebhookPost,
} from '#service/ports/webhooks/webhooks.ts';

type Signing = Pick<Ports, 'secrets' | 'publicUrl'>;

/**
 * Derives the secret of a webhook from the service's own. It is stored nowhere: the same `TOKEN_SECRET` gives
 * the same secret again.
 */
export function deriveSecret(
  { secrets }: Pick<Ports, 'secrets'>,
  { id, secretNumber }: Pick<StoredWebhook, 'id' | 'secretNumber'>,
): string {
  const derived = secrets.sign(`webhook\n${id}\n${secretNumber}`);
  return `whsec_${derived.replaceAll('-', '+').replaceAll('_', '/')}${'='.repeat((4 - (derived.length % 4)) % 4)}`;
}

const iso = (time: number) => new Date(time).toISOString();

const TAKEN_DOWN: Record<string, string> = {
  'taken-down': 'was taken down from the screens',
  replaced: 'was replaced on the screens by a newer message',
  'request-removed': 'was deleted and removed from the screens',
};

function sentence({ event, facts }: StoredDelivery): string {
  const { request, failure, showing } = facts;
  const title = request === undefined ? 'A message' : `“${request.title}”`;
  switch (event) {
    case 'webhook.test':
      return 'This is a test. Handsignal can reach this address.';
    case 'request.completed':
      return `The video of ${title} is ready.`;
    case 'request.failed':
      return `The video of ${title} could not be made. ${failure?.message ?? ''}`.trim();
    case 'request.needs-review':
      return `${title} is waiting for a review of its translation.`;
    case 'showing.shown':
      return `${title} was put on screens${showing?.priority === 'urgent' ? ', as urgent' : ''}.`;
    case 'showing.taken-down':
      return `${title} ${TAKEN_DOWN[showing?.ended ?? ''] ?? 'left the screens'}.`;
  }
}

/** Converts a delivery to its body. */
export function toPayload(
  { publicUrl }: Pick<Ports, 'publicUrl'>,
  delivery: StoredDelivery,
): WebhookPayload {
  const { request, failure, showing } = delivery.facts;
  return {
    type: delivery.event,
    timestamp: iso(delivery.at),
    text: sentence(delivery),
    data: {
      ...(request && {
        request: {
          id: request.id,
          kind: request.kind,
          title: request.title,
          ...(request.english !== '' && { english: request.english }),
          status: request.status,
          link: `${publicUrl()}/requests/${request.id}`,
        },
      }),
      failure,
      ...(showing && {
        showing: {
          id: showing.id,
          priority: showing.priority,
          ...(showing.until !== undefined && { until: iso(showing.until) }),
          ...(showing.ended !== undefined && { ended: showing.ended }),
        },
      }),
    },
  };
}

/**
 * Converts a delivery to the request that is sent at a moment: the signature covers its id, the moment and
 * the body.
 */
export function toPost(
  ports: Signing,
  webhook: StoredWebhook,
  delivery: StoredDelivery,
  now: number,
): WebhookPost {
  const body = JSON.stringify(toPayload(ports, delivery));
  const timestamp = new Date(now);
  return {
    url: webhook.url,
    body,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Handsignal',
      'webhook-id': delivery.id,
      'webhook-timestamp': String(Math.floor(now / 1000)),
      'webhook-signature': new Signer(deriveSecret(ports, webhook)).sign(
        delivery.id,
        timestamp,
        body,
      ),
    },
  };
}
