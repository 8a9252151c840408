/** The result of a request for an information screen: alone, full screen, looping; or as a proof. */
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Page } from '#studio/ui/page.tsx';
import { explainFailure } from '../queries/service/service-error.ts';
import { Callout } from '../ui/status/callout.tsx';
import { ProofView } from './proof-view.tsx';
import type { ScreenSearch } from './screen-search.ts';
import { ScreenView } from './screen-view.tsx';
import { useScreenVideos } from './use-screen-videos.ts';

export function ScreenPage() {
  const { id } = useParams({ from: '/screen/$id' });
  const search = useSearch({ from: '/screen/$id' });
  const navigate = useNavigate();
  const { request, videos, error, retry } = useScreenVideos(id);
  const change = (changed: Partial<ScreenSearch>) =>
    void navigate({
      to: '/screen/$id',
      params: { id },
      search: (before) => ({ ...before, ...changed }),
      replace: !('proof' in changed),
      resetScroll: false,
    });

  if (videos !== undefined && request !== undefined)
    return search.proof === true ? (
      <ProofView id={id} title={request.title} videos={videos} search={search} onSearch={change} />
    ) : (
      <ScreenView id={id} title={request.title} videos={videos} search={search} onSearch={change} />
    );
  const waiting = (
    <Page title={request?.title ?? 'Screen'}>
      <Waiting request={request} error={error} onRetry={retry} />
      <div className="flex">
        <Link to="/requests/$id" params={{ id }} className={buttonClasses()}>
          Open the request
        </Link>
      </div>
    </Page>
  );
  // Beside the proof the shell has a landmark of its own.
  return search.proof === true ? waiting : <main>{waiting}</main>;
}

interface WaitingProps {
  request: SignRequest | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** Why there is nothing to play, or not yet. */
function Waiting({ request, error, onRetry }: WaitingProps) {
  if (error !== null) {
    const { title, advice } = explainFailure(error);
    return (
      <Callout
        kind="wrong"
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
        <Callout kind="wrong" role="alert" title="This request has no video.">
          <p>{request.failure?.message ?? 'It ended before one was made.'} Open it to try again.</p>
        </Callout>
      );
    case undefined:
    case 'COMPLETED':
      return <p role="status">Loading the video…</p>;
    default:
      return (
        <Callout role="status" title="The video is not ready yet.">
          <p>It starts here as soon as it is ready. You can leave this page open.</p>
        </Callout>
      );
  }
}
