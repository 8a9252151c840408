/** Captions: the message's English on the signing's own clock, as cues for the picture and as WebVTT. */
import type { Message } from '#contract/message.ts';
import type { SigningTimes } from '../plan/video-plan.ts';

/** One caption: at most two lines. Cues are in order and never overlap. */
export interface CaptionCue {
  startSeconds: number;
  endSeconds: number;
  lines: string[];
}

/** Two lines of 42 characters, as broadcasters in the UK set subtitles for online video. */
const LINE_CHARACTERS = 42;
const CUE_CHARACTERS = 2 * LINE_CHARACTERS;

/**
 * Cues of a signed message. A long phrase is split after commas and sentence ends where it can be; each part
 * lasts as long as its fraction of the letters.
 */
export function captionCues(
  message: Pick<Message, 'phrases'>,
  signing: Pick<SigningTimes, 'phrases'>,
): CaptionCue[] {
  return signing.phrases.flatMap(({ phraseIndex, startSeconds, endSeconds }) => {
    const phrase = message.phrases[phraseIndex];
    if (phrase === undefined) return [];
    const parts = splitText(phrase.english);
    const letters = parts.reduce((sum, part) => sum + part.length, 0);
    let before = 0;
    return parts.map((part) => {
      const at = (count: number) => startSeconds + ((endSeconds - startSeconds) * count) / letters;
      const cue = {
        startSeconds: at(before),
        endSeconds: at(before + part.length),
        lines: intoLines(part),
      };
      before += part.length;
      return cue;
    });
  });
}

/** The caption on screen at a time, if any. */
export const cueAt = (cues: readonly CaptionCue[], seconds: number): CaptionCue | undefined =>
  cues.find(({ startSeconds, endSeconds }) => startSeconds <= seconds && seconds < endSeconds);

/** A WebVTT file (W3C Candidate Recommendation, 4 April 2019) with one cue for each caption. */
export function webVtt(
  message: Pick<Message, 'phrases' | 'title'>,
  signing: Pick<SigningTimes, 'phrases'>,
): string {
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

/** Parts that each fit a cue, about as long as each other, ending with a clause where one ends nearby. */
function splitText(text: string): string[] {
  const words = text.trim().split(/\s+/).flatMap(hardSplit);
  const whole = words.join(' ');
  if (fitsCue(whole)) return [whole];
  const wanted = whole.length / Math.ceil(whole.length / CUE_CHARACTERS);
  let best = { cost: Number.POSITIVE_INFINITY, words: 1 };
  for (let count = 1; count < words.length; count++) {
    const part = words.slice(0, count).join(' ');
    if (!fitsCue(part)) break;
    const cost = Math.abs(part.length - wanted) + (/[,.;:!?]$/.test(part) ? 0 : wanted / 2);
    if (cost < best.cost) best = { cost, words: count };
  }
  const part = words.slice(0, best.words).join(' ');
  return [part, ...splitText(words.slice(best.words).join(' '))];
}

const fitsCue = (text: string) => intoLines(text).length <= 2;

/** Greedy lines of at most `LINE_CHARACTERS`. */
function intoLines(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LINE_CHARACTERS)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A "word" longer than a line, such as a web address, is broken by force. */
const hardSplit = (word: string): string[] =>
  word.length <= LINE_CHARACTERS
    ? [word]
    : (word.match(new RegExp(`.{1,${LINE_CHARACTERS}}`, 'gsu')) ?? []);
