/** Mouth shapes over time: each mouthing fitted to its sign, the mouth closed after it. */
import type { FaceChannels } from '#contract/pose.ts';
import { smoothstep } from '#signing/body/smoothstep.ts';
import { getVisemes, REST, type Viseme } from './visemes.ts';

export const MOUTH_CHANNELS = [
  'jaw',
  'lipWide',
  'lipRound',
  'lipPress',
  'lipTuck',
  'teeth',
  'tongue',
] as const satisfies readonly (keyof FaceChannels)[];
export type MouthChannel = (typeof MOUTH_CHANNELS)[number];
export type Mouth = Record<MouthChannel, number>;

export interface Mouthing {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
  /** The hands spell the word: the mouth takes as long as they do. */
  readonly isSpelled?: boolean;
}

const MIN_SECONDS = 0.09;
const MAX_SECONDS = 0.3;
const LEAD_SECONDS = 0.06;
/** The mouth needs this long to close or to leave rest. */
const CLOSE_SECONDS = 0.12;
/** A shape is reached and left in this time at most; what is left of its time it is held. */
const MAX_REACH_SECONDS = 0.12;
/** Time between the last shape of one mouthing and the first of the next. */
const FLOW_SECONDS = 0.06;

/** Drops what may be skipped, last first, then the middle, until the shapes fit the count. */
function shorten(visemes: readonly Viseme[], count: number): Viseme[] {
  const remaining = [...visemes];
  for (let index = remaining.length - 1; index > 0 && remaining.length > count; index--)
    if (remaining[index]!.optional) remaining.splice(index, 1);
  while (remaining.length > Math.max(2, count)) remaining.splice(remaining.length - 2, 1);
  return remaining;
}

const getWeight = (viseme: Viseme, index: number): number =>
  viseme.vowel ? 1.25 : index === 0 || !viseme.optional ? 1 : 0.75;

interface Key {
  readonly seconds: number;
  readonly mouth: Mouth;
}

function toMouth(viseme: Viseme): Mouth {
  const mouth = {} as Mouth;
  for (const channel of MOUTH_CHANNELS) mouth[channel] = viseme.mouth[channel] ?? 0;
  return mouth;
}

const CLOSED: Mouth = toMouth(REST);

/** Keys of one mouthing: each shape is reached, held for a fifth of its time, and left. */
function createKeys({ startSeconds, endSeconds, text, isSpelled }: Mouthing, free: number): Key[] {
  const all = getVisemes(text);
  if (all.length === 0) return [];
  const from = Math.max(startSeconds - LEAD_SECONDS, free + FLOW_SECONDS);
  const seconds = Math.max(endSeconds - from, MIN_SECONDS);
  const visemes = shorten(all, Math.max(1, Math.floor(seconds / MIN_SECONDS)));
  const weights = visemes.map(getWeight);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const fraction = isSpelled === true ? seconds / total : Math.min(seconds / total, MAX_SECONDS);
  const reach = Math.min(0.4, MAX_REACH_SECONDS / fraction);
  const keys: Key[] = [];
  let time = from;
  visemes.forEach((viseme, index) => {
    const length = weights[index]! * fraction;
    const mouth = toMouth(viseme);
    keys.push(
      { seconds: time + length * reach, mouth },
      { seconds: time + length * (1 - reach), mouth },
    );
    time += length;
  });
  return [
    { seconds: Math.max(free, keys[0]!.seconds - CLOSE_SECONDS), mouth: CLOSED },
    ...keys,
    { seconds: keys.at(-1)!.seconds + CLOSE_SECONDS, mouth: CLOSED },
  ];
}

/** Composes the mouth at any time, in seconds; closed outside every mouthing. */
export function composeMouth(mouthings: readonly Mouthing[]): (seconds: number) => Mouth {
  const keys: Key[] = [];
  for (const mouthing of mouthings) {
    const closing = keys.at(-1);
    const lastShape = keys.at(-2);
    const next = createKeys(mouthing, lastShape?.seconds ?? Number.NEGATIVE_INFINITY);
    // A mouthing that follows at once flows on from the last shape instead of closing first.
    if (closing !== undefined && next.length > 0 && next[0]!.seconds <= closing.seconds) {
      keys.pop();
      next.shift();
    }
    keys.push(...next);
  }
  return (seconds) => {
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (keys[middle]!.seconds <= seconds) low = middle + 1;
      else high = middle;
    }
    const previous = keys[low - 1];
    const next = keys[low];
    if (previous === undefined || next === undefined) return CLOSED;
    const fraction = smoothstep(previous.seconds, next.seconds, seconds);
    const mouth = {} as Mouth;
    for (const channel of MOUTH_CHANNELS)
      mouth[channel] =
        previous.mouth[channel] + (next.mouth[channel] - previous.mouth[channel]) * fraction;
    return mouth;
  };
}
