import { describe, expect, it } from 'vitest';
import { signLibrary } from '#signing/lexicon/sign-library.ts';
import phrases from '#translation/data/phrases.json';
import plain from '#translation/data/plain-words.json';
import type { Role } from './term.ts';
import { vocabularyOf } from './vocabulary.ts';

const vocabulary = vocabularyOf(signLibrary());
const glossOf = (role: Role, lower: string, lemma = lower) =>
  vocabulary
    .sense(role, lower, lemma)
    ?.units.map((unit) => (unit.kind === 'sign' ? unit.gloss : unit.kind))
    .join(' ');

describe('our phrases', () => {
  const notes = Object.entries(phrases).flatMap(([role, words]) =>
    Object.entries(words).map(([english, said]) => [english, role, said] as const),
  );

  it.each(notes)('%s (%s) refers to signs that the library has', (english, role) => {
    const { units = [] } = vocabulary.sense(role as Role, english, english) ?? {};
    for (const unit of units)
      if (unit.kind === 'sign') expect(vocabulary.sign(unit.gloss), unit.gloss).toBeDefined();
  });
});

describe('a word', () => {
  it('means what its role makes it mean', () => {
    expect(glossOf('noun', 'train')).toBe('TRAIN');
    expect(glossOf('verb', 'train')).toBe('fingerspelled');
    expect(glossOf('noun', 'lifts', 'lift')).toBe('LIFT');
    expect(glossOf('verb', 'lift')).toBe('fingerspelled');
    expect(glossOf('adjective', 'dangerous')).toBe('DANGEROUS');
    expect(glossOf('noun', 'badger')).toBeUndefined();
  });

  it('is spelled with its own letters where its base form is only spelled', () => {
    expect(glossOf('adjective', 'lighter', 'light')).toBeUndefined();
  });
});

it('a name sign is a town’s, not another sign of the same word', () => {
  expect(vocabulary.placeName('Manchester')).toBe('MANCHESTER');
  expect(vocabulary.placeName('train')).toBeUndefined();
});

it('plain words are proposed once each, and none is proposed for itself', () => {
  const froms = plain.words.map(({ from }) => from);
  expect(new Set(froms).size).toBe(froms.length);
  expect(plain.words.filter(({ from, to }) => from === to)).toEqual([]);
});
