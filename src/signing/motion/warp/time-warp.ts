/**
 * Evens out how quickly hands move. Movements that run from rest to rest, with a stand between them, look like a machine's:
 * people flow. Time passes more slowly where hands are quick, and more quickly where they hardly move. Paths stay as they
 * are, and so does the time at which each unit starts.
 */
import { SIDES } from '#contract/pose.ts';
import { getWrist, KEY, type Key } from '#signing/body/arm-keyframe.ts';
import { smoothstep } from '#signing/body/smoothstep.ts';
import { distance } from '#signing/body/vector.ts';
import { trackAt } from '#signing/motion/hand-track.ts';
import type { Planned, Span } from '#signing/motion/planned.ts';
import { createCurve } from './curve.ts';
import { describeSection } from './section-key.ts';
import { listSections, type Section } from './sections.ts';
import { createSuddenCheck, measureJump, type Points, type Tracks } from './sudden-changes.ts';

/** Samples in a second of the time that is evened out. */
const SAMPLES_PER_SECOND = 50;
/** Part of the usual speed that is added to every speed, so that a stand is not infinitely slow. */
const SLOWEST = 0.12;
/** Most that time is stretched where hands are quick, and what at least remains of a stand. */
const MAX_STRETCH = 3.5;
const MIN_STRETCH = 0.24;
/** Most that time is stretched where a hand would otherwise turn or change its speed too quickly. */
const MAX_CALMING = 1.2;
/** Ends of a section in which time comes to pass as it is, in seconds. */
const EDGE_SECONDS = 0.05;
/** Most to which time is sped up: speed of a wrist in m/s, its change in m/s², and that of its turn in degrees/s². */
const MAX_SPEED = 2;
const MAX_ACCELERATION = 24;
const MAX_TURN_ACCELERATION = 11_000;
/** Strength where letters are spelled: hands that stand between them are what tells one from the next. */
const SPELLED_STRENGTH = 0.7;
/** Rounds in which the moments around sudden changes are evened out less, and how much of their weight remains in each. */
const MAX_ROUNDS = 24;
const REMAINING_WEIGHT = 0.7;
/** Reach of a sudden change to both sides, in samples. */
const REACH_SAMPLES = 4;
/** Standard deviation of the bell over which speeds are smoothed, in samples. */
const SMOOTH_SAMPLES = 2;
/** Distances from the wrist to what its turning moves, and from a knuckle to the fingertip, in metres. */
const HAND_METRES = 0.12;
const FINGER_METRES = 0.06;
const RADIANS = Math.PI / 180;

/** Two clocks of one timeline: that of the film, and that of the movements that were laid out. */
export interface TimeWarp {
  /** Converts a time of the film to that of the movements, in seconds. */
  toTrack(filmSeconds: number): number;
  /** Converts a time of the movements to that of the film, in seconds. */
  toFilm(trackSeconds: number): number;
}

/** Measures how far a hand moves between two keys, about as far as its fingertips: metres. */
function measureMove(from: Key, to: Key): number {
  if (from === to) return 0;
  const turned = Math.hypot(
    to[KEY.twist]! - from[KEY.twist]!,
    to[KEY.flexion]! - from[KEY.flexion]!,
    to[KEY.deviation]! - from[KEY.deviation]!,
  );
  let bent = 0;
  for (let index = KEY.hand; index < KEY.size; index += 1)
    bent += Math.abs(to[index]! - from[index]!);
  const fingers = (bent / (KEY.size - KEY.hand)) * RADIANS * FINGER_METRES;
  return distance(getWrist(from), getWrist(to)) + turned * RADIANS * HAND_METRES + fingers;
}

/** Movement between the samples of a section. */
interface Motion {
  /** Mean speeds of the hands that act, in m/s. */
  readonly speeds: number[];
  /** Least that each moment may be stretched: where a hand is as quick as it should be, time is not sped up. */
  readonly limits: number[];
}

