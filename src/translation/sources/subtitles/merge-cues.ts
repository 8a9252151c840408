/** Sentences of subtitles, each with the time that the source takes to say it. Pure. */
import type { Cue } from '#contract/message.ts';
import { sentenceStarts } from '../split-sentences.ts';
import { labelSpans, withoutLabels } from './labels.ts';
import { endsOf, type SentenceEnds } from './missing-stops.ts';
import type { SubtitleCue } from './parse-subtitles.ts';

export interface TimedSentence {
  text: string;
  cue: Cue;
}

/** A run is ended at a full stop after so many characters: the time to find sentences grows faster than their text. */
const LONG_RUN = 2000;

/** A line that a new speaker begins: `- Hello.`, `>> Hello.` */
const SPEAKER = /^(?:[-–—‐]\s?|>{1,3}\s?)(?=\S)/;

/** Lines of one run of speech, with what each takes of its cue's time. */
interface TimedLine {
  text: string;
  startSeconds: number;
  endSeconds: number;
  isTurn: boolean;
}

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** A fraction of the cue's time for each line, by length: reading aloud takes about as long. */
function linesOf(cue: SubtitleCue): TimedLine[] {
  const lines = cue.text.split('\n');
  const whole = lines.reduce((sum, line) => sum + line.length, 0);
  const seconds = cue.endSeconds - cue.startSeconds;
  let before = 0;
  return lines.map((line, index) => {
    const startSeconds = cue.startSeconds + (before / whole) * seconds;
    before += line.length;
    const endSeconds =
      index === lines.length - 1 ? cue.endSeconds : cue.startSeconds + (before / whole) * seconds;
    const text = line.replace(SPEAKER, '');
    return { text, startSeconds, endSeconds, isTurn: text !== line };
  });
}

/** @param cues cleaned: in order, none overlapping */
export function mergeCues(cues: readonly SubtitleCue[]): TimedSentence[] {
  const ends = endsOf(cues);
  const sentences: TimedSentence[] = [];
  let run: TimedLine[] = [];
  /** Since the last full stop. */
  let words = 0;
  let length = 0;
  const end = () => {
    if (run.length > 0) sentences.push(...sentencesOf(run));
    run = [];
    words = 0;
    length = 0;
  };
  for (const cue of cues) {
    const last = run.at(-1);
    if (last !== undefined && isOver(last, words, cue, ends)) end();
    for (const [at, line] of linesOf(cue).entries()) {
      const isNew = words === 0 && (length > LONG_RUN || labelSpans(line.text)[0]?.start === 0);
      if (line.isTurn || isNew || isLong(run.at(-1), at, words, ends)) end();
      run.push(line);
      length += line.text.length;
      const sinceStop = line.text.split(/[.?!]["'”’)]*(?:\s|$)/);
      words = countWords(sinceStop.at(-1)!) + (sinceStop.length === 1 ? words : 0);
    }
  }
  end();
  return sentences;
}

/** Whether the speech before a cue has ended without a full stop. */
function isOver(last: TimedLine, words: number, cue: SubtitleCue, ends: SentenceEnds): boolean {
  if (cue.startSeconds - last.endSeconds >= ends.pauseSeconds) return true;
  if (words > 0 && ends.begins(cue.text, last.text)) return true;
  const isTooLong = words + countWords(cue.text) > 2 * ends.maxWords;
  return ends.cutsBetweenCues && isTooLong && words > 0 && !ends.goesOn(last.text);
}

/** Whether the speech is long enough to end before the line at this place of its cue. */
function isLong(
  last: TimedLine | undefined,
  at: number,
  words: number,
  ends: SentenceEnds,
): boolean {
  if (last === undefined || words < ends.maxWords) return false;
  const goesOn = ends.goesOn(last.text) || (at > 0 && ends.cutsBetweenCues);
  return !goesOn || words >= 2 * ends.maxWords;
}

const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

function sentencesOf(run: readonly TimedLine[]): TimedSentence[] {
  const lineStarts: number[] = [];
  let text = '';
  for (const line of run) {
    if (text !== '') text += ' ';
    lineStarts.push(text.length);
    text += line.text;
  }
  let at = 0;
  const timeAt = (offset: number, side: 'start' | 'end'): number => {
    // Offsets only rise, so the line is never looked for again from the beginning.
    const isAfter = (line: number) =>
      side === 'start' ? lineStarts[line]! <= offset : lineStarts[line]! < offset;
    while (at + 1 < run.length && isAfter(at + 1)) at += 1;
    const line = run[at]!;
    const fraction = Math.min(1, (offset - lineStarts[at]!) / line.text.length);
    return round(line.startSeconds + fraction * (line.endSeconds - line.startSeconds));
  };
  const starts = sentenceStarts(text);
  return starts.flatMap((start, index) => {
    const whole = text.slice(start, starts[index + 1]);
    const sentence = whole.trim();
    if (sentence === '') return [];
    const from = start + whole.indexOf(sentence);
    // A sound on a line of its own before it is no part of what is said.
    const said = from + sentence.length - withoutLabels(sentence).trimStart().length;
    const line = lineStarts.findLast((lineStart) => lineStart <= said) ?? 0;
    const isSilent = said === from + sentence.length;
    const startSeconds = timeAt(isSilent ? from : Math.max(from, line), 'start');
    const endSeconds = Math.max(startSeconds, timeAt(from + sentence.length, 'end'));
    return [{ text: sentence, cue: { startSeconds, endSeconds } }];
  });
}
