/** Changes a message of the organisation. */
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useReadyMessage } from '#studio/queries/messages/use-messages.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { MessageForm } from './message-form.tsx';
import { toWritten } from './written.ts';

export function EditMessagePage() {
  const { id } = useParams({ from: '/messages/$id/edit' });
  const navigate = useNavigate();
  const { data: message, error } = useReadyMessage(id);
  const failure = error === null ? undefined : explainFailure(error);
  return (
    <Page title="Change a message" isWide>
      <Link
        to="/messages/$id"
        params={{ id }}
        className="link inline-flex items-center gap-1 self-start"
      >
        <ArrowLeft aria-hidden className="size-5" />
        Back to the message
      </Link>
      {message === undefined && failure === undefined && <p role="status">Loading the message…</p>}
      {failure !== undefined && message === undefined && (
        <Callout kind="error" role="alert" title={failure.title}>
          <p>{failure.advice}</p>
        </Callout>
      )}
      {message?.from === 'handsignal' && (
        <Callout kind="warning" title="This message comes with Handsignal">
          <p>You cannot change it. Copy it, then change your copy.</p>
        </Callout>
      )}
      {message?.from === 'organisation' && (
        <MessageForm
          key={message.version}
          draftName={`${id} ${message.version}`}
          start={toWritten(message)}
          existing={{ id, version: message.version }}
          onSaved={() => void navigate({ to: '/messages/$id', params: { id } })}
        />
      )}
    </Page>
  );
}
