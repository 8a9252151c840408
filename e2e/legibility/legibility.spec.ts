/** Whether letters can be told from pictures as small as a viewer far away sees them: a quick look at each signer. */
import { expect, test } from '@playwright/test';
import { openStage } from '../stage.ts';
import { fullUnless } from '../test-size.ts';
import {
  drawStills,
  type LearnedLetters,
  learnLetters,
  nameLetters,
  type ReadLetter,
  type Stills,
} from './read-letters.ts';
import { confusionTable, createReport, MIN_FRACTION } from './reading-report.ts';
import {
  FEW_NAMES,
  listIsolatedLetters,
  listLettersOnce,
  type RequestedStill,
  swapLetters,
} from './spelled-stills.ts';

const SEED = 7;
const stage = openStage('e2e/legibility/legibility.html', 'reader');

const misread = (reads: readonly ReadLetter[]) =>
  reads
    .filter(({ signed, read }) => read !== signed)
    .map(({ signed, read, still }) => `${signed} in ${still.spelled} as ${read ?? '?'}`);

for (const figure of ['illustrated', 'daniel'])
  test.describe(`of the ${figure} signer`, { tag: fullUnless(figure === 'illustrated') }, () => {
    let learnedLetters: LearnedLetters;
    let wordStills: Stills;
    test.beforeAll(async () => {
      learnedLetters = await learnLetters(stage.page, figure);
      wordStills = await drawStills(stage.page, figure, listLettersOnce(FEW_NAMES));
    });

    const expectLegible = (learned: Stills, tested: Stills, title: string) => {
      const reads = nameLetters(learned, tested, SEED);
      const { rightFraction, stills } = createReport(reads);
      const percent = (100 * rightFraction).toFixed(1);
      console.log(`${title}, ${figure}, seed ${SEED}: ${percent} % of ${stills} stills read`);
      expect(misread(reads).length / stills, misread(reads).join(', ')).toBeLessThanOrEqual(
        1 - MIN_FRACTION,
      );
      expect(createReport(reads).isLegible).toBe(true);
    };

    test('letters spelled by themselves are read', () => {
      expectLegible(learnedLetters.isolated, learnedLetters.isolated, 'alone');
    });

    test('letters in words are read by who knows how each is made in words', () => {
      expectLegible(learnedLetters.withRelaxed, wordStills, 'in words, relaxed forms learned');
    });
  });

test('the reader notices letters that are drawn alike', async () => {
  /** Letters that differ by one finger or by where it points. */
  const some = ({ letter }: RequestedStill) => 'AELNOTUV'.includes(letter);
  const draw = (stills: readonly RequestedStill[]) => drawStills(stage.page, 'illustrated', stills);
  const [testStills, alike] = [listLettersOnce(FEW_NAMES).filter(some), { V: 'N' }];
  const learned = await draw(listIsolatedLetters().filter(some));
  const tested = await draw(testStills);
  const wrongShown = await draw(swapLetters(testStills, alike));
  const wrongLearned = await draw(swapLetters(learned.stills, alike));

  expect(createReport(nameLetters(learned, tested, SEED)).isLegible).toBe(true);

  await test.step('one that is drawn as another in words', () => {
    const reads = nameLetters(learned, wrongShown, SEED);
    expect(createReport(reads)).toMatchObject({ isLegible: false, notNamed: ['V'] });
    expect(misread(reads)).toEqual(['V in FANERSHAM as N']);
    expect(confusionTable(reads)).toMatch(/^V(\s+·){13}\s+1(\s+·)+$/m);
  });

  await test.step('two that are drawn alike everywhere: either could be meant', () => {
    const reads = nameLetters(wrongLearned, wrongShown, SEED);
    expect(createReport(reads)).toMatchObject({ isLegible: false, notNamed: ['N', 'V'] });
    expect(misread(reads)).toEqual(['N in JORDANHILL as ?', 'V in FANERSHAM as ?']);
  });
});
