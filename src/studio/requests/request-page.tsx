/** Page of one request, which is polled until it is final. */
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useSignRequest } from '#studio/queries/requests/use-sign-request.ts';
import { withUserMessage } from '#studio/queries/service/to-user-message.ts';
import { OnAirList } from '#studio/showings/on-air-list.tsx';
import { AirPanel } from '#studio/showings/publishing/publishing-panel.tsx';
import { Page } from '#studio/ui/page.tsx';
import { RelativeTime } from '#studio/ui/status/relative-time.tsx';
import { WarningList } from '#studio/ui/status/warning-list.tsx';
import { FailureCallout } from './failure/failure-callout.tsx';
import { LastUpdated } from './last-updated.tsx';
import { NotesSection } from './notes/notes-section.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestResults } from './request-results.tsx';
import { RequestStatusPanel } from './request-status-panel.tsx';
import { SignerAlone } from './signer-alone/signer-alone.tsx';
import { SourcePicture } from './source/source-picture.tsx';
import { StatusBadge } from './status-badge.tsx';

function BackLink() {
  return (
    <Link to="/requests" className="link inline-flex items-center gap-1 self-start">
      <ArrowLeft aria-hidden className="size-5" />
      All messages
    </Link>
  );
}

export function RequestPage() {
  const { id } = useParams({ from: '/requests/$id' });
  const { request, error, heardAt, refresh } = useSignRequest(id);
  const ask = () => void refresh();

  if (request === undefined)
    return (
      <Page title="Message">
        <BackLink />
        {error === null ? (
          <p role="status">Loading message {id}…</p>
        ) : (
          <FailureCallout error={error} onRetry={ask} />
        )}
      </Page>
    );

  const { title, status, createdAt, madeBy, english, warnings = [], withheld } = request;
  // Without a link there is nothing to play.
  const results = withheld === undefined ? (request.results ?? []) : [];
  return (
    <Page title={title} isWide actions={<RequestActions request={request} />}>
      <div className="-mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <BackLink />
        <span role="status">
          <StatusBadge status={status} />
        </span>
        <span className="text-muted">
          sent <RelativeTime timestamp={createdAt} />
          {madeBy !== undefined && ` by ${madeBy.name}`}
          {request.archivedAt !== undefined && ', archived'}
        </span>
      </div>
      <SourcePicture request={request} />
      {english !== undefined && <p className="max-w-prose text-lg">{english}</p>}
      <LastUpdated heardAt={heardAt} error={error} onRetry={ask} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <RequestStatusPanel request={request} />
          {status === 'COMPLETED' && <OnAirList requestId={id} />}
          {status === 'COMPLETED' && withheld === undefined && <AirPanel requestId={id} />}
          <WarningList title="Accepted with warnings" warnings={warnings.map(withUserMessage)} />
          {results.length > 0 && <RequestResults results={results} onRefresh={ask} />}
          <SignerAlone request={request} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <NotesSection key={id} requestId={id} />
          <RequestFacts request={request} />
        </div>
      </div>
    </Page>
  );
}
