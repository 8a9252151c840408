/** Captions: the message's English on the signing's own clock, as cues for the picture and as WebVTT. */
import type { Message } from '#contract/message.ts';
import type { SigningTimes } from '../plan/video-plan.ts';
import { captionLines } from './line-breaks.ts';

/** One caption: at most two lines. Cues are in order and never overlap. */
export interface CaptionCue {
  startSeconds: number;
  endSeconds: number;
  lines: string[];
}

type Captioned = Pick<Message, 'phrases' | 'board'>;
type Timed = Pick<SigningTimes, 'phrases'>;

/** Breaking lines takes longer than drawing them: every frame of a message asks for the same cues. */
const known = new WeakMap<Timed, { message: Captioned; cues: readonly CaptionCue[] }>();

/** Names of stations in a message: they stay on one line. */
function namesIn({ phrases, board }: Captioned): string[] {
  const signed = phrases.flatMap(({ units }) =>
    units.flatMap((unit) => (unit.kind === 'place' ? [unit.name] : [])),
  );
  return [...signed, ...(board?.stops ?? []).map(({ name }) => name)];
}

/**
 * Cues of a signed message: one for a phrase, or several where it needs more than two lines; each part lasts as long
 * as its fraction of the letters.
 */
export function captionCues(message: Captioned, signing: Timed): readonly CaptionCue[] {
  const last = known.get(signing);
  if (last?.message === message) return last.cues;
  const cues = brokenCues(message, signing);
  known.set(signing, { message, cues });
  return cues;
}

function brokenCues(message: Captioned, signing: Timed): CaptionCue[] {
  const names = namesIn(message);
  return signing.phrases.flatMap(({ phraseIndex, startSeconds, endSeconds }) => {
    const phrase = message.phrases[phraseIndex];
    if (phrase === undefined) return [];
    const parts = captionLines(phrase.english, names);
    const lengthOf = (lines: readonly string[]) => lines.join(' ').length;
    const letters = parts.reduce((sum, lines) => sum + lengthOf(lines), 0);
    let before = 0;
    return parts.map((lines) => {
      const at = (count: number) => startSeconds + ((endSeconds - startSeconds) * count) / letters;
      const cue = { startSeconds: at(before), endSeconds: at(before + lengthOf(lines)), lines };
      before += lengthOf(lines);
      return cue;
    });
  });
}

/** The caption on screen at a time, if any. */
export const cueAt = (cues: readonly CaptionCue[], seconds: number): CaptionCue | undefined =>
  cues.find(({ startSeconds, endSeconds }) => startSeconds <= seconds && seconds < endSeconds);

/** A WebVTT file (W3C Candidate Recommendation, 4 April 2019) with one cue for each caption. */
export function webVtt(message: Captioned & Pick<Message, 'title'>, signing: Timed): string {
  const cues = captionCues(message, signing)
    .map((cue) => ({ ...cue, start: timestamp(cue.startSeconds), end: timestamp(cue.endSeconds) }))
    .filter(({ start, end }) => start < end)
    .map(({ start, end, lines }) => `${start} --> ${end}\n${lines.map(escapeCue).join('\n')}`);
  return `${['WEBVTT', ...cues].join('\n\n')}\n`;
}

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const digits = (value: number, places: number) => String(value).padStart(places, '0');
  const hours = digits(Math.floor(milliseconds / 3_600_000), 2);
  const minutes = digits(Math.floor(milliseconds / 60_000) % 60, 2);
  return `${hours}:${minutes}:${digits(Math.floor(milliseconds / 1000) % 60, 2)}.${digits(milliseconds % 1000, 3)}`;
}

const escapeCue = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
