/** Captions: the message's English on the signing's own clock, as cues for the picture and as WebVTT. */
import type { Message } from '#contract/message.ts';
import { findAddresses } from '#contract/notation/addresses.ts';
import type { SigningTimes } from '#rendering/signing-times.ts';
import { layOutCaptions } from './line-breaks.ts';
import { removeFlashes } from './steady-cues.ts';
import { type CaptionCue, distributeTime, formatWebVtt, type Time } from './web-vtt.ts';

type Captioned = Pick<Message, 'phrases' | 'board'>;
type Timed = Pick<SigningTimes, 'phrases' | 'units'>;

/** Breaking lines takes longer than drawing them: every frame of a message asks for the same cues. */
const cachedCues = new WeakMap<Timed, { message: Captioned; cues: readonly CaptionCue[] }>();

/** Names of stations in a message: they stay on one line. */
function listNames({ phrases, board }: Captioned): string[] {
  const signed = phrases.flatMap(({ units }) =>
    units.flatMap((unit) => (unit.kind === 'place' ? [unit.name] : [])),
  );
  return [...signed, ...(board?.stops ?? []).map(({ name }) => name)];
}

/** Cues of a signed message: one for a phrase, or several where it needs more than two lines. */
export function captionCues(message: Captioned, signing: Timed): readonly CaptionCue[] {
  const last = cachedCues.get(signing);
  if (last?.message === message) return last.cues;
  const cues = createCues(message, signing);
  cachedCues.set(signing, { message, cues });
  return cues;
}

function createCues(message: Captioned, signing: Timed): CaptionCue[] {
  const names = listNames(message);
  const cues = signing.phrases.flatMap(({ phraseIndex, startSeconds, endSeconds }) => {
    const phrase = message.phrases[phraseIndex];
    if (phrase === undefined) return [];
    const { spoken, sounds } = splitSounds(phrase.english);
    const lines = [spoken, ...sounds].flatMap((text) => layOutCaptions(text, names));
    const parts = distributeTime(lines, { startSeconds, endSeconds });
    return insertAddresses(parts, listPointedAddresses(phrase, phraseIndex, signing));
  });
  return removeFlashes(cues);
}

/** Sounds after the spoken text, as in subtitles for deaf viewers: `[door slams] ♪ la la ♪`. */
const SOUNDS = /(?:\s+(?:\[[^[\]]+\]|♪[^♪]+♪))+$/;

/** Splits off the sounds after the spoken text, each as a caption of its own. */
function splitSounds(english: string): { spoken: string; sounds: string[] } {
  const soundsIndex = SOUNDS.exec(english)?.index ?? english.length;
  return {
    spoken: english.slice(0, soundsIndex),
    sounds: english.slice(soundsIndex).match(/\[[^[\]]+\]|♪[^♪]+♪/g) ?? [],
  };
}

interface PointedAddress extends Time {
  address: string;
}

/**
 * Returns the times when the signer points at the captions for an address, with the addresses in the order of
 * the English.
 */
function listPointedAddresses(
  { english, units }: Captioned['phrases'][number],
  phraseIndex: number,
  signing: Timed,
): PointedAddress[] {
  const points = units.flatMap((unit, index) =>
    unit.kind === 'point' && unit.locus === 'captions' ? [index] : [],
  );
  if (points.length === 0) return [];
  const addresses = findAddresses(english).map(({ text }) => text);
  return points.flatMap((unitIndex, index) => {
    const time = signing.units.find(
      (unit) => unit.phraseIndex === phraseIndex && unit.unitIndex === unitIndex,
    );
    const address = addresses[index] ?? addresses.at(-1);
    if (time === undefined || address === undefined) return [];
    return [{ address, startSeconds: time.startSeconds, endSeconds: time.endSeconds }];
  });
}

/**
 * Shows an address alone while it is pointed at, where another part of the English would be shown then; the
 * parts share the remaining time.
 */
