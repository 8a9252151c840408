import { describe, expect, it } from 'vitest';
import type { Pose } from '#contract/pose.ts';
import stations from '#reference/data/stations.json';
import { composeSigning, type Signing } from '#signing/compose-signing.ts';
import { MOUTH_CHANNELS } from '#signing/face/mouthing.ts';
import { computeFingertips, farthestMoved } from '#signing/kinematics/fingertips.ts';
import { createMessage, createPhrase } from '#signing/testing/messages.ts';
import { chunkStarts, computeHolds } from './spelling-rhythm.ts';

/** Composes a spelled word with no pause after it. */
const spelled = (text: string): Signing =>
  composeSigning(createMessage(createPhrase('word', [{ kind: 'fingerspelled', text }], 'none')));

const NAMES = stations
  .map(({ name }) => name.toUpperCase())
  .filter((name) => /^[A-Z]{4,}$/.test(name))
  .filter((_, index) => index % 40 === 0);

const STEP_SECONDS = 0.01;
/** Fingertips slower than this hold a letter, in metres a second: the hands have stopped. */
const STOP_SPEED = 0.1;

/** Measures the rhythm of a word from the first letter's start to the last one's end. */
function measureRhythm(word: string) {
  const signing = spelled(word);
  const { startSeconds, endSeconds, characters } = signing.units[0]!;
  const seconds = characters!.at(-1)!.endSeconds - startSeconds;
  let still = 0;
  let previous = computeFingertips(signing.poseAt(startSeconds));
  for (let time = startSeconds + STEP_SECONDS; time <= endSeconds; time += STEP_SECONDS) {
    const next = computeFingertips(signing.poseAt(time));
    if (farthestMoved(previous, next) < STOP_SPEED * STEP_SECONDS) still += STEP_SECONDS;
    previous = next;
  }
  // Pauses between chunks are no spelling.
  const pauses = characters!
    .slice(0, -1)
    .reduce((sum, character) => sum + character.pauseSeconds, 0);
  return { lettersPerSecond: word.length / (seconds - pauses), heldFraction: still / seconds };
}

describe('the rhythm of a spelled name', () => {
  const rhythms = NAMES.map((name) => ({ name, ...measureRhythm(name) }));

  const mean = (of: (rhythm: (typeof rhythms)[number]) => number) =>
    rhythms.reduce((sum, rhythm) => sum + of(rhythm), 0) / rhythms.length;

  it('holds each letter for a moment, and flows from one to the next for most of the time', () => {
    expect(NAMES.length).toBeGreaterThan(30);
    expect(mean(({ heldFraction }) => heldFraction)).toBeGreaterThanOrEqual(0.3);
    expect(mean(({ heldFraction }) => heldFraction)).toBeLessThan(0.5);
    expect(rhythms.filter(({ heldFraction }) => heldFraction < 0.2)).toEqual([]);
  });

  it('is three and a half letters a second on average, and never too quick', () => {
    expect(mean(({ lettersPerSecond }) => lettersPerSecond)).toBeGreaterThanOrEqual(3.5);
    expect(rhythms.filter(({ lettersPerSecond }) => lettersPerSecond > 4.5)).toEqual([]);
  });

  it('holds the first letter 1.3 times and the last 2.5 times as long as those between', () => {
    const motions = [...'LEWES'].map(() => ({ move: 0.12, stroke: 0 }));
    const [first, inner, third, , last] = computeHolds('LEWES', motions).map(({ hold }) => hold);
    expect(inner).toBe(third);
    expect(first! / inner!).toBeCloseTo(1.3);
    expect(last! / inner!).toBeCloseTo(2.5);
  });

  it('holds the first of a doubled letter long enough to be seen', () => {
    const motions = [...'LEEDS'].map(() => ({ move: 0.12, stroke: 0 }));
    const [, doubled] = computeHolds('LEEDS', motions);
    expect(doubled!.hold).toBe(0.12);
  });

  it.each(['LEEDS', 'CRAMLINGTON', 'HULL', 'AAA', 'LOOE', 'BISHOPS STORTFORD'])(
    'shows a doubled letter of %s twice',
    (word) => {
      const signing = spelled(word);
      const characters = signing.units[0]!.characters!;
      const letters = word.replaceAll(' ', '');
      const index = [...letters].findIndex((letter, place) => letter === letters[place + 1]);
      if (index < 0) return;
      const tip = (seconds: number) => computeFingertips(signing.poseAt(seconds)).right[1]!;
      const from = characters[index]!.endSeconds - 0.01;
      const to = characters[index + 1]!.endSeconds - 0.01;
      const [x, y] = tip(from);
      let farthest = 0;
      for (let time = from; time < to; time += 0.01) {
        const [nowX, nowY] = tip(time);
        farthest = Math.max(farthest, Math.hypot(nowX - x, nowY - y));
      }
      const [endX, endY] = tip(to);
      expect(farthest).toBeGreaterThan(0.02);
      expect(Math.hypot(endX - x, endY - y)).toBeLessThan(0.004);
    },
  );

  it('parts long names into chunks of three to five letters, by syllables', () => {
    const chunks = (word: string) => {
      const starts = [0, ...chunkStarts(word), word.length];
      return starts.slice(1).map((end, index) => word.slice(starts[index], end));
    };
    expect(chunks('PORTSMOUTH')).toEqual(['PORTS', 'MOUTH']);
    expect(chunks('GRIMSBY')).toEqual(['GRIM', 'SBY']);
    expect(chunks('LEEDS')).toEqual(['LEEDS']);
    for (const name of NAMES.filter(({ length }) => length > 5))
      for (const { length } of chunks(name)) {
        expect(length).toBeGreaterThanOrEqual(3);
        expect(length).toBeLessThanOrEqual(5);
      }
  });
});

describe('the mouth', () => {
  const isOpen = ({ face }: Pose): boolean =>
    MOUTH_CHANNELS.some((channel) => Math.abs(face[channel]) > 0.06);

  it.each(['LEEDS', 'GRIMSBY', 'BASINGSTOKE', 'KINGS CROSS'])(
    'speaks as long as %s is spelled',
    (word) => {
      const signing = spelled(word);
      const { startSeconds, characters } = signing.units[0]!;
      const endSeconds = characters!.at(-1)!.endSeconds;
      const seconds: number[] = [];
      for (let time = 0; time < signing.durationSeconds; time += 0.01)
        if (isOpen(signing.poseAt(time))) seconds.push(time);
      expect(Math.abs(seconds[0]! - startSeconds)).toBeLessThan(0.15);
      expect((seconds.at(-1)! - seconds[0]!) / (endSeconds - startSeconds)).toBeGreaterThan(0.85);
    },
  );
});
