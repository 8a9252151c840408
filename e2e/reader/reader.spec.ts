/** Whether letters can be told from pictures as small as a viewer far away sees them: a quick look at each signer. */
import { expect, test } from '@playwright/test';
import { openStage } from '../stage.ts';
import { drawStills, nameLetters, type ReadLetter } from './read-letters.ts';
import { confusionTable, MIN_FRACTION, reportOf } from './reading-report.ts';
import {
  type AskedStill,
  FEW_NAMES,
  lettersAlone,
  lettersInWords,
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
  test(`the letters of the ${figure} signer are read alone and in words`, async () => {
    const alone = await drawStills(stage.page, figure, lettersAlone());
    const inWords = await drawStills(stage.page, figure, onceInWords(FEW_NAMES));
    for (const [where, shown] of [
      ['alone', alone],
      ['in words', inWords],
    ] as const) {
      const reads = nameLetters(alone, shown, SEED);
      const { rightFraction, namedFraction, stills } = reportOf(reads);
      const percent = (100 * rightFraction).toFixed(1);
      console.log(`${figure}, ${where}, seed ${SEED}: ${percent} % of ${stills} stills read`);
      expect
        .soft(rightFraction, `${where}: ${misread(reads)}`)
        .toBeGreaterThanOrEqual(MIN_FRACTION);
      expect
        .soft(namedFraction, `${where}: ${misread(reads)}`)
        .toBeGreaterThanOrEqual(MIN_FRACTION);
    }
  });

test.describe('the reader notices', () => {
  /** Letters that differ by where one finger is, and their neighbours. */
  const some = ({ letter }: AskedStill) => 'AELNOTUV'.includes(letter);
  const learned = lettersAlone().filter(some);
  const shown = lettersInWords(FEW_NAMES).filter(some);
  const read = async (known: readonly AskedStill[], asked: readonly AskedStill[]) =>
    nameLetters(
      await drawStills(stage.page, 'illustrated', known),
      await drawStills(stage.page, 'illustrated', asked),
      SEED,
    );

  test('nothing wrong where each letter has its own form', async () => {
    expect(reportOf(await read(learned, shown)).isLegible).toBe(true);
  });

  test('a letter that is drawn as another in words', async () => {
    const reads = await read(learned, swapped(shown, { V: 'N' }));
    expect(reportOf(reads)).toMatchObject({ isLegible: false, notNamed: ['V'] });
    expect(reads.filter(({ signed }) => signed === 'V').map((each) => each.read)).toEqual(['N']);
    expect(confusionTable(reads)).toMatch(/^V(\s+·){13}\s+1(\s+·)+$/m);
  });

  test('two letters that are drawn alike everywhere', async () => {
    const alike = { V: 'N' };
    const reads = await read(swapped(learned, alike), swapped(shown, alike));
    expect(reportOf(reads)).toMatchObject({ isLegible: false, notNamed: ['N', 'V'] });
    // Either could be meant, so neither is named.
    expect(misread(reads).every((each) => each.endsWith('as ?'))).toBe(true);
  });
});
