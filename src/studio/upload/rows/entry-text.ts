/** A file of the queue in plain words. Pure. */

import { isMedia, isSound } from '#contract/file-type.ts';
import { formatBytes, formatDuration } from '#studio/ui/status/format-time.ts';
import {
  computeTotals,
  type Entry,
  getStartSeconds,
  type QueueSnapshot,
  sentBytes,
} from '#studio/upload/queue/entry.ts';
import { estimateSigningSeconds } from '#upload/check/signing-length.ts';
import type { Waiting } from '#upload/parts/upload-parts.ts';
import type { UploadErrorCode } from '#upload/upload-error.ts';
import { isSentInOneRequest } from '#upload/upload-file.ts';

const pluralise = (count: number, singular: string, many = `${singular}s`) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? singular : many}`;

/** Formats the time left, e.g. `about 3 minutes left`; coarse, so that it does not flicker. */
export function formatUploadTimeLeft(seconds: number): string {
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 55) return `about ${Math.round(seconds / 10) * 10} seconds left`;
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `about ${pluralise(minutes, 'minute')} left`;
  const hours = Math.round(minutes / 6) / 10;
  if (hours < 24)
    return `about ${hours < 10 ? hours : Math.round(hours)} ${hours === 1 ? 'hour' : 'hours'} left`;
  return `about ${pluralise(Math.round(hours / 24), 'day')} left`;
}

/** Formats the kind and length of a file, e.g. `Film, 12:30 long` or `Document, 14 pages`. */
export function formatContent({ checked }: Entry): string | undefined {
  if (checked === undefined) return undefined;
  const { type, durationSeconds, pdf } = checked;
  if (pdf !== undefined) return `Document, ${pluralise(pdf.pageCount, 'page')}`;
  if (!isMedia(type)) return type === 'text/plain' ? 'Text' : 'Document';
  const kind = isSound(type) ? 'Sound' : 'Film';
  return durationSeconds === undefined ? kind : `${kind}, ${formatDuration(durationSeconds)} long`;
}

/**
 * Formats the length of the signing, e.g. `The signing will take about 7 minutes for a film of 3 minutes.`,
 * and what that makes of the film; undefined where no length is known.
 *
 * @param filmPauses whether films wait for their signing
 */
export function formatSigningLength(entry: Entry, filmPauses: boolean): string | undefined {
  const { checked, subtitles } = entry;
  const seconds = checked?.durationSeconds;
  if (checked === undefined || seconds === undefined) return undefined;
  const signing = estimateSigningSeconds(seconds, subtitles?.text, getStartSeconds(entry));
  const kind = isSound(checked.type) ? 'a sound file' : 'a film';
  const qualifier = subtitles === undefined ? 'up to about' : 'about';
  if (signing < seconds * 1.1)
    return `The signing will keep pace with ${kind} of ${formatSpan(seconds)}.`;
  const consequence = isSound(checked.type)
    ? SOUND_RUNS_ON
    : filmPauses
      ? FILM_PAUSES
      : FILM_RUNS_ON;
  const closer = subtitles === undefined ? ' Subtitles give a better estimate.' : '';
  return `The signing will take ${qualifier} ${formatSpan(signing)} for ${kind} of ${formatSpan(seconds)}. ${consequence}${closer}`;
}

const SOUND_RUNS_ON =
  'The sound does not wait. The signing falls behind and continues after the sound ends.';
const FILM_PAUSES =
  'The film pauses after sentences until they are signed. It becomes as long as the signing.';
const FILM_RUNS_ON =
  'The film does not wait. The signing falls behind, and the last picture stays until the signing ends.';

const formatSpan = (seconds: number): string =>
  seconds < 90
    ? pluralise(Math.round(seconds), 'second')
    : pluralise(Math.round(seconds / 60), 'minute');

/**
 * Formats what will happen to a file that is ready.
 *
 * @param lacksSpeech whether the service recognises no speech
 */
export function formatPlan(
  { file, subtitles, checked, identifiers }: Entry,
  lacksSpeech: boolean,
): string {
  const method =
    file !== undefined && isSentInOneRequest({ file, subtitles })
      ? 'Sent in one piece'
      : 'Sent in parts, so you can pause and continue later, even after a restart';
  if (checked?.pdf !== undefined)
    return identifiers.length > 0
      ? `${method}. Becomes ${pluralise(identifiers.length, 'BSL video')}, one for each identifier.`
      : `${method}. Its text becomes one BSL video.`;
  if (checked !== undefined && !isMedia(checked.type))
    return `${method}. ${checked.type === 'text/plain' ? 'It' : 'Its text'} becomes one BSL video.`;
  if (subtitles !== undefined) return `${method}. Its subtitles become one BSL video.`;
  return lacksSpeech
    ? `${method}. It then waits for subtitles.`
    : `${method}. Its speech is recognised and becomes one BSL video. Subtitles give a better result.`;
}

const WAITING: Record<Waiting, string> = {
  offline: 'This computer is offline. The upload continues when the network is back.',
  line: "Can't reach Handsignal. The upload continues when the connection is back.",
  busy: 'Handsignal is busy. The upload continues in a moment.',
};

/** Formats the reason why a file that is being sent makes no progress. */
export function formatWaiting({ state, progress }: Entry): string | undefined {
  if (state.kind !== 'sending' || progress?.waiting === undefined) return undefined;
  return WAITING[progress.waiting];
}

/** Formats the state in two or three words. */
export function formatState(entry: Entry): string {
  const { state, progress } = entry;
  switch (state.kind) {
    case 'checking':
      return 'Checking…';
    case 'refused':
      return 'Cannot be sent';
    case 'ready':
      return 'Ready to send';
    case 'queued':
      return 'In the queue';
    case 'sending':
      if (progress?.waiting !== undefined) return 'Waiting';
      return progress?.kind === 'completing' ? 'Finishing' : 'Sending';
    case 'paused':
      return 'Paused';
    case 'needs-file':
      return state.method === 'permission' ? 'Unfinished' : 'File required';
    case 'elsewhere':
      return 'In another tab';
    case 'failed':
      return 'Stopped';
    case 'cancelling':
      return 'Cancelling…';
    case 'done':
      return 'Sent';
  }
}

/** Formats the progress, e.g. `412 of 820 parts · 2.0 GB of 4.0 GB · 12 MB/s · about 3 minutes left`. */
export function formatUploadProgress(entry: Entry): string {
  const { progress, sizeBytes, state, meter } = entry;
  const isMoving = state.kind === 'sending' && progress?.waiting === undefined;
  return [
    progress?.kind === 'parts' &&
      `${progress.storedParts.toLocaleString('en-GB')} of ${pluralise(progress.partCount, 'part')}`,
    `${formatBytes(sentBytes(entry))} of ${formatBytes(sizeBytes)}`,
    isMoving && meter.bytesPerSecond > 0 && `${formatBytes(meter.bytesPerSecond)}/s`,
    isMoving &&
      progress?.kind !== 'completing' &&
      meter.secondsLeft !== undefined &&
      formatUploadTimeLeft(meter.secondsLeft),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Titles that say what failed, and advice what to do; `message` gives the reason. */
export const FAILURE_MESSAGES: Record<UploadErrorCode, { title: string; advice: string }> = {
  'file-empty': { title: 'The file is empty', advice: '' },
  'file-too-large': { title: 'The file is too large', advice: '' },
  'type-unsupported': { title: 'This kind of file cannot be translated', advice: '' },
  'pdf-encrypted': { title: 'The PDF is locked', advice: '' },
  'pdf-broken': { title: 'The PDF cannot be read', advice: '' },
  'media-encrypted': { title: 'The file is protected against copying', advice: '' },
  'subtitles-unsupported': { title: 'These subtitles cannot be used', advice: '' },
  'file-changed': {
    title: 'The file changed while it was being sent',
    advice: 'Cancel this upload and choose the file again.',
  },
  'file-gone': {
    title: 'The file can no longer be read',
    advice: 'Move the file back and retry, or choose it again. The parts sent so far are kept.',
  },
  unreachable: {
    title: "Can't reach Handsignal",
    advice: 'Retry when the network is back.',
  },
  'link-refused': {
    title: 'Handsignal did not accept the parts',
    advice: 'Retry. The parts sent so far are kept.',
  },
  busy: {
    title: 'Handsignal is too busy',
    advice: 'Retry in a few minutes. The parts sent so far are kept.',
  },
  broken: {
    title: 'The upload stopped because of an error',
    advice: 'Retry. The parts sent so far are kept.',
  },
  'etag-missing': {
    title: 'The network blocked the upload',
    advice:
      'You may need to sign in to the guest Wi-Fi first. Then retry. The parts sent so far are kept.',
  },
  'etag-wrong': {
    title: 'The file was damaged while it was being sent',
    advice: 'Retry on another network. The parts that arrived undamaged are kept.',
  },
  'parts-missing': {
    title: 'Some parts did not arrive',
    advice: 'Retry. Only the missing parts are sent again.',
  },
  'upload-over': {
    title: 'This upload has ended',
    advice:
      'It expired or was cancelled elsewhere. Retry to send the file from the beginning, or remove it.',
  },
  'not-allowed': {
    title: 'Not signed in, or not allowed to upload',
    advice:
      'Open your sign-in link, or check the client in Settings. Then retry. The parts sent so far are kept.',
  },
  refused: {
    title: 'Handsignal did not accept this file',
    advice: 'Fix the error above and choose the file again, or retry.',
  },
  'answer-lost': { title: 'The file may or may not have arrived', advice: '' },
  stopped: { title: 'Paused', advice: '' },
};

const QUARTERS = 4;

/**
 * Formats the state of the queue in a sentence for screen readers; it changes only at quarters and when
 * something else happens.
 */
export function formatAnnouncement({ entries }: QueueSnapshot): string {
  const current = entries.find(({ state }) => state.kind === 'sending');
  if (current !== undefined) {
    const waiting = formatWaiting(current);
    if (waiting !== undefined) return waiting;
    const quarter = Math.floor((sentBytes(current) / current.sizeBytes) * QUARTERS);
    return quarter === 0
      ? `Sending ${current.path}.`
      : `${current.path}: ${(quarter * 100) / QUARTERS} percent sent.`;
  }
  const { files, sentFiles } = computeTotals(entries);
  const stopped = entries.filter(({ state }) => state.kind === 'failed').length;
  const paused = entries.filter(({ state }) => state.kind === 'paused').length;
  if (stopped > 0) return `${pluralise(stopped, 'upload')} stopped.`;
  if (paused > 0) return `${pluralise(paused, 'upload')} paused.`;
  if (files > 0 && sentFiles === files) return `${pluralise(files, 'file')} sent.`;
  const refused = entries.filter(({ state }) => state.kind === 'refused').length;
  const ready = entries.filter(({ state }) => state.kind === 'ready').length;
  return [
    ready > 0 && `${pluralise(ready, 'file')} ready to send.`,
    refused > 0 && `${pluralise(refused, 'file')} cannot be sent.`,
  ]
    .filter(Boolean)
    .join(' ');
}
