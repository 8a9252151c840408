/** Whether letters can be told from pictures as small as a viewer far away sees them: a quick look at each signer. */
import { expect, test } from '@playwright/test';
import { openStage } from '../stage.ts';
import { fullUnless } from '../test-size.ts';
import {
  drawStills,
  type Known,
  learnLetters,
  nameLetters,
  type ReadLetter,
  type Stills,
} from './read-letters.ts';
import { confusionTable, MIN_FRACTION, reportOf } from './reading-report.ts';
import {
  type AskedStill,
  FEW_NAMES,
  lettersAlone,
  onceInWords,
  swapped,
} from './spelled-stills.ts';

const SEED = 7;
const stage = openStage('e2e/reader/reader.html', 'reader');

const misread = (reads: readonly ReadLetter[]) =>
  reads
    .filter(({ signed, read }) => read !== signed)
    .map(({ signed, read, still }) => `${signed} in ${still.spelled} as ${read ?? '?'}`);

for (const figure of ['illustrated', 'daniel'])
  test.describe(`of the ${figure} signer`, { tag: fullUnless(figure === 'illustrated') }, () => {
    let known: Known;
    let inWords: Stills;
    test.beforeAll(async () => {
      known = await learnLetters(stage.page, figure);
      inWords = await drawStills(stage.page, figure, onceInWords(FEW_NAMES));
    });

    const expectLegible = (learned: Stills, shown: Stills, title: string) => {
      const reads = nameLetters(learned, shown, SEED);
      const { rightFraction, stills } = reportOf(reads);
      const percent = (100 * rightFraction).toFixed(1);
      console.log(`${title}, ${figure}, seed ${SEED}: ${percent} % of ${stills} stills read`);
      expect(misread(reads).length / stills, misread(reads).join(', ')).toBeLessThanOrEqual(
        1 - MIN_FRACTION,
      );
      expect(reportOf(reads).isLegible).toBe(true);
    };

    test('letters spelled by themselves are read', () => {
      expectLegible(known.alone, known.alone, 'alone');
    });

    test('letters in words are read by who knows how each is made in words', () => {
      expectLegible(known.withRelaxed, inWords, 'in words, relaxed forms learned');
    });
  });

test('the reader notices letters that are drawn alike', async () => {
  /** Letters that differ by one finger or by where it points. */
  const some = ({ letter }: AskedStill) => 'AELNOTUV'.includes(letter);
  const draw = (stills: readonly AskedStill[]) => drawStills(stage.page, 'illustrated', stills);
  const [asked, alike] = [onceInWords(FEW_NAMES).filter(some), { V: 'N' }];
  const learned = await draw(lettersAlone().filter(some));
  const shown = await draw(asked);
  const wrongShown = await draw(swapped(asked, alike));
  const wrongLearned = await draw(swapped(learned.stills, alike));

  expect(reportOf(nameLetters(learned, shown, SEED)).isLegible).toBe(true);

  await test.step('one that is drawn as another in words', () => {
    const reads = nameLetters(learned, wrongShown, SEED);
    expect(reportOf(reads)).toMatchObject({ isLegible: false, notNamed: ['V'] });
    expect(misread(reads)).toEqual(['V in FANERSHAM as N']);
    expect(confusionTable(reads)).toMatch(/^V(\s+·){13}\s+1(\s+·)+$/m);
  });

  await test.step('two that are drawn alike everywhere: either could be meant', () => {
    const reads = nameLetters(wrongLearned, wrongShown, SEED);
    expect(reportOf(reads)).toMatchObject({ isLegible: false, notNamed: ['N', 'V'] });
    expect(misread(reads)).toEqual(['N in JORDANHILL as ?', 'V in FANERSHAM as ?']);
  });
});
