/** The result of a request as it will look on screens. */
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import type { ProofSearch } from './proof-search.ts';
import { ProofView } from './proof-view.tsx';
import { useProofVideos } from './use-proof-videos.ts';

export function ProofPage() {
  const { id } = useParams({ from: '/proof/$id' });
  const search = useSearch({ from: '/proof/$id' });
  const navigate = useNavigate();
  const { request, videos, error, retry } = useProofVideos(id);
  const change = (changed: Partial<ProofSearch>) =>
    void navigate({
      to: '/proof/$id',
      params: { id },
      search: (previous) => ({ ...previous, ...changed }),
      replace: true,
      resetScroll: false,
    });

  if (videos !== undefined && request !== undefined)
    return (
      <ProofView id={id} title={request.title} videos={videos} search={search} onSearch={change} />
    );
  return (
    <Page title={request === undefined ? 'Check size' : `Check size: ${request.title}`}>
      <Waiting request={request} error={error} onRetry={retry} />
      <div className="flex">
        <Link to="/requests/$id" params={{ id }} className={buttonClasses()}>
          Open the message
        </Link>
      </div>
    </Page>
  );
}

interface WaitingProps {
  request: SignRequest | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** Explains why there is nothing to play, or not yet. */
function Waiting({ request, error, onRetry }: WaitingProps) {
  if (error !== null) {
    const { title, advice } = explainFailure(error);
    return (
      <Callout
        kind="error"
        role="alert"
        title={title}
        actions={<Button onPress={onRetry}>Try again</Button>}
      >
        <p>{advice}</p>
      </Callout>
    );
  }
  switch (request?.status) {
    case 'FAILED':
    case 'CANCELLED':
    case 'EXPIRED':
      return (
        <Callout kind="error" role="alert" title="This message has no video.">
          <p>
            {request.failure?.message ?? 'It ended before a video was made.'} Open the message to
            try again.
          </p>
        </Callout>
      );
    case undefined:
    case 'COMPLETED':
      return <p role="status">Loading the video…</p>;
    default:
      return (
        <Callout role="status" title="The video is not ready yet.">
          <p>It plays here as soon as it is ready. You can leave this page open.</p>
        </Callout>
      );
  }
}