function insertAddresses(
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
  const edges = [
    start,
    ...pointed.flatMap((pointing) => [pointing.startSeconds, pointing.endSeconds]),
    end,
  ];
  const free = edges.flatMap((edge, index) =>
    index % 2 === 0 ? [[edge, edges[index + 1]!] as const] : [],
  );
  const left = free.reduce((sum, [from, to]) => sum + to - from, 0);
  // Almost nothing else is signed: the text around the address is read at the same time.
  if (left < (end - start) * 0.1) return cues;
  const scale = left / (end - start);
  const moved = cues.flatMap((cue) => {
    let passed = start;
    return free.flatMap(([from, to]): CaptionCue[] => {
      const toFreeTime = (seconds: number) => from + start + (seconds - start) * scale - passed;
      const movedTime = {
        startSeconds: Math.max(from, toFreeTime(cue.startSeconds)),
        endSeconds: Math.min(to, toFreeTime(cue.endSeconds)),
      };
      passed += to - from;
      return movedTime.endSeconds - movedTime.startSeconds > 1e-3 ? [{ ...cue, ...movedTime }] : [];
    });
  });
  const addressCues = pointed.flatMap((pointing) =>
    distributeTime(layOutCaptions(pointing.address, []), pointing),
  );
  return mergeRepeats([...selectLongest(moved), ...addressCues], addressCues);
}

/** Selects the longest of the pieces into which addresses split each cue. */
const selectLongest = (moved: readonly CaptionCue[]): CaptionCue[] =>
  moved.filter((cue) => {
    const pieces = moved.filter(({ lines }) => lines === cue.lines);
    const maxSeconds = Math.max(...pieces.map(getDurationSeconds));
    return cue === pieces.find((piece) => getDurationSeconds(piece) === maxSeconds);
  });

const getDurationSeconds = ({ startSeconds, endSeconds }: Time): number =>
  endSeconds - startSeconds;

/** Addresses last to the next cue, and are not shown alone beside one that has them. */
function mergeRepeats(
  cues: readonly CaptionCue[],
  addressCues: readonly CaptionCue[],
): readonly CaptionCue[] {
  /**
   * Whether a cue shows an address and no other one: with a second address it would be unclear which one is
   * pointed at.
   */
  const showsOnly = (cue: CaptionCue | undefined, address: CaptionCue): boolean =>
    cue !== undefined &&
    addressCues
      .filter((addressCue) => includes(cue, addressCue))
      .every((addressCue) => addressCue === address) &&
    includes(cue, address);
  const sorted = cues.toSorted((a, b) => a.startSeconds - b.startSeconds);
  const merged: CaptionCue[] = [];
  for (const [index, cue] of sorted.entries()) {
    const last = merged.at(-1);
    const next = sorted[index + 1];
    const isAlone = addressCues.includes(cue);
    const endSeconds = isAlone ? (next?.startSeconds ?? cue.endSeconds) : cue.endSeconds;
    if (isAlone && showsOnly(last, cue)) last!.endSeconds = endSeconds;
    else if (isAlone && showsOnly(next, cue)) next!.startSeconds = cue.startSeconds;
    else merged.push({ ...cue, endSeconds });
  }
  return merged;
}

const compact = ({ lines }: CaptionCue): string => lines.join('').replace(/\s/g, '');
const includes = (cue: CaptionCue, address: CaptionCue): boolean =>
  compact(cue).includes(compact(address));

/** Finds the caption on screen at a time, if any. */
export const findCueAt = (cues: readonly CaptionCue[], seconds: number): CaptionCue | undefined =>
  cues.find(({ startSeconds, endSeconds }) => startSeconds <= seconds && seconds < endSeconds);

/** Formats the captions of a message, timed as it is signed, as WebVTT. */
export const formatMessageWebVtt = (
  message: Captioned & Pick<Message, 'title'>,
  signing: Timed,
): string => formatWebVtt(captionCues(message, signing));
