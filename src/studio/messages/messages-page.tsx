/** The shelf: ours and the organisation's own, by category, searched as it is typed. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import {
  MESSAGE_CATEGORY_LABELS,
  MessageCategory,
  matchesText,
  type ReadyMessage,
} from '#contract/messages/ready-message.ts';
import { usePatterns, useReadyMessages } from '#studio/queries/messages/use-messages.ts';
import { useIsHidden } from '#studio/queries/people/use-people.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { MessageRow } from './message-row.tsx';
import type { MessagesSearch } from './messages-search.ts';

const ALL = 'all';
const CATEGORIES = [
  { id: ALL, label: 'Any category' },
  ...MessageCategory.options.map((id) => ({ id, label: MESSAGE_CATEGORY_LABELS[id] })),
] as const;

const isListed = (message: ReadyMessage, { text = '', category }: MessagesSearch): boolean =>
  (category === undefined || message.category === category) &&
  (text.trim() === '' || matchesText(message, text.trim()));

export function MessagesPage() {
  const search = useSearch({ from: '/messages' });
  const navigate = useNavigate({ from: '/messages' });
  const [text, setText] = useState(search.text ?? '');
  const isHidden = useIsHidden();
  const change = (changes: Partial<MessagesSearch>) =>
    void navigate({ search: { ...search, ...changes }, replace: true });
  const archived = search.archived ?? false;
  return (
    <Page
      title="Ready-made messages"
      isWide
      actions={
        !isHidden('requests:write') && (
          <Link to="/messages/new" className={buttonClasses('primary')}>
            <Plus aria-hidden className="size-5" />
            Write a message
          </Link>
        )
      }
    >
      <search className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_16rem_auto] sm:items-end">
        <TextField
          label="Search"
          placeholder="lift, toilet, snow …"
          icon={<Search aria-hidden className="size-5" />}
          value={text}
          onChange={(typed) => {
            setText(typed);
            change({ text: typed.trim() === '' ? undefined : typed });
          }}
        />
        <Select
          label="Category"
          choices={CATEGORIES}
          value={search.category ?? ALL}
          onChange={(id) => change({ category: id === ALL ? undefined : id })}
        />
        <Button onPress={() => change({ archived: archived ? undefined : true })}>
          {archived ? 'Hide archived' : 'Show archived'}
        </Button>
      </search>
      <Shelf search={{ ...search, text }} archived={archived} />
    </Page>
  );
}

function Shelf({ search, archived }: { search: MessagesSearch; archived: boolean }) {
  const { data, error, refetch } = useReadyMessages(archived);
  const { data: patterns } = usePatterns();
  if (data === undefined) {
    if (error === null) return <p role="status">Loading the messages…</p>;
    const { title, advice } = explainFailure(error);
    return (
      <Callout
        kind="error"
        role="alert"
        title={title}
        actions={<Button onPress={() => void refetch()}>Try again</Button>}
      >
        <p>{advice}</p>
      </Callout>
    );
  }
  const listed = data.filter((message) => isListed(message, search));
  const approved = new Set(
    patterns?.flatMap(({ id, state }) => (state === 'approved' ? [id] : [])) ?? [],
  );
  const groups = MessageCategory.options
    .map((id) => ({ id, messages: listed.filter(({ category }) => category === id) }))
    .filter(({ messages }) => messages.length > 0);
  return (
    <>
      <p role="status" className="text-muted">
        {listed.length === 1 ? '1 message' : `${listed.length} messages`}
        {archived ? ' in the archive' : ''}. No Deaf signer has checked the signing of those that
        come with Handsignal.
      </p>
      {listed.length === 0 && (
        <Callout kind="note" title={archived ? 'Nothing is archived' : 'No messages found'}>
          <p>
            {archived
              ? 'When you archive a message your organisation wrote, it appears here.'
              : 'Try another word, or write your own message.'}
          </p>
        </Callout>
      )}
      {groups.map(({ id, messages }) => (
        <section key={id} aria-labelledby={`category-${id}`} className="flex flex-col gap-2">
          <h2 id={`category-${id}`} className="text-xl font-semibold">
            {MESSAGE_CATEGORY_LABELS[id]}
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-3">
            {messages.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                isApproved={approved.has(`message-${message.id}`)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
