/** Adds a webhook, or changes it. */
import { useState } from 'react';
import { type Webhook, WebhookEvent, WebhookForm } from '#contract/webhooks/webhook.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { useAddWebhook, useChangeWebhook } from '#studio/queries/webhooks/use-webhooks.ts';
import { Button } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { Checkbox } from '#studio/ui/form/checkbox.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { EVENT_WORDS } from './webhook-labels.ts';

interface WebhookDialogProps {
  /** The one to change; a new one when absent. */
  webhook?: Webhook | undefined;
  onClose: () => void;
  /** Reports a new webhook, whose secret is shown only this once. */
  onMade: (created: { name: string; secret: string }) => void;
}

/** Returns validation errors by field, if any. */
function getProblems(form: unknown): Partial<Record<'name' | 'url' | 'events', string>> {
  const parsed = WebhookForm.safeParse(form);
  if (parsed.success) return {};
  const isWrong = (name: string) => parsed.error.issues.some(({ path }) => path[0] === name);
  return {
    ...(isWrong('name') && { name: 'Enter a name.' }),
    ...(isWrong('url') && { url: 'Enter an address that starts with https://.' }),
    ...(isWrong('events') && { events: 'Choose at least one event.' }),
  };
}

function EventFields({
  events,
  problem,
  onChange,
}: {
  events: readonly WebhookEvent[];
  problem: string | undefined;
  onChange: (events: WebhookEvent[]) => void;
}) {
  const change = (event: WebhookEvent, isChosen: boolean) =>
    onChange(
      WebhookEvent.options.filter((option) =>
        option === event ? isChosen : events.includes(option),
      ),
    );
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-medium">Send when</legend>
      {WebhookEvent.options.map((event) => (
        <Checkbox
          key={event}
          label={EVENT_WORDS[event]}
          isSelected={events.includes(event)}
          onChange={(isChosen) => change(event, isChosen)}
        />
      ))}
      {problem !== undefined && (
        <p role="alert" className="font-medium text-wrong">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** Saves what was typed, as a new one or in place of the old one. */
function useSaving({ webhook, onClose, onMade }: WebhookDialogProps) {
  const add = useAddWebhook();
  const change = useChangeWebhook();
  return {
    isPending: add.isPending || change.isPending,
    error: add.error ?? change.error,
    save(form: { name: string; url: string; events: WebhookEvent[] }) {
      if (webhook === undefined)
        add.mutate(form, {
          onSuccess: (created) => {
            onMade(created);
            onClose();
          },
        });
      else
        change.mutate(
          { ...form, id: webhook.id, paused: webhook.pausedWhy !== undefined },
          { onSuccess: onClose },
        );
    },
  };
}

export function WebhookDialog({ webhook, onClose, onMade }: WebhookDialogProps) {
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(
    webhook?.events ?? WebhookEvent.options,
  );
  const [wasTried, setTried] = useState(false);
  const { save, isPending, error } = useSaving({ webhook, onClose, onMade });
  const form = { name, url: url.trim(), events: [...events] };
  const problems = wasTried ? getProblems(form) : {};
  const submit = () => {
    setTried(true);
    if (Object.keys(getProblems(form)).length === 0) save(form);
  };
  return (
    <Dialog
      title={webhook === undefined ? 'Add a webhook' : `Change ${webhook.name}`}
      isOpen
      onOpenChange={onClose}
      actions={(close) => (
        <>
          <Button onPress={close}>Cancel</Button>
          <Button kind="primary" isPending={isPending} pendingLabel="Saving" onPress={submit}>
            {webhook === undefined ? 'Add' : 'Save'}
          </Button>
        </>
      )}
    >
      <TextField
        label="Name"
        help="Your name for it, such as Teams, control room."
        value={name}
        onChange={setName}
        maxLength={80}
        autoFocus
        {...(problems.name !== undefined && { status: 'error' as const, message: problems.name })}
      />
      <TextField
        label="Address"
        help="Where events are sent. The other system gives you this address. Keep it private."
        type="url"
        value={url}
        onChange={setUrl}
        maxLength={2000}
        placeholder="https://example.org/hook"
        {...(problems.url !== undefined && { status: 'error' as const, message: problems.url })}
      />
      <EventFields events={events} problem={problems.events} onChange={setEvents} />
      {error !== null && (
        <Callout kind="error" role="alert" title={`Not saved. ${explainFailure(error).title}.`}>
          <p>{explainFailure(error).advice}</p>
        </Callout>
      )}
    </Dialog>
  );
}
