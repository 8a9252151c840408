/** Actions for a file of the queue. */
import { Link } from '@tanstack/react-router';
import { Ban, FolderOpen, Pause, Play, RotateCcw, Scissors, X } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClasses, IconButton } from '#studio/ui/button.tsx';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { ChooseFilesButton } from '#studio/upload/drop/choose-files.tsx';
import type { Entry } from '#studio/upload/queue/entry.ts';
import type { UploadQueue } from '#studio/upload/queue/upload-queue.ts';
import { isSentInOneRequest } from '#upload/upload-file.ts';

const icon = 'size-5';

export function EntryActions({
  entry,
  queue,
  onSplit,
}: {
  entry: Entry;
  queue: UploadQueue;
  onSplit: () => void;
}) {
  const { id, path, state, checked, begun, file, subtitles } = entry;
  const [isAsking, setAsking] = useState(false);
  const isWhole =
    begun === undefined && file !== undefined && isSentInOneRequest({ file, subtitles });
  const isRemovable = ['checking', 'refused', 'ready', 'done', 'elsewhere'].includes(state.kind);
  const isCancellable = ['queued', 'sending', 'paused', 'needs-file', 'failed'].includes(
    state.kind,
  );
  const cancel = () => {
    if (begun === undefined && state.kind !== 'sending') queue.remove(id);
    else setAsking(true);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state.kind === 'ready' && checked?.pdf !== undefined && (
        <Button
          icon={<Scissors aria-hidden className={icon} />}
          aria-label={`Split ${path} into several videos`}
          onPress={onSplit}
        >
          Split
        </Button>
      )}
      {(state.kind === 'queued' || (state.kind === 'sending' && !isWhole)) && (
        <Button
          icon={<Pause aria-hidden className={icon} />}
          aria-label={`Pause ${path}`}
          onPress={() => queue.pause(id)}
        >
          Pause
        </Button>
      )}
      {(state.kind === 'paused' ||
        (state.kind === 'needs-file' && state.method === 'permission')) && (
        <Button
          kind="primary"
          icon={<Play aria-hidden className={icon} />}
          aria-label={`Resume ${path}`}
          onPress={() => void queue.resume(id)}
        >
          Resume
        </Button>
      )}
      {state.kind === 'needs-file' && (
        <ChooseFilesButton
          kind={state.method === 'pick' ? 'primary' : 'plain'}
          label={`Choose file ${path}`}
          icon={<FolderOpen aria-hidden className={icon} />}
          onPick={([picked]) => picked && void queue.provide(id, picked)}
        >
          Choose file
        </ChooseFilesButton>
      )}
      {state.kind === 'failed' && state.code !== 'answer-lost' && state.code !== 'file-changed' && (
        <Button
          kind="primary"
          icon={<RotateCcw aria-hidden className={icon} />}
          aria-label={`Retry ${path}`}
          onPress={() => queue.retry(id)}
        >
          Retry
        </Button>
      )}
      {state.kind === 'failed' && state.code === 'answer-lost' && (
        <>
          <Link
            to="/requests"
            search={{ kind: 'video-translation' }}
            className={buttonClasses('primary')}
          >
            Look in Messages
          </Link>
          <Button aria-label={`Send again: ${path}`} onPress={() => queue.retry(id)}>
            Send again
          </Button>
        </>
      )}
      {state.kind === 'done' && (
        <Link
          to="/requests/$id"
          params={{ id: state.requestId }}
          className={buttonClasses()}
          aria-label={`Open message: ${path}`}
        >
          Open message
        </Link>
      )}
      {isCancellable && (
        <Button
          kind="danger"
          icon={<Ban aria-hidden className={icon} />}
          aria-label={`Cancel ${path}`}
          onPress={cancel}
        >
          Cancel
        </Button>
      )}
      {isRemovable && (
        <IconButton label={`Remove ${path} from the list`} onPress={() => queue.remove(id)}>
          <X aria-hidden className={icon} />
        </IconButton>
      )}
      <ConfirmDialog
        title="Cancel this upload?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Cancel upload"
        onConfirm={() => void queue.cancel(id)}
      >
        <p>
          The part already sent of {path} will be deleted from Handsignal. Your own file does not
          change. To continue later, press Keep, then Pause.
        </p>
      </ConfirmDialog>
    </div>
  );
}
