/** Transitions of a file in the queue when events happen. Pure; `queue-runner.ts` runs the commands. */
import type { FileComparison } from '#upload/check/fingerprint.ts';
import type { PickedFile } from '#upload/picked-files.ts';
import type { SavedUpload } from '#upload/saved-uploads.ts';
import type { Entry, EntryState } from './entry.ts';

export type EntryEvent =
  /** The person or the queue lets it go on. */
  | { kind: 'resumed' }
  | { kind: 'paused' }
  | { kind: 'retried' }
  /** Its turn has come. */
  | { kind: 'started' }
  /** Its sending has ended so. */
  | { kind: 'ended'; state: EntryState }
  /** A file known to be that of the upload. */
  | { kind: 'file-found'; picked: PickedFile }
  /** A file was picked for an unfinished upload; without `match` it could not be read. */
  | { kind: 'file-compared'; picked: PickedFile; match?: FileComparison }
  /** The browser does not find the file where it was. */
  | { kind: 'file-gone' }
  /** No other tab sends it any more. */
  | { kind: 'freed'; isKept: boolean };

export type EntryCommand =
  | { kind: 'stop'; message: string }
  | { kind: 'keep'; uploadId: string; change: Partial<Pick<SavedUpload, 'isPaused' | 'handle'>> }
  | { kind: 'forget'; uploadId: string }
  | { kind: 'send-next' }
  /** Watches the other tab that sends it. */
  | { kind: 'follow'; uploadId: string }
  | { kind: 'remove' };

type Step = readonly [changes: Partial<Entry>, commands: readonly EntryCommand[]];

const NOTHING: Step = [{}, []];
/** Failures after which the service takes no more parts of this upload. */
const ENDS_UPLOAD = ['upload-over', 'file-changed'];

/** Computes the changes of `entry` after `event`, and the commands to run then, in order. */
export function stepEntry(entry: Entry, event: EntryEvent): Step {
  const { state, begun } = entry;
  switch (event.kind) {
    case 'resumed':
      return queued(entry);
    case 'paused':
      return pause(entry);
    case 'retried':
      return retry(entry);
    case 'started':
      return [{ state: { kind: 'sending' } }, []];
    case 'ended':
      return [
        // Cancelled or paused meanwhile: what is shown is decided there.
        state.kind === 'sending' ? { state: event.state } : {},
        event.state.kind === 'elsewhere' && begun !== undefined
          ? [{ kind: 'follow', uploadId: begun.uploadId }]
          : [],
      ];
    case 'file-found':
      return goOnWith(entry, event.picked);
    case 'file-compared':
      return compared(entry, event.picked, event.match);
    case 'file-gone':
      return needsFile('The file has moved. Choose it in its new folder.');
    case 'freed':
      if (state.kind !== 'elsewhere') return NOTHING;
      return event.isKept ? [{ state: { kind: 'paused' } }, []] : [{}, [{ kind: 'remove' }]];
  }
}

function queued({ begun }: Pick<Entry, 'begun'>, changes: Partial<Entry> = {}): Step {
  const commands: EntryCommand[] = [{ kind: 'send-next' }];
  if (begun !== undefined)
    commands.unshift({
      kind: 'keep',
      uploadId: begun.uploadId,
      change: { isPaused: false, ...(changes.handle && { handle: changes.handle }) },
    });
  return [{ ...changes, state: { kind: 'queued' } }, commands];
}

function pause({ state, begun }: Entry): Step {
  const isUnderWay = state.kind === 'queued' || state.kind === 'sending';
  const commands: EntryCommand[] = [];
  if (state.kind === 'sending') commands.push({ kind: 'stop', message: 'Paused.' });
  if (begun !== undefined)
    commands.push({ kind: 'keep', uploadId: begun.uploadId, change: { isPaused: true } });
  return [isUnderWay ? { state: { kind: 'paused' } } : {}, commands];
}

/** Retries a failed file. An upload that is over on the service begins again from the first part. */
function retry(entry: Entry): Step {
  const { state, begun, order } = entry;
  if (state.kind !== 'failed') return NOTHING;
  if (!ENDS_UPLOAD.includes(state.code) || begun === undefined || order === undefined)
    return queued(entry);
  const [changes, commands] = queued({}, { begun: undefined, progress: undefined });
  return [changes, [{ kind: 'forget', uploadId: begun.uploadId }, ...commands]];
}

const goOnWith = (entry: Entry, { file, path, handle }: PickedFile): Step =>
  queued(entry, { file, path, ...(handle && { handle }) });

const needsFile = (problem: string): Step => [
  { state: { kind: 'needs-file', method: 'pick', problem } },
  [],
];

function compared(entry: Entry, picked: PickedFile, match?: FileComparison): Step {
  const { path } = picked;
  switch (match) {
    case 'same':
      return goOnWith(entry, picked);
    case 'changed':
      return needsFile(
        `${path} has changed since its upload began, so its parts no longer match. Cancel this upload and send the changed file, or choose the original file.`,
      );
    case 'other':
      return needsFile(`${path} is a different file. Choose ${entry.path}.`);
    default:
      return needsFile(`${path} cannot be read. Choose it again.`);
  }
}
