/**
 * `npm run test:legibility [-- FIGURE…] [-- --seed N]`: reads every letter of real station names in pictures of 240 pixels
 * height, of the illustrated signer and Daniel or of the signers named. Prints what was read as what, and puts stills
 * that were misread beside their nearest template in `contact-sheets/legibility/`. Ends with 1 where fewer than 95 % are read by who
 * has learned each form of each letter. Also tells, without a bar, what is read by who has learned the citation forms
 * alone, and by who has learned from the other signer.
 * CHROMIUM_PATH names another Chromium than /usr/bin/chromium.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { showPage } from '../stage.ts';
import { startVitePage } from '../vite-page.ts';
import {
  drawStills,
  type LearnedLetters,
  learnLetters,
  nameLetters,
  type ReadLetter,
  type Stills,
} from './read-letters.ts';
import { closestPairs, confusionTable, createReport } from './reading-report.ts';
import { listLettersInWords, MANY_NAMES } from './spelled-stills.ts';

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const figures = positionals.length > 0 ? positionals : ['illustrated', 'daniel'];
const seed = Number(values.seed);
const MAX_PAIRS = 12;
const folder = fileURLToPath(new URL('../../contact-sheets/legibility/', import.meta.url));

const percent = (fraction: number) => `${(100 * fraction).toFixed(1)} %`;

function print(title: string, reads: readonly ReadLetter[]): boolean {
  const { stills, rightFraction, namedFraction, notNamed, isLegible } = createReport(reads);
  console.log(`\n${title}: ${isLegible ? 'legible' : 'NOT LEGIBLE'}`);
  console.log(`  ${percent(rightFraction)} of ${stills} stills are read right`);
  console.log(`  ${percent(namedFraction)} of the letters are read right most of the time`);
  if (notNamed.length > 0) console.log(`  not: ${notNamed.join(' ')}`);
  return isLegible;
}

async function writeMisread(page: Page, figure: string, learned: Stills, reads: ReadLetter[]) {
  const written = new Set<string>();
  for (const { still, nearestStill, signed, read, second } of reads) {
    const name = `${figure}-${signed}-in-${still.spelled}-${still.index + 1}-as-${read ?? `${nearestStill.letter}-or-${second}`}.png`;
    if (read === signed || written.has(name)) continue;
    written.add(name);
    const png = await page.evaluate(([who, comparison]) => window.reader.compare(who, comparison), [
      figure,
      { still, nearest: nearestStill, box: learned.box },
    ] as const);
    writeFileSync(folder + name, Buffer.from(png, 'base64'));
  }
  if (written.size > 0) console.log(`  ${written.size} misread stills are in ${folder}`);
}

/** A signer as the reader knows it and as it is tested. */
interface Signer {
  readonly figure: string;
  readonly learned: LearnedLetters;
  readonly wordStills: Stills;
}

const drawSigner = async (page: Page, figure: string): Promise<Signer> => ({
  figure,
  learned: await learnLetters(page, figure),
  wordStills: await drawStills(page, figure, listLettersInWords(MANY_NAMES)),
});

/** Reads one signer; whether every figure reaches the bar. */
async function readSigner(
  page: Page,
  signer: Signer,
  otherSigners: readonly Signer[],
): Promise<boolean> {
  const { figure, learned, wordStills } = signer;
  const { isolated, withRelaxed } = learned;
  const aloneReads = nameLetters(isolated, isolated, seed);
  const reads = nameLetters(isolated, wordStills, seed);
  const relaxedReads = nameLetters(withRelaxed, wordStills, seed);
  const isLegible = [
    print(`${figure}, letters alone, learned alone, seed ${seed}`, aloneReads),
    print(`${figure}, letters in words, relaxed forms learned too, seed ${seed}`, relaxedReads),
  ];
  // D, K, P and S have another form in words: who has only seen them alone does not know it.
  print(`${figure}, letters in words, learned alone, seed ${seed}`, reads);
  console.log('\nLearned alone. Rows were signed, columns read; ? could be two letters.');
  console.log(confusionTable(reads));
  await writeMisread(page, figure, isolated, [...aloneReads, ...reads]);
  await writeMisread(page, figure, withRelaxed, relaxedReads);
  for (const otherSigner of otherSigners) {
    const otherReads = nameLetters(otherSigner.learned.withRelaxed, wordStills, seed);
    const title = `${figure}, letters in words, relaxed forms too, learned from ${otherSigner.figure}`;
    print(`${title}, seed ${seed}`, otherReads);
    console.log('  most easily taken for another, and how much further that one is:');
    for (const pair of closestPairs(otherReads).slice(0, MAX_PAIRS))
      console.log(`    ${pair.signed} for ${pair.other}: ${percent(pair.margin)}`);
  }
  return isLegible.every(Boolean);
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
  await showPage(page, 'e2e/legibility/legibility.html', 'reader', vite.url);
  const signers: Signer[] = [];
  for (const figure of figures) signers.push(await drawSigner(page, figure));
  const legible: boolean[] = [];
  for (const signer of signers) {
    const otherSigners = signers.filter((candidate) => candidate !== signer);
    legible.push(await readSigner(page, signer, otherSigners));
  }
  process.exitCode = legible.every(Boolean) ? 0 : 1;
} finally {
  await browser.close();
  await vite.close();
}