/** Computes by how much time may be sped up at a sample, as the least that it may be stretched. */
function getLeast(previous: Key, key: Key, next: Key, step: number): number {
  const speed = distance(getWrist(previous), getWrist(next)) / (2 * step);
  const { change, turn } = measureJump(previous, key, next);
  return Math.max(
    speed / MAX_SPEED,
    Math.sqrt(change / MAX_ACCELERATION) / step,
    Math.sqrt(turn / MAX_TURN_ACCELERATION) / step,
  );
}

function measureMotion(tracks: Tracks, section: Section, times: readonly number[]): Motion {
  const { acting, actingNext, doneAt } = section;
  const step = times[1]! - times[0]!;
  const speeds = times.slice(1).map(() => 0);
  const leastAt = times.map(() => MIN_STRETCH);
  for (const side of SIDES) {
    const keys = times.map((seconds) => trackAt(tracks[side], seconds));
    for (let index = 0; index < speeds.length; index += 1) {
      const isDone = times[index]! + step / 2 >= doneAt;
      if ((isDone ? actingNext : acting).includes(side))
        speeds[index]! += measureMove(keys[index]!, keys[index + 1]!) / (2 * step);
      if (index === 0) continue;
      const limit = getLeast(keys[index - 1]!, keys[index]!, keys[index + 1]!, step);
      leastAt[index] = Math.max(leastAt[index]!, limit);
    }
  }
  const limits = speeds.map((_, index) =>
    Math.min(MAX_CALMING, Math.max(...leastAt.slice(Math.max(0, index - 1), index + 3))),
  );
  return { speeds: smooth(speeds), limits };
}

const BELL = Array.from({ length: 4 * SMOOTH_SAMPLES + 1 }, (_, index) =>
  Math.exp(-0.5 * ((index - 2 * SMOOTH_SAMPLES) / SMOOTH_SAMPLES) ** 2),
);

/** Smooths a row of numbers by a bell. */
function smooth(values: readonly number[]): number[] {
  const reach = 2 * SMOOTH_SAMPLES;
  return values.map((_, index) => {
    let sum = 0;
    let weight = 0;
    for (let place = -reach; place <= reach; place += 1) {
      const value = values[index + place];
      if (value === undefined) continue;
      sum += value * BELL[place + reach]!;
      weight += BELL[place + reach]!;
    }
    return sum / weight;
  });
}

/** Returns how much longer a moment takes at a speed, where time passes as it is at the `usual` one. */
const getStretch = (speed: number, usual: number): number =>
  Math.min(MAX_STRETCH, (speed / usual + SLOWEST) / (1 + SLOWEST));

/** Returns 0 at both ends of a section, 1 away from them: sections pass into one another at the pace of 1. */
const getWeight = (fromEnd: number): number => smoothstep(0, EDGE_SECONDS, fromEnd);

/**
 * Computes how much each moment of a section is stretched, so that all together take as long as before.
 *
 * @param weights of moments: those of 0 keep their time
 */
function computeStretches({ speeds, limits }: Motion, weights: readonly number[]): number[] {
  const stretchAll = (usual: number) =>
    speeds.map(
      (speed, index) =>
        1 + weights[index]! * (Math.max(limits[index]!, getStretch(speed, usual)) - 1),
    );
  let [low, high] = [Math.log(1e-3), Math.log(1e2)];
  for (let round = 0; round < 24; round += 1) {
    const middle = (low + high) / 2;
    const sum = stretchAll(Math.exp(middle)).reduce((total, stretch) => total + stretch, 0);
    if (sum > speeds.length) low = middle;
    else high = middle;
  }
  return stretchAll(Math.exp(high));
}

/** Whether letters are spelled in a section. */
const isSpelled = (tracks: Tracks, { start, end }: Section): boolean =>
  SIDES.some((side) =>
    tracks[side].some(
      (stretch) => stretch.isLetterMove === true && stretch.start < end && stretch.end > start,
    ),
  );

