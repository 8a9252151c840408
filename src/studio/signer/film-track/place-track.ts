/** Times of a film's track: its sentences at an instant, its waits, its axis and its two clocks. Pure; in seconds. */
import type { PacedSentence, PaceTrack } from '#contract/screens/timeline.ts';

type Span = PacedSentence['signing'];

/** Sentence with its place in the track, from 0. */
export interface Ranked {
  index: number;
  seconds: number;
}

/** Smallest lag that is noticeable. */
const NOTICED_SECONDS = 0.25;
const STEP_SECONDS = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600];

const getLength = ({ startSeconds, endSeconds }: Span): number => endSeconds - startSeconds;

const getOverlap = (a: Span, b: Span): number =>
  Math.max(0, Math.min(a.endSeconds, b.endSeconds) - Math.max(a.startSeconds, b.startSeconds));

/** Returns how long a sentence is spoken, without a pause that falls into it. */
export const getSpeechSeconds = (
  { speech }: PacedSentence,
  { pauses }: Pick<PaceTrack, 'pauses'>,
): number | undefined =>
  speech &&
  pauses.reduce((seconds, pause) => seconds - getOverlap(speech, pause), getLength(speech));

export const getSigningSeconds = ({ signing }: PacedSentence): number => getLength(signing);

/** Returns how much later than its speech a sentence begins to be signed; undefined where that is not noticeable. */
export function getLagSeconds({ speech, signing }: PacedSentence): number | undefined {
  const lag = speech === undefined ? 0 : signing.startSeconds - speech.startSeconds;
  return lag < NOTICED_SECONDS ? undefined : lag;
}

/** Returns when a sentence begins: with its speech, where that is before its signing. */
export const getStartSeconds = ({ speech, signing }: PacedSentence): number =>
  Math.min(speech?.startSeconds ?? signing.startSeconds, signing.startSeconds);

/** Finds the sentence at an instant: the last that has begun, or the first. */
export function findSentenceAt({ sentences }: PaceTrack, seconds: number): number {
  const index = sentences.findLastIndex((sentence) => getStartSeconds(sentence) <= seconds + 1e-6);
  return Math.max(0, index);
}

/** Returns the instant to which a step by sentences leads. */
export function stepFrom(track: PaceTrack, seconds: number, step: -1 | 1): number {
  const next = findSentenceAt(track, seconds) + step;
  const index = Math.min(track.sentences.length - 1, Math.max(0, next));
  const sentence = track.sentences[index];
  return sentence === undefined ? 0 : getStartSeconds(sentence);
}

/** Lists the longest waits of the film; where it never waits, the longest lags of the signing. */
export function findLongest({ sentences }: PaceTrack, count: number) {
  const rank = (seconds: (sentence: PacedSentence) => number | undefined): Ranked[] =>
    sentences
      .flatMap((sentence, index) => ({ index, seconds: seconds(sentence) ?? 0 }))
      .filter((ranked) => ranked.seconds > 0)
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, count);
  const waits = rank(({ waitSeconds }) => waitSeconds);
  return waits.length > 0
    ? ({ kind: 'waits', ranked: waits } as const)
    : ({ kind: 'lags', ranked: rank(getLagSeconds) } as const);
}

/** Returns when the last sentence or pause ends. */
export const findTrackEnd = ({ sentences, pauses }: PaceTrack): number =>
  Math.max(
    0,
    ...pauses.map(({ endSeconds }) => endSeconds),
    ...sentences.flatMap(({ speech, signing }) => [signing.endSeconds, speech?.endSeconds ?? 0]),
  );

/** Converts a time of the film to the clock of the video, on which its pauses take time. */
export function toVideoSeconds({ pauses }: PaceTrack, sourceSeconds: number): number {
  let seconds = sourceSeconds;
  for (const pause of pauses) if (pause.startSeconds < seconds) seconds += getLength(pause);
  return seconds;
}

/** Converts a time of the video to the clock of the film, which does not move in a pause. */
export const toSourceSeconds = ({ pauses }: PaceTrack, videoSeconds: number): number =>
  pauses.reduce(
    (seconds, pause) =>
      seconds - getOverlap(pause, { startSeconds: 0, endSeconds: Math.max(0, videoSeconds) }),
    videoSeconds,
  );

/** Part of the axis at whose end a time would be cut. */
const CUT_FRACTION = 0.06;

/** Lists the times that the axis names: round ones, and no more than fit. */
export function listTicks(durationSeconds: number, maxTicks: number): number[] {
  const step = STEP_SECONDS.find((seconds) => durationSeconds / seconds < maxTicks) ?? 7200;
  const last = durationSeconds * (1 - CUT_FRACTION);
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, tick) => tick * step);
}

/** Formats a length as `4.2 s`. */
export const formatSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`;

/** Formats a sentence as `Sentence 12: speech 4.2 s, signing 6.8 s, film waits 2.6 s`. */
export function formatSentence(track: PaceTrack, index: number): string {
  const sentence = track.sentences[index];
  if (sentence === undefined) return '';
  const speech = getSpeechSeconds(sentence, track);
  const lag = getLagSeconds(sentence);
  const { waitSeconds } = sentence;
  const parts = [
    speech === undefined ? 'not spoken' : `speech ${formatSeconds(speech)}`,
    `signing ${formatSeconds(getSigningSeconds(sentence))}`,
    ...(lag === undefined ? [] : [`begins ${formatSeconds(lag)} late`]),
    ...(waitSeconds === undefined ? [] : [`film waits ${formatSeconds(waitSeconds)}`]),
  ];
  return `Sentence ${index + 1}: ${parts.join(', ')}`;
}
