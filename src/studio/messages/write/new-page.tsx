/** A new message of the organisation, empty or begun with another. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useReadyMessage } from '#studio/queries/messages/use-messages.ts';
import { Page } from '#studio/ui/page.tsx';
import { MessageForm } from './message-form.tsx';
import { EMPTY_MESSAGE, toWritten } from './written.ts';

export function NewMessagePage() {
  const { copy } = useSearch({ from: '/messages/new' });
  const navigate = useNavigate();
  const { data: original, error } = useReadyMessage(copy);
  const isReady = copy === undefined || original !== undefined || error !== null;
  const start =
    original === undefined
      ? EMPTY_MESSAGE
      : { ...toWritten(original), title: `${original.title} (own)`.slice(0, 80) };
  return (
    <Page title="Write a message" isWide>
      <Link to="/messages" className="link inline-flex items-center gap-1 self-start">
        <ArrowLeft aria-hidden className="size-5" />
        All ready-made messages
      </Link>
      {isReady ? (
        <MessageForm
          draftName={copy === undefined ? 'new' : `copy ${copy}`}
          start={start}
          onSaved={({ id }) => void navigate({ to: '/messages/$id', params: { id } })}
        />
      ) : (
        <p role="status">Loading the message…</p>
      )}
    </Page>
  );
}
