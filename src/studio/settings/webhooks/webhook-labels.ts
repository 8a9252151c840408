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
  'request.needs-review': 'A translation waits for review',
  'showing.shown': 'Something is put on screens',
  'showing.taken-down': 'Something leaves the screens',
};

export const PAUSED_WORDS: Record<PauseReason, string> = {
  paused: 'Paused. Nothing is sent.',
  failing: 'Paused, because too many deliveries failed in a row. Set it right, then let it go on.',
  gone: 'Paused, because the address says that it is gone. Change the address, then let it go on.',
};

const FAILURE_REASON_LABELS: Record<DeliveryFailureReason, string> = {
  refused: 'refused by the receiver',
  redirected: 'redirected: give the address that it leads to',
  'address-forbidden': 'the address leads into this service’s own network',
  'not-found': 'the name of the address is not known',
  unreachable: 'nobody answered',
  certificate: 'the certificate is not valid',
  timeout: 'no answer within 10 seconds',
};

/** Formats the state of a delivery. */
export function formatDelivery({ state, trouble, status, tries }: WebhookDelivery): string {
  if (state === 'delivered') return tries > 1 ? `Delivered at try ${tries}` : 'Delivered';
  if (tries === 0) return 'Waits to be sent';
  const code = status === undefined ? '' : ` (${status})`;
  const reason = trouble === undefined ? '' : `: ${FAILURE_REASON_LABELS[trouble]}${code}`;
  return state === 'waiting' ? `Failed${reason}. It is tried again` : `Given up${reason}`;
}

/** Formats the event of a delivery. */
export const formatEvent = (event: string): string =>
  (EVENT_WORDS as Record<string, string>)[event] ?? 'Test';
