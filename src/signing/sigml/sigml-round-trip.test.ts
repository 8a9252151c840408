import { describe, expect, it } from 'vitest';
import type { Articulation, HandMove } from '#contract/notation/articulation.ts';
import { performArticulation } from '#signing/articulation/perform-articulation.ts';
import { LETTERS } from '#signing/lexicon/fingerspelling.ts';
import { NUMBERS } from '#signing/lexicon/numbers.ts';
import { signLibrary } from '#signing/lexicon/sign-library.ts';
import { exportSigml, manualSigns } from './export-sigml.ts';
import { importSigml } from './import-sigml.ts';
import { directionInOrder } from './sigml-attributes.ts';

/** Whether SiGML has words for all of an articulation: it has none for a distance aside and for leaning directions. */
const isExpressible = ({ articulation }: { articulation: Articulation }): boolean =>
  !/"offset"|"web"|"(?=[lruodi]*([lruodi])[lruodi]*\1)[lruodi]{3}"/.test(
    JSON.stringify(articulation),
  );
const signs = signLibrary().flatMap(({ gloss, variants }) =>
  variants.flatMap(({ segments = [] }) =>
    segments.flatMap((segment) =>
      'dominant' in segment ? [{ gloss, articulation: segment }] : [],
    ),
  ),
);
const lexicon = signs.filter(isExpressible);
const numbers = [...NUMBERS].map(([value, { articulation }]) => ({
  gloss: String(value),
  articulation,
}));
const letters = [...LETTERS].flatMap(([gloss, { articulation, in_word }]) =>
  [articulation, in_word].flatMap((form) =>
    form === undefined ? [] : [{ gloss, articulation: form }],
  ),
);

/** Removes an empty list of moves. */
const plain = (move: HandMove | undefined): HandMove | undefined =>
  move?.moves?.length === 0 ? { ...move, moves: undefined } : move;

/** Directions with their letters in the order of SiGML. */
const ordered = (articulation: Articulation): Articulation =>
  JSON.parse(JSON.stringify(articulation), (_, value: unknown) =>
    typeof value === 'string' && /^[lruodi]{2,3}$/.test(value) ? directionInOrder(value) : value,
  );

/**
 * Normalises a sign that can be written in several forms: where the hands are not alike, `both` is the
 * dominant hand; where one hand has its own part, the other has one, too.
 */
const normalise = (articulation: Articulation): Articulation => ({
  ...ordered(articulation),
  steps: ordered(articulation).steps.map(({ both, dominant, nondominant, ...rest }) => {
    const isSymmetric = articulation.symmetry !== undefined;
    if (nondominant === undefined && (dominant === undefined || !isSymmetric))
      return { ...rest, both: plain(dominant ?? both) };
    return {
      ...rest,
      dominant: plain(dominant ?? both),
      nondominant: plain(nondominant ?? (isSymmetric ? both : undefined)),
    };
  }),
});

describe('what is exported is imported again', () => {
  it.each([
    ['lexicon', lexicon],
    ['numbers', numbers],
  ])('every articulation of the %s, unchanged', (_, signs) => {
    const { text, losses } = exportSigml(signs);
    expect(losses).toEqual([]);
    const { signs: imported, problems } = importSigml(text);
    expect(problems).toEqual([]);
    expect(imported.map(({ gloss, articulation }) => ({ gloss, articulation }))).toEqual(
      signs.map(({ gloss, articulation }) => ({ gloss, articulation: normalise(articulation) })),
    );
  });

  it('every letter, but for what SiGML has no words for', () => {
    const { text, losses } = exportSigml(letters);
    expect(importSigml(text).problems).toEqual([]);
    const lossyGlosses = new Set(losses.map((loss) => loss.split(':')[0]));
    const inexpressible = letters.filter((letter) => !isExpressible(letter));
    expect(lossyGlosses).toEqual(new Set(inexpressible.map(({ gloss }) => gloss)));
    const imported = importSigml(text).signs;
    expect(imported).toHaveLength(letters.length);
    for (const [index, { gloss, articulation }] of letters.entries())
      if (!lossyGlosses.has(gloss))
        expect(imported[index]?.articulation, gloss).toEqual(normalise(articulation));
  });

  it('moves the hands alike', () => {
    const parted = lexicon.filter(({ articulation }) =>
      articulation.steps.some(
        ({ dominant, nondominant }) => (dominant ?? nondominant) !== undefined,
      ),
    );
    expect(parted.length).toBeGreaterThan(0);
    const imported = importSigml(exportSigml(parted).text).signs;
    for (const [index, { gloss, articulation }] of parted.entries())
      expect(performArticulation(imported[index]!.articulation), gloss).toEqual(
        performArticulation(articulation),
      );
  });
});

it('writes a compound as its parts, letters and other signs included', () => {
  expect(
    manualSigns('STOP', [{ letters: 'AB' }, { gloss: 'TRAIN' }]).map(({ gloss }) => gloss),
  ).toEqual(['A', 'B', 'TRAIN']);
});
