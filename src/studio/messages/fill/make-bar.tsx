/** Make video, then Show: one next button in one place, as for an announcement. */
import { Link } from '@tanstack/react-router';
import { Clapperboard, Download } from 'lucide-react';
import { useSignRequest } from '#studio/queries/requests/use-sign-request.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { OnAirList } from '#studio/showings/on-air-list.tsx';
import { ShowButton } from '#studio/showings/show-button.tsx';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { ProgressBar } from '#studio/ui/status/progress-bar.tsx';
import { VideoPlayer } from '#studio/ui/video/video-player.tsx';

interface MakeBarProps {
  title: string;
  /** The request whose video shows exactly this; undefined before it was asked for. */
  requestId: string | undefined;
  canMake: boolean;
  isAsking: boolean;
  error: Error | null;
  onMake: () => void;
}

export function MakeBar({ title, requestId, canMake, isAsking, error, onMake }: MakeBarProps) {
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line bg-surface p-3">
      {requestId === undefined ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            kind="primary"
            icon={<Clapperboard aria-hidden className="size-5" />}
            isPending={isAsking}
            pendingLabel="Starting"
            onPress={onMake}
          >
            Make video
          </Button>
          {!canMake && <p className="text-muted">Fill in the blanks first.</p>}
        </div>
      ) : (
        <CreatedVideo id={requestId} title={title} onMake={onMake} />
      )}
      {error !== null && <Failure error={error} />}
    </div>
  );
}

function Failure({ error }: { error: Error }) {
  const { title, advice } = explainFailure(error);
  return (
    <Callout kind="error" role="alert" title={`No video was made. ${title}.`}>
      <p>What you filled in is kept. {advice}</p>
    </Callout>
  );
}

function CreatedVideo({ id, title, onMake }: { id: string; title: string; onMake: () => void }) {
  const { request, error } = useSignRequest(id);
  if (request === undefined)
    return error === null ? <p role="status">Loading the video…</p> : <Failure error={error} />;
  const { status, stage, progress, failure, english, createdAt } = request;
  const [result] = request.results ?? [];
  if (status === 'COMPLETED' && result !== undefined)
    return (
      <>
        <div className="flex flex-wrap items-center gap-2">
          <ShowButton
            title={title}
            english={english}
            madeAt={Date.parse(createdAt)}
            requestId={id}
            request={() => Promise.resolve(id)}
          />
          <a href={result.downloadLink} download className={buttonClasses()}>
            <Download aria-hidden className="size-5" />
            Download
          </a>
          <Link to="/requests/$id" params={{ id }} className={buttonClasses('quiet')}>
            Open the message
          </Link>
          <p role="status" className="text-muted">
            The video is ready.
          </p>
        </div>
        <OnAirList requestId={id} />
        <VideoPlayer
          label={`Video: ${title}`}
          source={result.downloadLink}
          captions={result.captionsLink}
        />
      </>
    );
  if (status === 'FAILED' || status === 'CANCELLED')
    return (
      <Callout
        kind="error"
        role="alert"
        title="The video could not be made"
        actions={
          <>
            <Button onPress={onMake}>Make video again</Button>
            <Link to="/requests/$id" params={{ id }} className={buttonClasses()}>
              Open the message
            </Link>
          </>
        }
      >
        <p>What you filled in is kept. {failure?.message}</p>
      </Callout>
    );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ProgressBar
        label={stage === 'waiting' ? 'In the queue' : 'Making the video'}
        value={progress}
        className="min-w-48 flex-1"
      />
      <Link to="/requests/$id" params={{ id }} className={buttonClasses('quiet')}>
        See progress or cancel
      </Link>
    </div>
  );
}
