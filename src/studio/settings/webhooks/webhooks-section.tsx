/** Webhooks: other systems that hear of events. For administrators. */
import { useState } from 'react';
import { MAX_WEBHOOKS, type Webhook } from '#contract/webhooks/webhook.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { useWebhooks } from '#studio/queries/webhooks/use-webhooks.ts';
import { SettingsSection } from '#studio/settings/settings-section.tsx';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { CopyButton } from '#studio/ui/status/copy-button.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

interface CreatedWebhook {
  name: string;
  secret: string;
}

function Secret({ name, secret, onClose }: CreatedWebhook & { onClose: () => void }) {
  return (
    <Callout
      kind="success"
      role="status"
      title={`Give this secret to ${name}.`}
      actions={
        <>
          <CopyButton text={secret}>Copy secret</CopyButton>
          <Button onPress={onClose}>I have saved it</Button>
        </>
      }
    >
      <p>
        You can only see it now. The other system uses it to check that events come from you. See
        standardwebhooks.com.
      </p>
      <p className="break-all font-mono">{secret}</p>
    </Callout>
  );
}

export function WebhooksSection() {
  const { data: me } = useMe();
  const isAdministrator = me?.scopes.includes('admin') ?? false;
  const { data, error, isFetching, refetch } = useWebhooks(isAdministrator);
  const [created, setCreated] = useState<CreatedWebhook>();
  const [open, setOpen] = useState<Webhook | 'new'>();
  if (!isAdministrator) return null;
  const isFull = data !== undefined && data.length >= MAX_WEBHOOKS;
  return (
    <SettingsSection title="Webhooks">
      <p>
        Tell Teams and other systems at once when a video is ready, fails, waits for review, or goes
        on or off the screens.
      </p>
      {error !== null && (
        <Callout
          title={`${explainFailure(error).title}.`}
          actions={
            <Button isDisabled={isFetching} onPress={() => void refetch()}>
              Try again
            </Button>
          }
        >
          <p>{explainFailure(error).advice}</p>
        </Callout>
      )}
      {created !== undefined && <Secret {...created} onClose={() => setCreated(undefined)} />}
      {data !== undefined && data.length > 0 && (
        <ul aria-label="Webhooks" className="divide-y divide-line border-y border-line">
          {data.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onChange={() => setOpen(webhook)}
              onSecret={setCreated}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button isDisabled={isFull || data === undefined} onPress={() => setOpen('new')}>
          Add a webhook
        </Button>
        {isFull && (
          <span className="text-muted">{`You have reached the limit of ${MAX_WEBHOOKS} webhooks.`}</span>
        )}
      </div>
      {open !== undefined && (
        <WebhookDialog
          webhook={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
          onMade={setCreated}
        />
      )}
    </SettingsSection>
  );
}
