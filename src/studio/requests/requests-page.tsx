/** Every request, newest first. Rows stay where they are while they are read. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ListVideo } from 'lucide-react';
import { useCallback } from 'react';
import { z } from 'zod';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Page } from '#studio/ui/page.tsx';
import { type RequestFilters, useSignRequests } from '../queries/requests/use-sign-requests.ts';
import { EmptyState } from '../ui/status/empty-state.tsx';
import { FailureCallout } from './failure-callout.tsx';
import { HeardLine } from './heard-line.tsx';
import { RequestFiltersBar } from './request-filters.tsx';
import { RequestRow } from './request-row.tsx';

function NoRequests({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const icon = <ListVideo aria-hidden className="size-10 text-muted" />;
  if (isFiltered)
    return (
      <EmptyState
        icon={icon}
        title="No request matches"
        actions={<Button onPress={onClear}>Show all requests</Button>}
      >
        <p>Try fewer words, or another status. An id must be whole.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={icon}
      title="No requests yet"
      actions={
        <Link to="/" className={buttonClasses('primary')}>
          Write an announcement
        </Link>
      }
    >
      <p>
        Send an announcement and it appears here with its status, its video and its captions. What
        other systems send to the service is listed too.
      </p>
    </EmptyState>
  );
}

export function RequestsPage() {
  const filters = useSearch({ from: '/requests' });
  const navigate = useNavigate();
  const list = useSignRequests(filters);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);

  const setFilters = useCallback(
    (next: RequestFilters) => void navigate({ to: '/requests', search: next, replace: true }),
    [navigate],
  );
  const search = (text: string) => {
    if (z.uuid().safeParse(text).success)
      void navigate({ to: '/requests/$id', params: { id: text } });
    else setFilters({ ...filters, text: text === '' ? undefined : text });
  };

  return (
    <Page
      title="Requests"
      isWide
      actions={
        <Link to="/" className={buttonClasses('primary')}>
          New announcement
        </Link>
      }
    >
      <RequestFiltersBar filters={filters} onChange={setFilters} onSearch={search} />
      {filters.gloss !== undefined && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>
            Only requests whose videos sign <strong>{filters.gloss}</strong>.
          </span>
          <Button onPress={() => setFilters({ ...filters, gloss: undefined })}>
            Show all requests
          </Button>
        </p>
      )}
      <HeardLine heardAt={list.heardAt} error={list.error} onRetry={list.retry} />
      <div role="status" className="empty:-mt-6">
        {list.newCount > 0 && (
          <Button kind="primary" className="w-full" onPress={list.showNew}>
            {`Show ${list.newCount} new`}
          </Button>
        )}
      </div>
      {list.rows.length > 0 ? (
        <>
          <ul
            aria-label="Requests"
            className="divide-y divide-line rounded-md border border-line bg-surface"
          >
            {list.rows.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </ul>
          {list.hasOlder && (
            <Button
              className="self-center"
              isPending={list.isLoadingOlder}
              pendingLabel="Loading"
              onPress={list.loadOlder}
            >
              Show older requests
            </Button>
          )}
        </>
      ) : list.isLoading ? (
        <p role="status" className="py-12 text-center text-muted">
          Loading the requests…
        </p>
      ) : list.error !== null && list.heardAt === 0 ? (
        <FailureCallout error={list.error} onRetry={list.retry} />
      ) : (
        <NoRequests isFiltered={isFiltered} onClear={() => setFilters({})} />
      )}
    </Page>
  );
}
