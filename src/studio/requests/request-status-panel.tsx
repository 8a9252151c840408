/** Status of a request that has no video to watch: not yet, not released, or never. */
import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { needsOtherSubtitles } from '#contract/requests/job-failure.ts';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { buttonClasses } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { ProgressBar } from '#studio/ui/status/progress-bar.tsx';
import { WithheldCallout } from './result-coverage.tsx';
import { formatStage, getFailureAdvice } from './status-labels.ts';
import { SubtitlesCallout } from './subtitles/subtitles-callout.tsx';

/** Whether the request waits for a free worker. */
const isWaiting = (stage: string) => stage === 'waiting';

export function RequestStatusPanel({ request }: { request: SignRequest }) {
  return (
    <>
      <StatusDetails request={request} />
      {request.isBeingCorrected && (
        <p className="max-w-prose">
          Its translation is being corrected. The video below is the one from before: it stays until
          the corrected one is made.
        </p>
      )}
    </>
  );
}

function StatusDetails({ request }: { request: SignRequest }) {
  const { status, stage, progress, failure, withheld } = request;
  const { isBeingCorrected } = request;
  switch (status) {
    case 'COMPLETED':
      return withheld === undefined ? null : <WithheldCallout withheld={withheld} />;
    case 'IN_PROGRESS':
      return (
        <div className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
          <ProgressBar label={formatStage(stage)} value={isWaiting(stage) ? 0 : progress} />
          <p className="text-muted">
            {isWaiting(stage)
              ? 'It starts when it is its turn. You can leave this page: the work continues.'
              : 'The video appears here when it is ready. You can leave this page: the work continues.'}
          </p>
        </div>
      );
    case 'FAILED':
      if (needsOtherSubtitles(request)) return <SubtitlesCallout request={request} />;
      return (
        <Callout
          kind="wrong"
          title={
            isBeingCorrected
              ? 'No corrected video was made. The one from before is still there.'
              : 'No video was made. The request is kept.'
          }
        >
          {failure !== undefined && <p>{failure.message}</p>}
          <p>{getFailureAdvice(failure?.code ?? '')}</p>
        </Callout>
      );
    case 'CANCELLED':
      return (
        <Callout title="Cancelled before a video was made.">
          <p>Retry starts it again, unchanged.</p>
        </Callout>
      );
    case 'EXPIRED':
      return (
        <Callout kind="odd" title="The file did not arrive, so the request has ended.">
          <p>Send it again as a new request.</p>
        </Callout>
      );
    case 'AWAITING_UPLOAD':
      return (
        <Callout title="Waiting for the file.">
          <p>The sender has not finished the upload yet.</p>
        </Callout>
      );
    case 'AWAITING_SUBTITLES':
      return <SubtitlesCallout request={request} />;
    case 'AWAITING_REVIEW':
      return <ReviewStatusCallout request={request} />;
  }
}

function ReviewStatusCallout({
  request: { id, kind, isBeingCorrected },
}: {
  request: SignRequest;
}) {
  return (
    <Callout
      kind="odd"
      title={
        isBeingCorrected
          ? 'The correction waits for its review.'
          : 'A person has to review the translation before a video is made.'
      }
      actions={
        kind === 'video-translation' && (
          <Link to="/review/$id" params={{ id }} className={buttonClasses('primary')}>
            <Eye aria-hidden className="size-5" />
            Review
          </Link>
        )
      }
    >
      <p>
        {isBeingCorrected
          ? 'Correct the English and the gloss, then approve it, or reject the correction to go back.'
          : 'A machine wrote the draft. Read it beside the source, correct the English and the gloss, then approve it or reject it with a reason. Every version is kept.'}
      </p>
    </Callout>
  );
}
