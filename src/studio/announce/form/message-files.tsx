/** Files made from a message without a video: its poster, its captions, its plan. */
import { Braces, Captions, Image } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { POSTER_FORMATS, type PosterFormat } from '#rendering/picture/poster-format.ts';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import type { AnnouncementPipeline } from '#studio/announce/preview/announcement-pipeline.ts';
import type { Preview } from '#studio/announce/preview/assess.ts';
import { messageFileName } from '#studio/announce/video/names.ts';
import type { SignedMessage } from '#studio/signer/preview-player.ts';
import { Button } from '#studio/ui/button.tsx';
import { SegmentedControl } from '#studio/ui/form/radio-group.tsx';
import { saveFile } from '#studio/ui/save-file.ts';
import { useStore } from '#studio/ui/store.ts';

const CHOICES = POSTER_FORMATS.map((id) => ({
  id,
  label: id === 'webp' ? 'WebP' : id.toUpperCase(),
}));
/** A full picture is drawn for it: not with every key. */
const PAUSE_MILLISECONDS = 500;

export function MessageFiles() {
  const { assessment, pipeline } = useAnnounce();
  const preview = useStore(assessment, (assessed) => assessed.preview);
  const [format, setFormat] = useState<PosterFormat>('png');
  if (preview === undefined || pipeline === undefined) return null;
  return (
    <section aria-label="Other files" className="flex flex-col gap-4 border-t border-line pt-4">
      <SegmentedControl
        label="Poster image"
        help="A still picture from the video, in the same size and colours."
        choices={CHOICES}
        value={format}
        onChange={setFormat}
      />
      {preview.messages.map((signed) => (
        <MessageFileList
          key={signed.message.title}
          signed={signed}
          preview={preview}
          pipeline={pipeline}
          format={format}
        />
      ))}
    </section>
  );
}

interface MessageFileListProps {
  signed: SignedMessage;
  preview: Preview;
  pipeline: AnnouncementPipeline;
  format: PosterFormat;
}

function MessageFileList({ signed, preview, pipeline, format }: MessageFileListProps) {
  const { message, signing } = signed;
  const { look } = preview;
  const poster = usePoster({ signed, preview, pipeline, format });
  const isAlone = preview.messages.length === 1;
  const ofWhich = isAlone ? '' : ` of ${message.title}`;
  return (
    <div className="flex flex-col items-start gap-3">
      {!isAlone && <h3 className="font-semibold">{message.title}</h3>}
      {poster.problem !== undefined && (
        <p role="status" className="text-odd">
          {poster.problem}
        </p>
      )}
      {poster.url !== undefined && (
        <img
          src={poster.url}
          alt={`Poster${ofWhich}`}
          className="checkered max-h-40 max-w-full rounded-md border border-line"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Image aria-hidden className="size-5" />}
          aria-label={`Download poster${ofWhich}`}
          isDisabled={poster.file === undefined}
          onPress={() => poster.file && saveFile(poster.file, messageFileName(message, format))}
        >
          Download poster
        </Button>
        <Button
          icon={<Captions aria-hidden className="size-5" />}
          aria-label={`Download captions (.vtt)${ofWhich}`}
          onPress={() =>
            saveFile(
              new Blob([pipeline.webVtt(message, signing)], { type: 'text/vtt' }),
              messageFileName(message, 'vtt'),
            )
          }
        >
          Download captions (.vtt)
        </Button>
        <Button
          icon={<Braces aria-hidden className="size-5" />}
          aria-label={`Download plan (.json)${ofWhich}`}
          onPress={() => {
            const text = JSON.stringify(pipeline.planJson(message, signing, look), null, 2);
            saveFile(
              new Blob([text], { type: 'application/json' }),
              messageFileName(message, 'json'),
            );
          }}
        >
          Download plan (.json)
        </Button>
      </div>
    </div>
  );
}

interface Poster {
  /** File of this message and format; missing while it is drawn. */
  file?: Blob;
  /** Address of the last one drawn, so that the page does not jump. */
  url?: string | undefined;
  problem?: string;
}

/** Content of a poster, with its look and format. */
type PosterRequest = Pick<SignedMessage, 'message' | 'signing'> &
  Pick<Preview, 'look'> & { format: PosterFormat };

/** Draws the poster as it would be saved, once the message stops changing. */
function usePoster({ signed, preview, pipeline, format }: MessageFileListProps): Poster {
  const { look } = preview;
  const request = useMemo<PosterRequest>(
    () => ({ message: signed.message, signing: signed.signing, look, format }),
    [signed, look, format],
  );
  const [result, setResult] = useState<Poster & { request?: PosterRequest }>({});
  const { url } = result;
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  useEffect(() => {
    if (request.format === 'jpeg' && request.look.background.kind === 'transparent') {
      setResult({ request, problem: 'JPEG images cannot be transparent. Choose PNG or WebP.' });
      return;
    }
    let isWanted = true;
    const timer = setTimeout(async () => {
      try {
        const file = await pipeline.makePoster(request, request.format);
        if (isWanted) setResult({ request, file, url: URL.createObjectURL(file) });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (isWanted) setResult({ request, problem: `The poster could not be made. ${reason}` });
      }
    }, PAUSE_MILLISECONDS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [request, pipeline]);
  // From the moment that something else is wanted: no press saves the old one under the new name, or is lost.
  return result.request === request ? result : { url };
}
