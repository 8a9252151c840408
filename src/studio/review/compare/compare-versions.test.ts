import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TranslatedSentence, Translation } from '#contract/requests/translation.ts';
import { sentence } from '#studio/review/testing.ts';
import { compareVersions, type Piece } from './compare-versions.ts';

const toTranslation = (...sentences: TranslatedSentence[]): Translation => ({
  parts: [{ title: 'tour.mp4', sentences }],
});
/** Writes what changed in brackets. */
const write = (pieces: readonly Piece[] = []) =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text));

it('marks the words and the signs that changed, on each side', () => {
  const changes = compareVersions(
    toTranslation(
      sentence('s1', 'Welcome.', 'WELCOME'),
      sentence('s2', 'The train is late today.', 'TODAY TRAIN LATE'),
    ),
    toTranslation(
      sentence('s1', 'Welcome.', 'WELCOME'),
      sentence('s2', 'The bus is late today.', 'TODAY BUS LATE'),
    ),
  );
  expect(changes).toHaveLength(1);
  const [change] = changes;
  expect(change?.older?.number).toBe(2);
  expect(write(change?.older?.english).join('')).toBe('The [train] is late today.');
  expect(write(change?.newer?.english).join('')).toBe('The [bus] is late today.');
  expect(write(change?.older?.signs)).toEqual(['TODAY', '[TRAIN]', 'LATE']);
  expect(write(change?.newer?.signs)).toEqual(['TODAY', '[BUS]', 'LATE']);
});

it('compares signs as signs: not by their letters, and with their faces', () => {
  const older = sentence('s1', 'No trains.', 'TRAIN TRAM');
  const newer = sentence('s1', 'No trains.', 'TRAM TRAIN');
  const faced = { ...older.units[0]!, nonManuals: ['negation' as const] };
  const moved = compareVersions(toTranslation(older), toTranslation(newer))[0];
  expect(write(moved?.newer?.signs).filter((text) => text.startsWith('['))).toHaveLength(1);
  const shaken = compareVersions(
    toTranslation(older),
    toTranslation({ ...older, units: [faced, older.units[1]!] }),
  )[0];
  expect(write(shaken?.older?.signs)).toEqual(['[TRAIN]', 'TRAM']);
  expect(write(shaken?.newer?.signs)[0]).toMatch(/^\[TRAIN \(.+\)\]$/);
});

it('tells added and removed sentences from changed ones, each at its place', () => {
  const [first, second, third] = [
    sentence('s1', 'One.', 'ONE'),
    sentence('s2', 'Two.', 'TWO'),
    sentence('n-3', 'Three.', 'THREE'),
  ];
  const changes = compareVersions(toTranslation(first, second), toTranslation(third, first));
  expect(changes.map(({ older, newer }) => [older?.number ?? null, newer?.number ?? null])).toEqual(
    [
      [null, 1],
      [2, null],
    ],
  );
});

it('says that only the time or the pauses changed', () => {
  const older = sentence('s1', 'Welcome.', 'WELCOME HELLO');
  const later = {
    ...older,
    cue: { startSeconds: 1, endSeconds: 2 },
    clauses: [{ unit: 1, offset: 2 }],
  };
  expect(compareVersions(toTranslation(older), toTranslation(later))).toMatchObject([
    { isTimeChanged: true, arePausesChanged: true },
  ]);
});

it('loses no word and no sign of either version', () => {
  const words = fc.array(fc.constantFrom('train', 'late', 'platform', '4', 'not'), {
    minLength: 1,
    maxLength: 8,
  });
  const create = (list: readonly string[]) =>
    sentence('s1', `${list.join(' ')}.`, list.join(' ').toUpperCase());
  fc.assert(
    fc.property(words, words, (left, right) => {
      const [older, newer] = [create(left), create(right)];
      const changes = compareVersions(toTranslation(older), toTranslation(newer));
      expect(changes).toHaveLength(older.english === newer.english ? 0 : 1);
      if (changes.length === 0) return;
      const text = (pieces: readonly Piece[] = []) => pieces.map((piece) => piece.text);
      expect(text(changes[0]?.older?.english).join('')).toBe(older.english);
      expect(text(changes[0]?.newer?.english).join('')).toBe(newer.english);
      expect(text(changes[0]?.older?.signs)).toHaveLength(older.units.length);
      expect(text(changes[0]?.newer?.signs)).toHaveLength(newer.units.length);
    }),
  );
});
