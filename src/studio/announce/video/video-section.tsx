/** The finished files: each plays, says its size and length, and can be saved with its captions. */
import { Captions, Download } from 'lucide-react';
import type { RefObject } from 'react';
import { buttonClasses } from '#studio/ui/button.tsx';
import { useStore } from '#studio/ui/store.ts';
import { Callout } from '../../ui/status/callout.tsx';
import { formatBytes, formatDuration } from '../../ui/status/time-words.ts';
import { VideoPlayer } from '../../ui/video/video-player.tsx';
import { useAnnounce } from '../announce-context.ts';
import { sentRequest } from '../form/options.ts';
import type { Assessment } from '../preview/assess.ts';
import { usePacks, useRenders } from './kept-renders.tsx';
import type { PlayableVideo } from './making/create-renders.ts';
import { fileEnding, piecesText, videosOf } from './making/render-set.ts';
import { kindWords, messageFileName } from './names.ts';
import type { PackOrder } from './pack/make-pack.ts';
import { PackButton } from './pack/pack-button.tsx';

interface VideoSectionProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** Nothing while there is none. */
export function VideoSection({ headingRef }: VideoSectionProps) {
  const { assessment } = useAnnounce();
  const packs = usePacks();
  const videos = useStore(useRenders().state, (state) => state.videos);
  const isUpToDate = useStore(
    assessment,
    ({ preview, isCurrent }) =>
      isCurrent && preview !== undefined && videosOf(preview, videos) !== undefined,
  );
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby="video-heading" className="flex flex-col gap-4">
      <h2
        id="video-heading"
        ref={headingRef}
        tabIndex={-1}
        className="scroll-mt-24 text-xl font-bold"
      >
        {videos.length > 1 ? `${videos.length} videos` : 'Video'}
      </h2>
      {!isUpToDate && (
        <Callout kind="odd" role="status" title="Out of date">
          <p>
            The announcement has changed since. Make the video again, or undo the change to have
            this one back.
          </p>
        </Callout>
      )}
      {/* What no longer matches the form cannot be shown or saved by mistake. */}
      {isUpToDate && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,32rem),1fr))] gap-6">
          {videos.map((finished) => (
            <FinishedFile key={finished.url} finished={finished} />
          ))}
        </div>
      )}
      <PackButton
        packs={packs}
        order={() => orderOf(assessment.settle(), videos)}
        canStart={isUpToDate}
      />
    </section>
  );
}

/** What is packed now; undefined while the form says something else than the videos. */
function orderOf(
  { preview, isCurrent, draft }: Assessment,
  videos: readonly PlayableVideo[],
): PackOrder | undefined {
  const made = preview && isCurrent ? videosOf(preview, videos) : undefined;
  if (preview === undefined || made === undefined) return undefined;
  const { messages, look } = preview;
  return { messages, look, videos: made, request: sentRequest(draft) };
}

function FinishedFile({ finished }: { finished: PlayableVideo }) {
  const { message, video, url, captionsUrl } = finished;
  const ending = fileEnding(video);
  return (
    <article className="flex max-w-4xl flex-col gap-3">
      <h3 className="text-lg font-semibold">{message.title}</h3>
      <VideoPlayer
        label={`${kindWords(message.kind)}: ${message.title}`}
        source={url}
        captions={captionsUrl}
      />
      <p className="text-muted">
        {formatDuration(video.durationSeconds)}, {formatBytes(video.file.size)}, .{ending};{' '}
        {piecesText(video)}
      </p>
      {video.encoderFailed !== undefined && (
        <Callout kind="odd" role="status" title="Made with the backup encoder">
          <p>The first one failed: {video.encoderFailed.message}</p>
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        <a
          href={url}
          download={messageFileName(message, ending)}
          className={buttonClasses('primary')}
        >
          <Download aria-hidden className="size-5" />
          Download .{ending}
        </a>
        <a
          href={captionsUrl}
          download={messageFileName(message, 'vtt')}
          className={buttonClasses()}
        >
          <Captions aria-hidden className="size-5" />
          Captions .vtt
        </a>
      </div>
    </article>
  );
}
