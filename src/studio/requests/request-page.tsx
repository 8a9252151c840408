/** One request, followed until it is final. */
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { SignRequest } from '#contract/sign-request.ts';
import { useSignRequest } from '#studio/queries/use-sign-request.ts';
import { Callout } from '#studio/ui/callout.tsx';
import { Page } from '#studio/ui/page.tsx';
import { ProgressBar } from '#studio/ui/progress-bar.tsx';
import { RelativeTime } from '#studio/ui/relative-time.tsx';
import { FailureCallout } from './failure-callout.tsx';
import { HeardLine } from './heard-line.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestResults } from './request-results.tsx';
import { StatusBadge } from './status-badge.tsx';
import { failureAdvice, stageWords } from './status-words.ts';

function BackLink() {
  return (
    <Link to="/requests" className="link inline-flex items-center gap-1 self-start">
      <ArrowLeft aria-hidden className="size-5" />
      All requests
    </Link>
  );
}

/** What a request that has no video yet, or never will, has to say. */
function Standing({ request }: { request: SignRequest }) {
  const { status, stage, progress, failure } = request;
  if (status === 'IN_PROGRESS')
    return (
      <div className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
        <ProgressBar label={stageWords(stage)} value={stage === 'waiting' ? 0 : progress} />
        <p className="text-muted">
          {stage === 'waiting'
            ? 'A renderer takes it as soon as one is free. You can leave this page; nothing stops.'
            : 'The video appears here when it is ready. You can leave this page; nothing stops.'}
        </p>
      </div>
    );
  if (status === 'FAILED')
    return (
      <Callout kind="wrong" title="No video was made. The request is kept.">
        {failure !== undefined && <p>{failure.message}</p>}
        <p>{failureAdvice(failure?.code ?? '')}</p>
      </Callout>
    );
  if (status === 'CANCELLED')
    return (
      <Callout title="Cancelled before a video was made.">
        <p>Retry starts it again as it was sent.</p>
      </Callout>
    );
  if (status === 'EXPIRED')
    return (
      <Callout kind="odd" title="The file never came, so the request has ended.">
        <p>Send it again as a new request.</p>
      </Callout>
    );
  if (status === 'AWAITING_UPLOAD')
    return (
      <Callout title="Waiting for the file.">
        <p>Whoever sends it has not finished yet.</p>
      </Callout>
    );
  if (status === 'AWAITING_REVIEW')
    return (
      <Callout kind="odd" title="A person has to review the translation before a video is made." />
    );
  return null;
}

function Warnings({ warnings }: { warnings: NonNullable<SignRequest['warnings']> }) {
  return (
    <Callout kind="odd" title="Accepted, but look again">
      <ul className="list-disc pl-5">
        {warnings.map(({ code, field, message }) => (
          <li key={`${code} ${field ?? ''}`}>{message}</li>
        ))}
      </ul>
    </Callout>
  );
}

export function RequestPage() {
  const { id } = useParams({ from: '/requests/$id' });
  const { request, error, heardAt, refresh } = useSignRequest(id);
  const ask = () => void refresh();

  if (request === undefined)
    return (
      <Page title="Request">
        <BackLink />
        {error === null ? (
          <p role="status">Loading request {id}…</p>
        ) : (
          <FailureCallout error={error} onRetry={ask} />
        )}
      </Page>
    );

  const { title, status, createdAt, results = [], warnings = [] } = request;
  return (
    <Page title={title} isWide actions={<RequestActions request={request} />}>
      <div className="-mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <BackLink />
        <span role="status">
          <StatusBadge status={status} />
        </span>
        <span className="text-muted">
          sent <RelativeTime at={createdAt} />
        </span>
      </div>
      <HeardLine heardAt={heardAt} error={error} onRetry={ask} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Standing request={request} />
          {warnings.length > 0 && <Warnings warnings={warnings} />}
          {results.length > 0 && <RequestResults results={results} onRefresh={ask} />}
        </div>
        <RequestFacts request={request} />
      </div>
    </Page>
  );
}
