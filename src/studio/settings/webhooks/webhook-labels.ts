/** Webhooks in plain words. */
import type {
  DeliveryFailureReason,
  PauseReason,
  WebhookDelivery,
  WebhookEvent,
} from '#contract/webhooks/webhook.ts';

export const EVENT_WORDS: Record<WebhookEvent, string> = {
  'request.completed': 'A video is ready',
  'request.failed': 'A video could not be made',
  'request.needs-review': 'A translation is waiting for review',
  'showing.shown': 'A message goes on screens',
  'showing.taken-down': 'A message comes off screens',
};

export const PAUSED_WORDS: Record<PauseReason, string> = {
  paused: 'Paused. Nothing is sent.',
  failing:
    'Paused because too many deliveries failed in a row. Fix the problem, then select Continue.',
  gone: 'Paused because the address no longer works. Change the address, then select Continue.',
};

const FAILURE_REASON_LABELS: Record<DeliveryFailureReason, string> = {
  refused: 'refused by the receiver',
  redirected: 'redirected: enter the address that it leads to',
  'address-forbidden': 'the address is inside the service’s own network',
  'not-found': 'the name of the address is not known',
  unreachable: 'no answer from the address',
  certificate: 'the certificate is not valid',
  timeout: 'no answer within 10 seconds',
};

/** Formats the state of a delivery. */
export function formatDelivery({ state, trouble, status, tries }: WebhookDelivery): string {
  if (state === 'delivered') return tries > 1 ? `Delivered on attempt ${tries}` : 'Delivered';
  if (tries === 0) return 'Waiting to be sent';
  const code = status === undefined ? '' : ` (${status})`;
  const reason = trouble === undefined ? '' : `: ${FAILURE_REASON_LABELS[trouble]}${code}`;
  return state === 'waiting' ? `Failed${reason}. Trying again` : `Not delivered${reason}`;
}

/** Formats the event of a delivery. */
export const formatEvent = (event: string): string =>
  (EVENT_WORDS as Record<string, string>)[event] ?? 'Test';
