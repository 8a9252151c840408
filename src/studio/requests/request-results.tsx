/** The videos of a request: player and downloads. */
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import type { VideoResult } from '#contract/requests/sign-request.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { CopyButton } from '#studio/ui/status/copy-button.tsx';
import { formatBytes, formatDuration } from '#studio/ui/status/format-time.ts';
import { VideoPlayer } from '#studio/ui/video/video-player.tsx';
import { ResultCoverage } from './result-coverage.tsx';
import { FilmPace } from './source/film-pace.tsx';
import { USE_LABELS } from './status-labels.ts';

/** Returns the same link with a response that is saved as a file. */
function toDownloadLink(link: string): string {
  const url = new URL(link, globalThis.location.href);
  url.searchParams.set('download', '1');
  return url.href;
}

/** Videos of one translation differ in what they have of the source. */
const getHeading = ({ kind, title, uses }: VideoResult): string =>
  kind === 'translation' ? `${title}: ${USE_LABELS[uses].toLowerCase()}` : title;

function Result({
  result,
  isAlone,
  onRefresh,
}: {
  result: VideoResult;
  /** Whether it is the only result, so that the page's title describes it already. */
  isAlone: boolean;
  onRefresh: () => void;
}) {
  const { kind, uses, downloadLink, captionsLink, contentType, durationSeconds, sizeBytes } =
    result;
  const { largestDriftSeconds: drift, sourceCaptionsLink } = result;
  const format = contentType === 'video/webm' ? '.webm, transparent' : '.mp4';
  const heading = getHeading(result);
  const video = useRef<HTMLVideoElement>(null);
  const [seconds, setSeconds] = useState(0);
  const seek = (to: number) => {
    if (video.current !== null) video.current.currentTime = to;
    setSeconds(to);
  };
  return (
    <section aria-label={heading} className="flex min-w-0 flex-col gap-3">
      <h2 className={isAlone ? 'sr-only' : 'text-lg font-semibold [overflow-wrap:anywhere]'}>
        {heading}
      </h2>
      <VideoPlayer
        label={`Video: ${heading}`}
        source={downloadLink}
        captions={captionsLink}
        videoRef={video}
        onTime={setSeconds}
        isTransparent={contentType === 'video/webm'}
        failureHelp={
          <p className="flex flex-wrap items-center gap-2">
            Its link may have expired.
            <Button onPress={onRefresh}>Get a new link</Button>
          </p>
        }
      />
      <p className="text-muted">
        {kind === 'translation' && `${USE_LABELS[uses]} · `}
        {formatDuration(durationSeconds)} · {formatBytes(sizeBytes)}
        {drift !== undefined && ` · signing at most ${drift.toFixed(1)} seconds behind the source`}
      </p>
      {uses !== 'none' && <FilmPace result={result} seconds={seconds} onSeek={seek} />}
      <ResultCoverage coverage={result.coverage} />
      <div className="flex flex-wrap gap-2">
        <a href={toDownloadLink(downloadLink)} download className={buttonClasses('primary')}>
          <Download aria-hidden className="size-5" />
          Video ({format})
        </a>
        <a href={toDownloadLink(captionsLink)} download className={buttonClasses()}>
          <Download aria-hidden className="size-5" />
          {sourceCaptionsLink === undefined ? 'Captions (.vtt)' : 'Captions as signed (.vtt)'}
        </a>
        {sourceCaptionsLink !== undefined && (
          <a href={toDownloadLink(sourceCaptionsLink)} download className={buttonClasses()}>
            <Download aria-hidden className="size-5" />
            Captions as spoken (.vtt)
          </a>
        )}
        <CopyButton text={() => new URL(downloadLink, globalThis.location.href).href}>
          Copy link
        </CopyButton>
      </div>
      {sourceCaptionsLink !== undefined && (
        <p className="text-muted">
          Captions as signed follow the signer. Captions as spoken follow the original.
        </p>
      )}
      <p className="text-muted">
        Anyone with the link can watch the video, for at least 12 hours. After that, copy the link
        again.
      </p>
    </section>
  );
}

export interface RequestResultsProps {
  results: readonly VideoResult[];
  onRefresh: () => void;
}

export function RequestResults({ results, onRefresh }: RequestResultsProps) {
  return (
    <div className="flex flex-col gap-8">
      {results.map((result) => (
        <Result
          key={result.downloadLink}
          result={result}
          isAlone={results.length === 1}
          onRefresh={onRefresh}
        />
      ))}
    </div>
  );
}
