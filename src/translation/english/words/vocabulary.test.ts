import { describe, expect, it } from 'vitest';
import { signLibrary } from '#signing/lexicon/sign-library.ts';
import phrases from '#translation/data/phrases.json';
import plain from '#translation/data/plain-words.json';
import type { Role } from './term.ts';
import { getVocabulary } from './vocabulary.ts';

const vocabulary = getVocabulary(signLibrary());
const getGloss = (role: Role, lower: string, lemma = lower) =>
  vocabulary
    .sense(role, lower, lemma)
    ?.units.map((unit) => (unit.kind === 'sign' ? unit.gloss : unit.kind))
    .join(' ');

describe('our phrases', () => {
  const notes = Object.entries(phrases).flatMap(([role, rolePhrases]) =>
    Object.entries(rolePhrases).map(([english, glosses]) => [english, role, glosses] as const),
  );

  it.each(notes)('%s (%s) refers to signs that the library has', (english, role) => {
    const { units = [] } = vocabulary.sense(role as Role, english, english) ?? {};
    for (const unit of units)
      if (unit.kind === 'sign') expect(vocabulary.sign(unit.gloss), unit.gloss).toBeDefined();
  });
});

describe('a word', () => {
  it('means what its role makes it mean', () => {
    expect(getGloss('noun', 'train')).toBe('TRAIN');
    expect(getGloss('verb', 'train')).toBe('fingerspelled');
    expect(getGloss('noun', 'lifts', 'lift')).toBe('LIFT');
    expect(getGloss('verb', 'lift')).toBe('fingerspelled');
    expect(getGloss('adjective', 'dangerous')).toBe('DANGEROUS');
    expect(getGloss('noun', 'badger')).toBeUndefined();
  });

  it('is spelled with its own letters where its base form is only spelled', () => {
    expect(getGloss('adjective', 'lighter', 'light')).toBeUndefined();
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
