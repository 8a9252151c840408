/** List of all requests, newest first. Rows do not move while they are read. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ClipboardList, ListVideo } from 'lucide-react';
import { useCallback } from 'react';
import { z } from 'zod';
import type { RequestView } from '#contract/requests/list/request-filter.ts';
import type { RequestFilter } from '#contract/requests/sign-request.ts';
import { useSignRequests } from '#studio/queries/requests/use-sign-requests.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Page } from '#studio/ui/page.tsx';
import { EmptyState } from '#studio/ui/status/empty-state.tsx';
import { FailureCallout } from './failure/failure-callout.tsx';
import { LastUpdated } from './last-updated.tsx';
import { BulkResult, useBulkChange } from './list/bulk-bar.tsx';
import { RequestList } from './list/request-list.tsx';
import { useSelection } from './list/use-selection.ts';
import { ViewsBar } from './list/views-bar.tsx';
import { RequestFiltersBar } from './request-filters.tsx';

/** Explanations of empty views. */
const EMPTY_VIEWS: Record<RequestView, { title: string; words: string }> = {
  'needs-me': {
    title: 'Nothing is waiting for you',
    words: 'Messages to review, and your messages that failed, appear here.',
  },
  'on-air': {
    title: 'Nothing is on screens',
    words: 'Messages appear here while they are shown on screens.',
  },
  expiring: {
    title: 'Nothing is ending soon',
    words: 'Messages that end within 30 minutes appear here.',
  },
  failed: {
    title: 'Nothing has failed',
    words: 'Messages whose video could not be made appear here.',
  },
  mine: { title: 'You have made no messages', words: 'Messages you make appear here.' },
};

function getEmptyMessage({ view, archived, ...filters }: RequestFilter) {
  const isAlone = Object.values(filters).every((value) => value === undefined);
  if (isAlone && view !== undefined && archived === undefined) return EMPTY_VIEWS[view];
  if (isAlone && view === undefined && archived === 'only')
    return {
      title: 'The archive is empty',
      words: 'Select messages in the list and press Archive.',
    };
  return {
    title: 'No messages found',
    words: 'Try fewer words or another status. Enter IDs in full.',
  };
}

function NoRequests({ filter, onClear }: { filter: RequestFilter; onClear: () => void }) {
  const icon = <ListVideo aria-hidden className="size-10 text-muted" />;
  if (Object.values(filter).some((value) => value !== undefined)) {
    const { title, words } = getEmptyMessage(filter);
    return (
      <EmptyState
        icon={icon}
        title={title}
        actions={<Button onPress={onClear}>Show all messages</Button>}
      >
        <p>{words}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title="No messages yet"
      actions={
        <Link to="/" className={buttonClasses('primary')}>
          New message
        </Link>
      }
    >
      <p>
        Announcements you save appear here with their status, video and captions. Messages from
        other systems appear here too.
      </p>
    </EmptyState>
  );
}

export function RequestsPage() {
  const filters = useSearch({ from: '/requests' });
  const navigate = useNavigate();
  const list = useSignRequests(filters);
  const selection = useSelection(list.rows.map(({ id }) => id));
  const change = useBulkChange(selection.clear);

  const setFilters = useCallback(
    (next: RequestFilter) => void navigate({ to: '/requests', search: next, replace: true }),
    [navigate],
  );
  const search = (text: string) => {
    if (z.uuid().safeParse(text).success)
      void navigate({ to: '/requests/$id', params: { id: text } });
    else setFilters({ ...filters, text: text === '' ? undefined : text });
  };

  return (
    <Page
      title="Messages"
      isWide
      actions={
        <>
          <Link to="/requests/hand-over" className={buttonClasses()}>
            <ClipboardList aria-hidden className="size-5" />
            Handover
          </Link>
          <Link to="/" className={buttonClasses('primary')}>
            New message
          </Link>
        </>
      }
    >
      {filters.view !== 'needs-me' && <ViewsBar filter={filters} />}
      <RequestFiltersBar filters={filters} onChange={setFilters} onSearch={search} />
      {filters.gloss !== undefined && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>
            Only messages whose videos use the sign <strong>{filters.gloss}</strong>.
          </span>
          <Button onPress={() => setFilters({ ...filters, gloss: undefined })}>
            Show all messages
          </Button>
        </p>
      )}
      <LastUpdated heardAt={list.heardAt} error={list.error} onRetry={list.retry} />
      <div role="status" className="empty:-mt-6">
        {list.newCount > 0 && (
          <Button kind="primary" className="w-full" onPress={list.showNew}>
            {`Show ${list.newCount} new`}
          </Button>
        )}
      </div>
      <BulkResult change={change} />
      {list.rows.length > 0 ? (
        <RequestList list={list} filter={filters} selection={selection} change={change} />
      ) : list.isLoading ? (
        <p role="status" className="py-12 text-center text-muted">
          Loading the messages…
        </p>
      ) : list.error !== null && list.heardAt === 0 ? (
        <FailureCallout error={list.error} onRetry={list.retry} />
      ) : (
        <NoRequests filter={filters} onClear={() => setFilters({})} />
      )}
    </Page>
  );
}
