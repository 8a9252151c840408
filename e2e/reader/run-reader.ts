/**
 * `npm run reader [-- FIGURE…] [-- --seed N]`: reads every letter of real station names in pictures of 240 pixels
 * height, of the illustrated signer and Daniel or of the signers named. Prints what was read as what, and puts stills
 * that were misread beside their nearest template in `sheets/reader/`. Ends with 1 where fewer than 95 % are read.
 * CHROMIUM_PATH names another Chromium than /usr/bin/chromium.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS } from '#service/adapters/embedded/chromium-flags.ts';
import { showPage } from '../stage.ts';
import { startVitePage } from '../vite-page.ts';
import {
  drawStills,
  learnLetters,
  nameLetters,
  type ReadLetter,
  type Stills,
} from './read-letters.ts';
import { closestPairs, confusionTable, reportOf } from './reading-report.ts';
import { lettersInWords, MANY_NAMES } from './spelled-stills.ts';

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const figures = positionals.length > 0 ? positionals : ['illustrated', 'daniel'];
const seed = Number(values.seed);
const MAX_PAIRS = 12;
const folder = fileURLToPath(new URL('../../sheets/reader/', import.meta.url));

const percent = (fraction: number) => `${(100 * fraction).toFixed(1)} %`;

function print(title: string, reads: readonly ReadLetter[]): boolean {
  const { stills, rightFraction, namedFraction, notNamed, isLegible } = reportOf(reads);
  console.log(`\n${title}: ${isLegible ? 'legible' : 'NOT LEGIBLE'}`);
  console.log(`  ${percent(rightFraction)} of ${stills} stills are read right`);
  console.log(`  ${percent(namedFraction)} of the letters are read right most of the time`);
  if (notNamed.length > 0) console.log(`  not: ${notNamed.join(' ')}`);
  return isLegible;
}

async function writeMisread(page: Page, figure: string, known: Stills, reads: ReadLetter[]) {
  const written = new Set<string>();
  for (const { still, nearestStill, signed, read, second } of reads) {
    const name = `${figure}-${signed}-in-${still.spelled}-${still.index + 1}-as-${read ?? `${nearestStill.letter}-or-${second}`}.png`;
    if (read === signed || written.has(name)) continue;
    written.add(name);
    const png = await page.evaluate(([who, what]) => window.reader.compare(who, what), [
      figure,
      { still, nearest: nearestStill, box: known.box },
    ] as const);
    writeFileSync(folder + name, Buffer.from(png, 'base64'));
  }
  if (written.size > 0) console.log(`  ${written.size} misread stills are in ${folder}`);
}

async function readFigure(page: Page, figure: string): Promise<boolean> {
  const started = performance.now();
  const { alone, withRelaxed } = await learnLetters(page, figure);
  const inWords = await drawStills(page, figure, lettersInWords(MANY_NAMES));
  const aloneReads = nameLetters(alone, alone, seed);
  const reads = nameLetters(alone, inWords, seed);
  const relaxedReads = nameLetters(withRelaxed, inWords, seed);
  const isLegible = [
    print(`${figure}, letters alone, learned alone, seed ${seed}`, aloneReads),
    print(`${figure}, letters in words, learned alone, seed ${seed}`, reads),
    print(`${figure}, letters in words, relaxed forms learned too, seed ${seed}`, relaxedReads),
  ].every(Boolean);
  console.log(`\nLearned alone. Rows were signed, columns read; ? could be two letters.`);
  console.log(confusionTable(reads));
  console.log(
    '\nMost easily taken for another (how much further that one is), relaxed forms learned:',
  );
  for (const { signed, other, margin } of closestPairs(relaxedReads).slice(0, MAX_PAIRS))
    console.log(`  ${signed} for ${other}: ${percent(margin)}`);
  await writeMisread(page, figure, withRelaxed, relaxedReads);
  await writeMisread(page, figure, alone, [...aloneReads, ...reads]);
  console.log(`\n${figure}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return isLegible;
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const vite = await startVitePage();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...CHROMIUM_FLAGS],
});
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error.stack ?? error.message));
  await showPage(page, vite, 'e2e/reader/reader.html', 'reader');
  const legible: boolean[] = [];
  for (const figure of figures) legible.push(await readFigure(page, figure));
  process.exitCode = legible.every(Boolean) ? 0 : 1;
} finally {
  await browser.close();
  await vite.close();
}
