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
          The translation is being corrected. The video below is the earlier one. It stays until the
          corrected video is made.
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
              ? 'It is in the queue and starts automatically. You can leave this page.'
              : 'The video will appear here when it is ready. You can leave this page.'}
          </p>
        </div>
      );
    case 'FAILED':
      if (needsOtherSubtitles(request)) return <SubtitlesCallout request={request} />;
      return (
        <Callout
          kind="error"
          title={
            isBeingCorrected
              ? 'No corrected video was made. The earlier one is still there.'
              : 'No video was made. The message is kept.'
          }
        >
          {failure !== undefined && <p>{failure.message}</p>}
          <p>{getFailureAdvice(failure?.code ?? '')}</p>
        </Callout>
      );
    case 'CANCELLED':
      return (
        <Callout title="Cancelled before a video was made.">
          <p>Retry to start it again, unchanged.</p>
        </Callout>
      );
    case 'EXPIRED':
      return (
        <Callout kind="warning" title="The file did not arrive, so the message has expired.">
          <p>Send the file again as a new upload.</p>
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
      kind="warning"
      title={
        isBeingCorrected
          ? 'The correction is waiting for a review.'
          : 'A person must review the translation before the video is made.'
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
          ? 'Correct the English and the gloss, then approve. Or reject the correction to go back.'
          : 'A machine wrote the draft. Read it next to the source and correct the English and the gloss. Then approve it, or reject it with a reason. Every version is kept.'}
      </p>
    </Callout>
  );
}