/** Evens out a section: how much each of its moments is stretched. */
function evenOut(tracks: Tracks, section: Section, track: readonly number[]): readonly number[] {
  const { start, end, kept } = section;
  const step = track[1]! - start;
  const strength = isSpelled(tracks, section) ? SPELLED_STRENGTH : 1;
  const weights = track.slice(1).map((_, index) => {
    const middle = start + (index + 0.5) * step;
    const isKept = kept.some(({ from, until }) => from <= middle && middle < until);
    return isKept ? 0 : strength * getWeight(Math.min(middle - start, end - middle));
  });
  const motion = measureMotion(tracks, section, track);
  const listSudden = createSuddenCheck(tracks, start, end);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const stretches = computeStretches(motion, weights);
    const sudden = listSudden({ film: layOut(stretches, start, end), track });
    if (sudden.length === 0) return stretches;
    for (const seconds of sudden) weaken(weights, Math.floor((seconds - start) / step));
  }
  return weights.map(() => 1);
}

/** Stretches by the content of their section. */
const evenedOut = new Map<string, readonly number[]>();
/** Sections of about fifty announcements. */
const MAX_SECTIONS = 2000;

function getStretches(
  tracks: Tracks,
  section: Section,
  track: readonly number[],
): readonly number[] {
  const name = describeSection(tracks, section);
  let stretches = evenedOut.get(name);
  if (stretches === undefined) {
    // Rounded, so that they are the same wherever the section was when they were computed.
    stretches = evenOut(tracks, section, track).map((value) => Math.round(value * 1e6) / 1e6);
    if (evenedOut.size >= MAX_SECTIONS) evenedOut.delete(evenedOut.keys().next().value!);
    evenedOut.set(name, stretches);
  }
  return stretches;
}

/** Lists the points of a section. They depend on nothing outside of it, so that a unit looks the same wherever it is. */
function listPoints(tracks: Tracks, section: Section): Points {
  const { start, end, isFixed } = section;
  const count = Math.max(1, Math.ceil((end - start) * SAMPLES_PER_SECOND - 1e-6));
  const step = (end - start) / count;
  const track = Array.from({ length: count + 1 }, (_, index) => start + index * step);
  if (isFixed) return { film: track, track };
  return { film: layOut(getStretches(tracks, section, track), start, end), track };
}

/** Lays moments of a section one after another: the times between them on the clock of the film. */
function layOut(stretches: readonly number[], start: number, end: number): number[] {
  const sums = [0];
  for (const stretch of stretches) sums.push(sums.at(-1)! + stretch);
  return sums.map((sum) => start + (sum / sums.at(-1)!) * (end - start));
}

/** Lowers the weights around a moment. */
function weaken(weights: number[], middle: number): void {
  for (let index = middle - REACH_SAMPLES; index <= middle + REACH_SAMPLES; index += 1)
    if (weights[index] !== undefined) weights[index]! *= REMAINING_WEIGHT;
}

/**
 * Creates the warp of a timeline.
 *
 * @param spans of each planned performance, in the time of the movements
 */
export function createTimeWarp(
  tracks: Tracks,
  planned: readonly Planned[],
  spans: readonly Span[],
  durationSeconds: number,
): TimeWarp {
  const film = [0];
  const track = [0];
  for (const section of listSections(planned, spans, durationSeconds)) {
    const points = listPoints(tracks, section);
    film.push(...points.film.slice(1));
    track.push(...points.track.slice(1));
  }
  return { toTrack: createCurve(film, track), toFilm: createCurve(track, film) };
}

/** Converts the spans of performances to the clock of the film. Units start where they were laid out, exactly. */
export const warpSpans = (
  { toFilm }: TimeWarp,
  planned: readonly Planned[],
  spans: readonly Span[],
): Span[] =>
  spans.map(({ start, done, end }, index) => ({
    start: planned[index]!.startsUnit ? start : toFilm(start),
    done: toFilm(done),
    end: toFilm(end),
  }));
