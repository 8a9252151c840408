/** Audit log for administrators: who did what and when. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { AUDIT_ACTION_LABELS, type AuditEntry } from '#contract/people/audit.ts';
import { useAuditLog, useAuditLogCsv } from '#studio/queries/people/use-audit-log.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button } from '#studio/ui/button.tsx';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { formatDateTime } from '#studio/ui/status/format-time.ts';
import { LogFilters } from './log-filters.tsx';
import { type LogSearch, toAuditFilter } from './log-search.ts';

/** Renders what an action was done to. A request links to its page unless it was removed. */
function Subject({ action, subject, detail }: AuditEntry) {
  const isRequest = action.startsWith('request.') || action.startsWith('showing.');
  const isThere = subject !== undefined && isRequest && action !== 'request.removed';
  return (
    <>
      {detail}
      {isThere && (
        <>
          {detail !== undefined && ' · '}
          <Link to="/requests/$id" params={{ id: subject }} className="link">
            Open message
          </Link>
        </>
      )}
    </>
  );
}

function EntryTable({ entries }: { entries: readonly AuditEntry[] }) {
  const cell = 'px-4 py-2.5 align-top max-sm:block max-sm:py-0.5';
  return (
    <div className="rounded-md border border-line bg-surface">
      <table className="w-full text-left max-sm:block">
        <caption className="sr-only">Activity log, newest first</caption>
        <thead className="border-b border-line max-sm:sr-only">
          <tr>
            {['When', 'Who', 'What', 'Item'].map((heading) => (
              <th key={heading} scope="col" className="px-4 py-2.5 font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-sm:block">
          {entries.map((entry) => (
            <tr key={entry.id} className="max-sm:block max-sm:py-2">
              <td className={`${cell} tabular-nums text-muted`}>
                <time dateTime={entry.at}>{formatDateTime(Date.parse(entry.at))}</time>
              </td>
              <td className={`${cell} font-semibold`}>{entry.actor.name}</td>
              <td className={cell}>{AUDIT_ACTION_LABELS[entry.action]}</td>
              <td className={`${cell} break-words`}>
                <Subject {...entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function save(file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = 'audit-log.csv';
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function LogPage() {
  const search = useSearch({ from: '/log' });
  const navigate = useNavigate();
  const filter = toAuditFilter(search);
  const log = useAuditLog(filter);
  const csv = useAuditLogCsv();
  const entries = log.data?.pages.flatMap(({ data }) => data) ?? [];
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  const setSearch = (next: LogSearch) => void navigate({ to: '/log', search: next, replace: true });
  const error = log.error ?? csv.error;
  return (
    <Page
      title="Activity log"
      isWide
      actions={
        <Button
          isPending={csv.isPending}
          pendingLabel="Saving…"
          onPress={() => csv.mutate(filter, { onSuccess: save })}
        >
          Save as CSV
        </Button>
      }
    >
      <Link to="/people" className="link -mt-3 inline-flex items-center gap-1 self-start">
        <ArrowLeft aria-hidden className="size-5" />
        People
      </Link>
      <LogFilters search={search} onChange={setSearch} entries={entries} />
      {error !== null && (
        <Callout kind="error" role="alert" title={`${explainFailure(error).title}.`}>
          <p>{explainFailure(error).advice}</p>
        </Callout>
      )}
      {log.isPending && <p role="status">Loading…</p>}
      {log.isSuccess && entries.length === 0 && (
        <p role="status" className="text-muted">
          {isFiltered ? 'Nothing matches. Choose other days or people.' : 'No activity yet.'}
        </p>
      )}
      {entries.length > 0 && <EntryTable entries={entries} />}
      {log.hasNextPage && (
        <Button
          className="self-center"
          isPending={log.isFetchingNextPage}
          pendingLabel="Loading"
          onPress={() => void log.fetchNextPage()}
        >
          Show older entries
        </Button>
      )}
    </Page>
  );
}
