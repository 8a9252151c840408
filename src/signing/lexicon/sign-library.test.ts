import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import { SIGN_LIBRARY_VERSION } from '#contract/sign-library.ts';
import { getProvenance, signLibrary } from '#signing/compose-signing.ts';
import leftOut from './data/left-out.json';

/** Version and content that belong together. */
const RELEASED = { version: '25', hash: 'c17a0c0f61755c11' };

it('has the version that belongs to its content', () => {
  const hash = createHash('sha256');
  for (const file of ['lexicon', 'lexicon-dicta-sign', 'fingerspelling', 'numbers'])
    hash.update(readFileSync(new URL(`./data/${file}.json`, import.meta.url)));
  const now = { version: SIGN_LIBRARY_VERSION, hash: hash.digest('hex').slice(0, 16) };
  expect(
    now,
    'The data of the sign library changed. Videos are cached by its version: raise ' +
      'SIGN_LIBRARY_VERSION in src/contract/sign-library.ts, then write the new version and hash here.',
  ).toEqual(RELEASED);
});

it('knows how each usable sign is made, and says it of none that is only described', () => {
  const invalid = signLibrary().filter(
    ({ usable, variants }) => usable && variants[0]?.articulated !== true,
  );
  expect(invalid).toEqual([]);
});

it('says of every sign what messages do with it', () => {
  const mismatches = signLibrary().filter(({ gloss, category, use, variants }) => {
    const unit: GlossUnit =
      category === 'place-name' ? { kind: 'place', name: gloss } : { kind: 'sign', gloss };
    const { rendition } = getProvenance(unit);
    const expectedUse = { pointing: 'pointed', sign: 'signed', fingerspelled: 'spelled' }[
      rendition as 'pointing' | 'sign' | 'fingerspelled'
    ];
    const initialised = variants[0]?.provenance.rendition === 'fingerspelled';
    return expectedUse !== use && !(initialised && use === 'signed');
  });
  expect(mismatches.map(({ gloss }) => gloss)).toEqual([]);
});

it('marks every form as unreviewed until a Deaf signer has seen it', () => {
  const states = signLibrary().flatMap(({ variants }) =>
    variants.map(({ provenance }) => provenance.review),
  );
  expect(new Set(states)).toEqual(new Set(['unreviewed']));
});

it('gives one reason for each form that it leaves out, and has none of them', () => {
  const leftOutGlosses = leftOut.groups.flatMap(({ glosses }) => glosses);
  expect(leftOutGlosses.length).toBeGreaterThan(100);
  expect(leftOutGlosses).toEqual([...new Set(leftOutGlosses)]);
  const present = new Set(signLibrary().map(({ gloss }) => gloss));
  expect(leftOutGlosses.filter((gloss) => present.has(gloss))).toEqual([]);
  for (const { reason, glosses } of leftOut.groups) {
    expect(reason).toMatch(/\.$/);
    expect(glosses).not.toEqual([]);
  }
});
