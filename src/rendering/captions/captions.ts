/** Captions: the message's English on the signing's own clock, as cues for the picture and as WebVTT. */
import type { Message } from '#contract/message.ts';
import { addressesIn } from '#contract/notation/addresses.ts';
import type { SigningTimes } from '#rendering/plan/video-plan.ts';
import { captionLines } from './line-breaks.ts';
import { steadyCues } from './steady-cues.ts';
import { type CaptionCue, sharedOut, type Time, webVttOf } from './web-vtt.ts';

type Captioned = Pick<Message, 'phrases' | 'board'>;
type Timed = Pick<SigningTimes, 'phrases' | 'units'>;

/** Breaking lines takes longer than drawing them: every frame of a message asks for the same cues. */
const known = new WeakMap<Timed, { message: Captioned; cues: readonly CaptionCue[] }>();

/** Names of stations in a message: they stay on one line. */
function namesIn({ phrases, board }: Captioned): string[] {
  const signed = phrases.flatMap(({ units }) =>
    units.flatMap((unit) => (unit.kind === 'place' ? [unit.name] : [])),
  );
  return [...signed, ...(board?.stops ?? []).map(({ name }) => name)];
}

/** Cues of a signed message: one for a phrase, or several where it needs more than two lines. */
export function captionCues(message: Captioned, signing: Timed): readonly CaptionCue[] {
  const last = known.get(signing);
  if (last?.message === message) return last.cues;
  const cues = brokenCues(message, signing);
  known.set(signing, { message, cues });
  return cues;
}

function brokenCues(message: Captioned, signing: Timed): CaptionCue[] {
  const names = namesIn(message);
  const cues = signing.phrases.flatMap(({ phraseIndex, startSeconds, endSeconds }) => {
    const phrase = message.phrases[phraseIndex];
    if (phrase === undefined) return [];
    const { said, sounds } = soundsApart(phrase.english);
    const lines = [said, ...sounds].flatMap((text) => captionLines(text, names));
    const parts = sharedOut(lines, { startSeconds, endSeconds });
    return withAddresses(parts, pointsAt(phrase, phraseIndex, signing));
  });
  return steadyCues(cues);
}

/** Sounds after the spoken text, as in subtitles for deaf viewers: `[door slams] ♪ la la ♪`. */
const SOUNDS = /(?:\s+(?:\[[^[\]]+\]|♪[^♪]+♪))+$/;

/** Splits off the sounds after the spoken text, each as a caption of its own. */
function soundsApart(english: string): { said: string; sounds: string[] } {
  const at = SOUNDS.exec(english)?.index ?? english.length;
  return {
    said: english.slice(0, at),
    sounds: english.slice(at).match(/\[[^[\]]+\]|♪[^♪]+♪/g) ?? [],
  };
}

interface PointedAddress extends Time {
  address: string;
}

/**
 * Returns the times when the signer points at the captions for an address, with the addresses in the order of
 * the English.
 */
function pointsAt(
  { english, units }: Captioned['phrases'][number],
  phraseIndex: number,
  signing: Timed,
): PointedAddress[] {
  const points = units.flatMap((unit, index) =>
    unit.kind === 'point' && unit.locus === 'captions' ? [index] : [],
  );
  if (points.length === 0) return [];
  const addresses = addressesIn(english).map(({ text }) => text);
  return points.flatMap((unitIndex, at) => {
    const time = signing.units.find(
      (unit) => unit.phraseIndex === phraseIndex && unit.unitIndex === unitIndex,
    );
    const address = addresses[at] ?? addresses.at(-1);
    if (time === undefined || address === undefined) return [];
    return [{ address, startSeconds: time.startSeconds, endSeconds: time.endSeconds }];
  });
}

/**
 * Shows an address alone while it is pointed at, where another part of the English would be shown then; the
 * parts share the remaining time.
 */
