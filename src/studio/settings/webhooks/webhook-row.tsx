/** Row for one webhook: its state, its actions and its deliveries. */

import { useState } from 'react';
import type { Webhook } from '#contract/webhooks/webhook.ts';
import { showFailure } from '#studio/queries/service/show-failure.ts';
import {
  useChangeWebhook,
  useDeliveries,
  useRemoveWebhook,
  useRenewSecret,
  useTestWebhook,
} from '#studio/queries/webhooks/use-webhooks.ts';
import { Button } from '#studio/ui/button.tsx';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { RelativeTime } from '#studio/ui/status/relative-time.tsx';
import { EVENT_WORDS, formatDelivery, formatEvent, PAUSED_WORDS } from './webhook-labels.ts';

function Deliveries({ webhook }: { webhook: Webhook }) {
  const { data } = useDeliveries(webhook.id);
  if (data === undefined) return <p role="status">Loading…</p>;
  if (data.length === 0) return <p className="text-muted">Nothing has been sent yet.</p>;
  return (
    <ul aria-label={`Sent to ${webhook.name}`} className="divide-y divide-line">
      {data.map((delivery) => (
        <li key={delivery.id} className="flex flex-wrap gap-x-4 py-1.5">
          <span className="text-muted">
            <RelativeTime timestamp={delivery.at} />
          </span>
          <span className="font-medium">{formatEvent(delivery.event)}</span>
          <span className={delivery.trouble === undefined ? '' : 'text-wrong'}>
            {formatDelivery(delivery)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function StatusText({ webhook }: { webhook: Webhook }) {
  const { pausedWhy, failuresInARow, waiting, deliveredAt } = webhook;
  if (pausedWhy !== undefined)
    return <span className="font-medium text-odd">{PAUSED_WORDS[pausedWhy]}</span>;
  return (
    <span className={failuresInARow > 0 ? 'font-medium text-wrong' : 'text-muted'}>
      {failuresInARow > 0
        ? `The last ${failuresInARow === 1 ? 'try' : `${failuresInARow} tries`} failed. `
        : ''}
      {waiting > 0 && `${waiting} ${waiting === 1 ? 'event waits' : 'events wait'}. `}
      {deliveredAt === undefined ? (
        'Nothing has been delivered yet.'
      ) : (
        <>
          Last delivered <RelativeTime timestamp={deliveredAt} />.
        </>
      )}
    </span>
  );
}

export interface WebhookRowProps {
  webhook: Webhook;
  onChange: () => void;
  onSecret: (created: { name: string; secret: string }) => void;
}

/** Questions before something ends. */
function Endings({ webhook: { id, name }, onSecret }: Omit<WebhookRowProps, 'onChange'>) {
  const [question, setQuestion] = useState<'secret' | 'remove'>();
  const renew = useRenewSecret();
  const remove = useRemoveWebhook();
  const close = () => setQuestion(undefined);
  return (
    <>
      <Button onPress={() => setQuestion('secret')}>New secret</Button>
      <Button kind="danger" onPress={() => setQuestion('remove')}>
        Delete
      </Button>
      <ConfirmDialog
        title={`Make a new secret for ${name}?`}
        isOpen={question === 'secret'}
        onOpenChange={close}
        confirmLabel="Make a new secret"
        onConfirm={() => renew.mutate(id, { onSuccess: onSecret, onError: showFailure })}
      >
        <p>
          The old secret stops working at once. The other system refuses events until it has the new
          one.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        title={`Delete ${name}?`}
        isOpen={question === 'remove'}
        onOpenChange={close}
        confirmLabel="Delete webhook"
        onConfirm={() => remove.mutate(id, { onError: showFailure })}
      >
        <p>Nothing more is sent to it. The list of what was sent is deleted.</p>
      </ConfirmDialog>
    </>
  );
}

export function WebhookRow({ webhook, onChange, onSecret }: WebhookRowProps) {
  const { id, name, url, events, pausedWhy } = webhook;
  const [isListing, setListing] = useState(false);
  const change = useChangeWebhook();
  const test = useTestWebhook();
  const isPaused = pausedWhy !== undefined;
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex min-w-0 flex-col">
        <h3 className="text-lg font-semibold">{name}</h3>
        <span className="text-muted [overflow-wrap:anywhere]">{new URL(url).host}</span>
        <span>{events.map((event) => EVENT_WORDS[event]).join(' · ')}</span>
        <StatusText webhook={webhook} />
      </div>
      <fieldset aria-label={name} className="flex flex-wrap gap-2">
        {!isPaused && (
          <Button
            isPending={test.isPending}
            onPress={() =>
              test.mutate(id, { onSuccess: () => setListing(true), onError: showFailure })
            }
          >
            Send a test
          </Button>
        )}
        <Button
          isPending={change.isPending}
          onPress={() =>
            change.mutate({ id, name, url, events, paused: !isPaused }, { onError: showFailure })
          }
        >
          {isPaused ? 'Continue' : 'Pause'}
        </Button>
        <Button aria-expanded={isListing} onPress={() => setListing(!isListing)}>
          {isListing ? 'Hide what was sent' : 'Show what was sent'}
        </Button>
        <Button onPress={onChange}>Change</Button>
        <Endings webhook={webhook} onSecret={onSecret} />
      </fieldset>
      {isListing && <Deliveries webhook={webhook} />}
    </li>
  );
}
