/** Sentences of subtitles, each with the time that the source takes to say it. Pure. */
import type { Cue, SourceCue } from '#contract/message.ts';
import type { Span } from '#contract/requests/translation.ts';
import { findSentenceStarts } from '#translation/sources/split-sentences.ts';
import { findLabelSpans, namesSpeaker, withoutLabels } from './labels.ts';
import {
  detectSentenceEnds,
  type Joint,
  type Lines,
  LONG_PAUSE_SECONDS,
  type SentenceEnds,
} from './missing-stops.ts';
import type { SubtitleCue } from './parsed-subtitles.ts';

export interface TimedSentence {
  text: string;
  cue: Cue;
  /** The cues that show it, each with its own words and whole time, where they are not the sentence and its time. */
  sourceCues?: SourceCue[];
  /** Set when its beginning or end is a guess: the captions have no full stop there. */
  areEndsUnsure?: true;
  /** Set where speech recognition wrote it. */
  isHeard?: true;
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
  /** The whole cue of which it is a line. */
  cue: SubtitleCue;
  /** Whether it goes on where the line before it ended is a guess, or no sentence ends in it; of the first, whether it begins there. */
  isUnsure: boolean;
}

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Splits a cue into lines, each with a fraction of its time by length: reading aloud takes about as long. */
function toTimedLines(cue: SubtitleCue): TimedLine[] {
  const lines = cue.text.split('\n');
  const totalLength = lines.reduce((sum, line) => sum + line.length, 0);
  const seconds = cue.endSeconds - cue.startSeconds;
  let precedingLength = 0;
  return lines.map((line, index) => {
    const startSeconds = cue.startSeconds + (precedingLength / totalLength) * seconds;
    precedingLength += line.length;
    const endSeconds =
      index === lines.length - 1
        ? cue.endSeconds
        : cue.startSeconds + (precedingLength / totalLength) * seconds;
    const text = line.replace(SPEAKER, '');
    const isTurn = text !== line || namesSpeaker(text);
    return { text, startSeconds, endSeconds, isTurn, cue, isUnsure: false };
  });
}

/** Speech that goes on. */
interface Run {
  lines: TimedLine[];
  length: number;
  /** Number of words since the last full stop. */
  wordsSinceStop: number;
  /** Text spoken since then; undefined where all lines are labels alone. */
  textSinceStop: string | undefined;
  /** End time of that text; of labels alone, the end time of the last one. */
  endSeconds: number;
}

const newRun = (): Run => ({
  lines: [],
  length: 0,
  wordsSinceStop: 0,
  textSinceStop: undefined,
  endSeconds: 0,
});

/**
 * Merges cues into timed sentences.
 *
 * @param cues cleaned: in order, none overlapping
 */
export function mergeCues(cues: readonly SubtitleCue[]): TimedSentence[] {
  if (cues.length === 0) return [];
  const ends = detectSentenceEnds(cues);
  const sentences: TimedSentence[] = [];
  let run = newRun();
  for (const cue of cues)
    for (const [index, line] of toTimedLines(cue).entries()) {
      const joint = classifyJoint(run, line, index > 0, ends);
      const isUnsure = joint.startsWith('perhaps');
      if (joint.endsWith('begins')) {
        sentences.push(...toSentences(run.lines, isUnsure));
        run = newRun();
      }
      line.isUnsure = isUnsure || ends.hidesEnd(withoutLabels(line.text));
      take(run, line);
    }
  sentences.push(...toSentences(run.lines, false));
  return mergeSounds(sentences);
}

