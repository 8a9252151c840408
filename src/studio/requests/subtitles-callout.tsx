/** Takes the subtitles that a translation waits for. */
import { Captions } from 'lucide-react';
import { useState } from 'react';
import { DropZone, type FileDropItem, FileTrigger } from 'react-aria-components';
import { Button } from '#studio/ui/button.tsx';
import { readSubtitles } from '#upload/check/subtitles.ts';
import { useGiveSubtitles } from '../queries/requests/use-request-actions.ts';
import { explainFailure } from '../queries/service/service-error.ts';
import { Callout } from '../ui/status/callout.tsx';
import { showToast } from '../ui/status/toast.tsx';

export function SubtitlesCallout({ requestId }: { requestId: string }) {
  const give = useGiveSubtitles(requestId);
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | undefined) => {
    if (file === undefined || give.isPending) return;
    setProblem(undefined);
    try {
      const { text, cueCount } = await readSubtitles(file);
      await give.mutateAsync(text);
      showToast({
        kind: 'fine',
        title: 'Subtitles accepted',
        words: `${file.name}, ${cueCount} ${cueCount === 1 ? 'caption' : 'captions'}. The translation continues.`,
      });
    } catch (error) {
      const { title, advice } = explainFailure(error);
      const isOwn = error instanceof Error && error.name === 'UploadError';
      setProblem(isOwn ? error.message : `${title}. ${advice}`);
    }
  };
  return (
    <Callout kind="odd" title="This file needs subtitles before it can be translated.">
      <p>
        Its speech could not be recognised: no speech model is set up on the service, or it found no
        words. Give the subtitles as SubRip (.srt) or WebVTT (.vtt), in English. The file itself is
        kept: you need not send it again.
      </p>
      <DropZone
        aria-label="Drop subtitles here"
        getDropOperation={() => 'copy'}
        onDrop={({ items }) => {
          const dropped = items.find((item): item is FileDropItem => item.kind === 'file');
          void dropped?.getFile().then(take);
        }}
        className="flex flex-col items-center gap-2 rounded-md border-2 border-dashed border-edge bg-surface px-4 py-6 text-center data-[drop-target]:border-accent data-[drop-target]:bg-accent-soft"
      >
        <Captions aria-hidden className="size-8 text-muted" />
        <p>Drop the subtitle file here, or choose it.</p>
        <FileTrigger
          acceptedFileTypes={['.srt', '.vtt', 'text/vtt', 'application/x-subrip']}
          onSelect={(files) => void take(files?.[0])}
        >
          <Button kind="primary" isPending={give.isPending} pendingLabel="Sending…">
            Choose subtitles
          </Button>
        </FileTrigger>
      </DropZone>
      {problem !== undefined && (
        <p role="alert" className="font-medium text-wrong">
          {problem} Nothing was lost: choose another file.
        </p>
      )}
    </Callout>
  );
}
