/** File of the queue, and the whole queue as it is displayed. */
import type { CheckedFile } from '#upload/check/check-file.ts';
import type { Fingerprint } from '#upload/check/fingerprint.ts';
import { parseClock } from '#upload/check/programme-time.ts';
import type { Subtitles } from '#upload/check/subtitles.ts';
import type { SentFile } from '#upload/saved-uploads.ts';
import { FIRST_METER, type TransferMeter } from '#upload/transfer-meter.ts';
import type { UploadErrorCode } from '#upload/upload-error.ts';
import type { FileToSend, UploadProgress } from '#upload/upload-file.ts';

export interface Problem {
  code: UploadErrorCode;
  message: string;
}

export type EntryState =
  | { kind: 'checking' }
  /** Cannot be sent at all. */
  | ({ kind: 'refused' } & Problem)
  | { kind: 'ready' }
  /** Waits for its turn. */
  | { kind: 'queued' }
  | { kind: 'sending' }
  | { kind: 'paused' }
  /** After a reload: the browser has to be allowed to open the file, or the person picks it again. */
  | { kind: 'needs-file'; method: 'permission' | 'pick'; problem?: string }
  /** Another tab of this browser sends it. */
  | { kind: 'elsewhere' }
  | ({ kind: 'failed' } & Problem)
  | { kind: 'cancelling' }
  | { kind: 'done'; requestId: string };

/** An upload in parts that the service knows. */
export interface Begun {
  uploadId: string;
  requestId: string;
  fingerprint: Fingerprint;
  partCount: number;
  bits?: Uint8Array;
}

export interface Entry {
  id: number;
  /** The name, with the folders that it was picked with. */
  path: string;
  sizeBytes: number;
  file?: File;
  handle?: FileSystemFileHandle;
  checked?: CheckedFile;
  subtitles?: Subtitles;
  /** Time that the subtitles give to the beginning of the film, as it is typed. */
  subtitlesStartAt?: string;
  /** Identifiers of QuickSplit; empty when the file makes one video. */
  identifiers: readonly string[];
  /** The same content was sent before, or is in the queue already. */
  alike?: { kind: 'sent'; sent: SentFile } | { kind: 'queued'; path: string };
  /** Order as it was when the person pressed Send. */
  order?: Pick<FileToSend, 'body' | 'isDraft'>;
  begun?: Begun;
  /** Last reported progress; retained over a pause. */
  progress?: UploadProgress;
  meter: TransferMeter;
  state: EntryState;
}

/** Subtitles that belong to no file of the queue yet. */
export interface LooseSubtitles {
  id: number;
  path: string;
  /** Absent when they cannot be read; see `problem`. */
  subtitles?: Subtitles;
  problem?: Problem;
}

export interface QueueSnapshot {
  entries: readonly Entry[];
  loose: readonly LooseSubtitles[];
  /** Meter over everything that is sent or waits to be sent. */
  meter: TransferMeter;
  /** False until the unfinished uploads of earlier visits were read. */
  isRestored: boolean;
}

/** Seconds at which the subtitles say that the film starts; undefined where they count from its beginning. */
export const getStartSeconds = ({ subtitles, subtitlesStartAt = '' }: Entry): number | undefined =>
  subtitles === undefined ? undefined : parseClock(subtitlesStartAt);

/** Whether what was typed there is no time. */
export const hasWrongStart = (entry: Entry): boolean =>
  entry.subtitles !== undefined &&
  (entry.subtitlesStartAt ?? '').trim() !== '' &&
  getStartSeconds(entry) === undefined;

/** Bytes of a file that have left this computer. */
export function sentBytes({ state, sizeBytes, progress }: Entry): number {
  if (state.kind === 'done') return sizeBytes;
  if (progress === undefined) return 0;
  return progress.kind === 'completing' ? sizeBytes : progress.sentBytes;
}

/** Whether something would be lost or interrupted by leaving. */
export const isUnderWay = ({ state }: Entry): boolean =>
  state.kind === 'sending' || state.kind === 'queued' || state.kind === 'cancelling';

export interface QueueTotals {
  files: number;
  sentFiles: number;
  bytes: number;
  sentBytes: number;
}

/** Computes the totals over everything that the person chose to send. */
export function computeTotals(entries: readonly Entry[]): QueueTotals {
  const selected = entries.filter(({ state }) =>
    ['queued', 'sending', 'paused', 'failed', 'needs-file', 'done'].includes(state.kind),
  );
  return {
    files: selected.length,
    sentFiles: selected.filter(({ state }) => state.kind === 'done').length,
    bytes: selected.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    sentBytes: selected.reduce((sum, entry) => sum + sentBytes(entry), 0),
  };
}

/** Returns the queue without a network: what is being sent waits, whatever was last reported of it. */
export const toOffline = (snapshot: QueueSnapshot): QueueSnapshot => ({
  ...snapshot,
  meter: FIRST_METER,
  entries: snapshot.entries.map((entry) =>
    entry.state.kind === 'sending' && entry.progress !== undefined
      ? { ...entry, progress: { ...entry.progress, waiting: 'offline' } }
      : entry,
  ),
});