function take(run: Run, line: TimedLine): void {
  run.lines.push(line);
  run.length += line.text.length;
  const spoken = withoutLabels(line.text);
  const hasWords = spoken.trim() !== '';
  if (hasWords || run.textSinceStop === undefined) run.endSeconds = line.endSeconds;
  const sinceStop = spoken.split(/[.?!…]["'”’)]*(?:\s|$)/);
  const [last, hasNoStop] = [sinceStop.at(-1)!.trim(), sinceStop.length === 1];
  run.wordsSinceStop = countWords(last) + (hasNoStop ? run.wordsSinceStop : 0);
  if (hasWords)
    run.textSinceStop = hasNoStop && run.textSinceStop ? `${run.textSinceStop} ${last}` : last;
}

/** Merges sounds that are alone into the sentence before them, those before the first sentence into that. */
function mergeSounds(sentences: readonly TimedSentence[]): TimedSentence[] {
  const isSound = ({ text }: TimedSentence) => !/[\p{L}\p{N}]/u.test(withoutLabels(text));
  const first = sentences.findIndex((sentence) => !isSound(sentence));
  if (first === -1) return [...sentences];
  const leadingSounds = sentences.slice(0, first).map(({ text }) => text);
  const merged: { spoken: TimedSentence; sounds: TimedSentence[] }[] = [];
  for (const sentence of sentences.slice(first)) {
    const last = merged.at(-1);
    if (last !== undefined && isSound(sentence)) last.sounds.push(sentence);
    else merged.push({ spoken: sentence, sounds: [] });
  }
  return merged.map(({ spoken, sounds }, index) => ({
    ...spoken,
    text: [
      ...(index === 0 ? leadingSounds : []),
      spoken.text,
      ...sounds.map(({ text }) => toSquareBrackets(text)),
    ].join(' '),
    ...(sounds.length > 0 && { sourceCues: [spoken, ...sounds].flatMap(toSourceCues) }),
  }));
}

/** Returns what the source's own cues show of a sentence. */
function toSourceCues({ text, cue, sourceCues = [{ text, ...cue }] }: TimedSentence): SourceCue[] {
  const isSpoken = /[\p{L}\p{N}]/u.test(withoutLabels(text));
  return sourceCues.map((sourceCue) =>
    isSpoken ? sourceCue : { ...sourceCue, text: toSquareBrackets(sourceCue.text) },
  );
}

/** Puts a sound in square brackets: in round brackets after a sentence it would be treated as spoken. */
const toSquareBrackets = (sound: string): string => sound.replace(/\(([^()]*)\)/g, '[$1]');

/** Whether a line goes on where a run ended. */
function classifyJoint(run: Run, line: TimedLine, isSameCue: boolean, ends: SentenceEnds): Joint {
  if (run.lines.length === 0) return 'goes-on';
  const { textSinceStop, wordsSinceStop, length, endSeconds } = run;
  const pauseSeconds = line.startSeconds - endSeconds;
  const isLong = pauseSeconds >= LONG_PAUSE_SECONDS;
  if (textSinceStop === undefined) return isLong ? 'begins' : 'goes-on';
  if (line.isTurn) return 'begins';
  const text = withoutLabels(line.text).trim();
  if (wordsSinceStop === 0) {
    const isNew = length > LONG_RUN || findLabelSpans(line.text)[0]?.start === 0;
    return isNew || isLong ? 'begins' : 'goes-on';
  }
  // A sound ends no sentence, nor begins one.
  if (text === '') return 'goes-on';
  const lines = { before: textSinceStop, text, pauseSeconds, isSameCue };
  return isTooLong(lines, wordsSinceStop, ends) ? 'perhaps-begins' : ends.joint(lines);
}

/** Whether the speech is long enough to end before a line. */
function isTooLong(
  { before, text, isSameCue }: Lines,
  wordCount: number,
  { maxWords, goesOn, cutsBetweenCues }: SentenceEnds,
): boolean {
  if (wordCount >= 2 * maxWords) return true;
  if (goesOn(before) || (isSameCue && cutsBetweenCues)) return false;
  return wordCount >= maxWords || (cutsBetweenCues && wordCount + countWords(text) > 2 * maxWords);
}

const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/**
 * Splits a run into timed sentences.
 *
 * @param isUnsure whether its end is a guess
 */
function toSentences(run: readonly TimedLine[], isUnsure: boolean): TimedSentence[] {
  const lineStarts: number[] = [];
  let text = '';
  for (const line of run) {
    if (text !== '') text += ' ';
    lineStarts.push(text.length);
    text += line.text;
  }
  let lineIndex = 0;
  const computeTime = (offset: number, side: 'start' | 'end'): number => {
    // Offsets only rise, so the line is never looked for again from the beginning.
    const isAfter = (line: number) =>
      side === 'start' ? lineStarts[line]! <= offset : lineStarts[line]! < offset;
    while (lineIndex + 1 < run.length && isAfter(lineIndex + 1)) lineIndex += 1;
    const line = run[lineIndex]!;
    const fraction = Math.min(1, (offset - lineStarts[lineIndex]!) / line.text.length);
    return round(line.startSeconds + fraction * (line.endSeconds - line.startSeconds));
  };
  const starts = findSentenceStarts(text);
  return starts.flatMap((start, index) => {
    const segment = text.slice(start, starts[index + 1]);
    const sentence = segment.trim();
    if (sentence === '') return [];
    const from = start + segment.indexOf(sentence);
    // A sound on a line of its own before it is no part of what is said.
    const spokenStart = from + sentence.length - withoutLabels(sentence).trimStart().length;
    const line = lineStarts.findLast((lineStart) => lineStart <= spokenStart) ?? 0;
    const isSilent = spokenStart === from + sentence.length;
    const startSeconds = computeTime(isSilent ? from : Math.max(from, line), 'start');
    const spokenEnd = from + withoutLabels(sentence).trimEnd().length;
    const nextLine = lineStarts.find((lineStart) => lineStart >= spokenEnd) ?? text.length + 1;
    const endOffset = isSilent ? from + sentence.length : nextLine - 1;
    const endSeconds = Math.max(
      startSeconds,
      computeTime(Math.min(from + sentence.length, endOffset), 'end'),
    );
    const end = starts[index + 1] ?? text.length;
    const areEndsUnsure =
      (isUnsure && end === text.length) ||
      run.some(
        (timedLine, timedLineIndex) =>
          timedLine.isUnsure &&
          start <= lineStarts[timedLineIndex]! &&
          lineStarts[timedLineIndex]! < end,
      );
    return [
      {
        text: sentence,
        cue: { startSeconds, endSeconds },
        ...findSourceCues(run, lineStarts, { start: from, end: from + sentence.length }),
        ...(areEndsUnsure && { areEndsUnsure }),
      },
    ];
  });
}

/** Returns the cues that show a part of a run; none where it is one cue with nothing else. */
function findSourceCues(
  run: readonly TimedLine[],
  lineStarts: readonly number[],
  { start, end }: Span,
): Pick<TimedSentence, 'sourceCues'> {
  const cues: { cue: SubtitleCue; text: string }[] = [];
  for (const [index, { cue, text }] of run.entries()) {
    const [from, to] = [Math.max(0, start - lineStarts[index]!), end - lineStarts[index]!];
    const visibleText = text.slice(from, Math.max(from, to)).trim();
    if (visibleText === '') continue;
    const last = cues.at(-1);
    if (last?.cue === cue) last.text += ` ${visibleText}`;
    else cues.push({ cue, text: visibleText });
  }
  const [first] = cues;
  const isOne = cues.length === 1 && countCueLetters(first!.cue) === countLetters(first!.text);
  if (isOne) return {};
  return {
    sourceCues: cues.map(({ cue, text }) => ({
      text,
      startSeconds: round(cue.startSeconds),
      endSeconds: round(cue.endSeconds),
    })),
  };
}

const countLetters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const cueLetters = new WeakMap<SubtitleCue, number>();

/** Counts the letters of a cue once: a broken file may be one cue of thousands of sentences. */
function countCueLetters(cue: SubtitleCue): number {
  const count = cueLetters.get(cue) ?? countLetters(cue.text);
  cueLetters.set(cue, count);
  return count;
}