function withAddresses(
  cues: readonly CaptionCue[],
  pointed: readonly PointedAddress[],
): readonly CaptionCue[] {
  const isShown = ({ address, startSeconds, endSeconds }: PointedAddress) =>
    cues
      .filter((cue) => cue.startSeconds < endSeconds && cue.endSeconds > startSeconds)
      .every(({ lines }) => lines.join('').replace(/\s/g, '').includes(address));
  const [first, last] = [cues[0], cues.at(-1)];
  if (first === undefined || last === undefined || pointed.every(isShown)) return cues;
  const [start, end] = [first.startSeconds, last.endSeconds];
  const edges = [start, ...pointed.flatMap((each) => [each.startSeconds, each.endSeconds]), end];
  const free = edges.flatMap((edge, at) => (at % 2 === 0 ? [[edge, edges[at + 1]!] as const] : []));
  const left = free.reduce((sum, [from, to]) => sum + to - from, 0);
  // Almost nothing else is signed: the text around the address is read at the same time.
  if (left < (end - start) * 0.1) return cues;
  const scale = left / (end - start);
  const moved = cues.flatMap((cue) => {
    let passed = start;
    return free.flatMap(([from, to]): CaptionCue[] => {
      const at = (seconds: number) => from + start + (seconds - start) * scale - passed;
      const own = {
        startSeconds: Math.max(from, at(cue.startSeconds)),
        endSeconds: Math.min(to, at(cue.endSeconds)),
      };
      passed += to - from;
      return own.endSeconds - own.startSeconds > 1e-3 ? [{ ...cue, ...own }] : [];
    });
  });
  const alone = pointed.flatMap((each) => sharedOut(captionLines(each.address, []), each));
  return withoutRepeats([...longestOf(moved), ...alone], alone);
}

/** Selects the longest of the pieces into which addresses split each cue. */
const longestOf = (moved: readonly CaptionCue[]): CaptionCue[] =>
  moved.filter((cue) => {
    const pieces = moved.filter(({ lines }) => lines === cue.lines);
    const most = Math.max(...pieces.map(lengthOf));
    return cue === pieces.find((piece) => lengthOf(piece) === most);
  });

const lengthOf = ({ startSeconds, endSeconds }: Time): number => endSeconds - startSeconds;

/** Addresses last to the next cue, and are not shown alone beside one that has them. */
function withoutRepeats(
  cues: readonly CaptionCue[],
  alone: readonly CaptionCue[],
): readonly CaptionCue[] {
  /**
   * Whether a cue shows an address and no other one: with a second address it would be unclear which one is
   * pointed at.
   */
  const has = (cue: CaptionCue | undefined, address: CaptionCue): boolean =>
    cue !== undefined &&
    alone.filter((each) => includes(cue, each)).every((each) => each === address) &&
    includes(cue, address);
  const sorted = cues.toSorted((a, b) => a.startSeconds - b.startSeconds);
  const kept: CaptionCue[] = [];
  for (const [at, cue] of sorted.entries()) {
    const last = kept.at(-1);
    const next = sorted[at + 1];
    const isAlone = alone.includes(cue);
    const endSeconds = isAlone ? (next?.startSeconds ?? cue.endSeconds) : cue.endSeconds;
    if (isAlone && has(last, cue)) last!.endSeconds = endSeconds;
    else if (isAlone && has(next, cue)) next!.startSeconds = cue.startSeconds;
    else kept.push({ ...cue, endSeconds });
  }
  return kept;
}

const compact = ({ lines }: CaptionCue): string => lines.join('').replace(/\s/g, '');
const includes = (cue: CaptionCue, address: CaptionCue): boolean =>
  compact(cue).includes(compact(address));

/** Finds the caption on screen at a time, if any. */
export const cueAt = (cues: readonly CaptionCue[], seconds: number): CaptionCue | undefined =>
  cues.find(({ startSeconds, endSeconds }) => startSeconds <= seconds && seconds < endSeconds);

/** Formats the captions of a message, timed as it is signed, as WebVTT. */
export const webVtt = (message: Captioned & Pick<Message, 'title'>, signing: Timed): string =>
  webVttOf(captionCues(message, signing));
