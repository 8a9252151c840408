/** The files of the finished video: each says its size and length, and can be saved; and all of them as one zip. */
import { Captions, Download } from 'lucide-react';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import { sentRequest } from '#studio/announce/form/options.ts';
import type { Assessment } from '#studio/announce/preview/assess.ts';
import { buttonClasses } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { formatBytes, formatDuration } from '#studio/ui/status/format-time.ts';
import { findFinishedVideos, useFinishedVideos } from './finished-videos.ts';
import type { PlayableVideo } from './making/create-renders.ts';
import { fileEnding, formatPieces } from './making/render-set.ts';
import { messageFileName } from './names.ts';
import type { PackOrder } from './pack/make-pack.ts';
import { PackButton } from './pack/pack-button.tsx';
import { usePacks, useRenders } from './renders-provider.tsx';

/**
 * Shows the files of the finished videos; none while there are none, so that a file that no longer matches
 * the form cannot be saved by mistake.
 */
export function FilesSection() {
  const { assessment } = useAnnounce();
  const packs = usePacks();
  const renders = useRenders();
  const { shown } = useFinishedVideos();
  return (
    <>
      {shown !== undefined && (
        <section aria-labelledby="files-heading" className="flex flex-col gap-4">
          <h2 id="files-heading" className="text-xl font-bold">
            Files
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] gap-6">
            {shown.map((finished) => (
              <FinishedFile key={finished.url} finished={finished} />
            ))}
          </ul>
        </section>
      )}
      <PackButton
        packs={packs}
        order={() => createOrder(assessment.settle(), renders.state.get().videos)}
        canStart={shown !== undefined}
      />
    </>
  );
}

/** Creates the order of what is packed now; undefined while the videos do not match the form. */
function createOrder(
  assessed: Assessment,
  videos: readonly PlayableVideo[],
): PackOrder | undefined {
  const { preview, draft } = assessed;
  const finished = findFinishedVideos(assessed, videos);
  if (preview === undefined || finished === undefined) return undefined;
  const { messages, look } = preview;
  return { messages, look, videos: finished, request: sentRequest(draft) };
}

function FinishedFile({ finished }: { finished: PlayableVideo }) {
  const { message, video, url, captionsUrl } = finished;
  const ending = fileEnding(video);
  return (
    <li className="flex flex-col gap-3">
      <h3 className="text-lg font-semibold">{message.title}</h3>
      <p className="text-muted">
        {formatDuration(video.durationSeconds)}, {formatBytes(video.file.size)}, .{ending};{' '}
        {formatPieces(video)}
      </p>
      {video.encoderFailed !== undefined && (
        <Callout kind="warning" role="status" title="Made with the backup encoder">
          <p>The main encoder failed: {video.encoderFailed.message}</p>
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        <a href={url} download={messageFileName(message, ending)} className={buttonClasses()}>
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
    </li>
  );
}
