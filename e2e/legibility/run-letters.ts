/** Reads every letter of real station names in drawn pictures, of each signer, and prints what was read as what. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { type Read, summariseReads } from '#tools/legibility/legibility-figures.ts';
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

const MAX_PAIRS = 12;
const folder = fileURLToPath(new URL('../../contact-sheets/legibility/', import.meta.url));

const percent = (fraction: number) => `${(100 * fraction).toFixed(1)} %`;

/** Writes a line of the report. */
type Write = (line: string) => void;

function printReport(title: string, reads: readonly ReadLetter[], write: Write): boolean {
  const { stills, rightFraction, namedFraction, notNamed, isLegible } = createReport(reads);
  write(`\n${title}: ${isLegible ? 'legible' : 'NOT LEGIBLE'}`);
  write(`  ${percent(rightFraction)} of ${stills} stills are read right`);
  write(`  ${percent(namedFraction)} of the letters are read right most of the time`);
  if (notNamed.length > 0) write(`  not: ${notNamed.join(' ')}`);
  return isLegible;
}

async function writeMisread(
  page: Page,
  figure: string,
  learned: Stills,
  reads: readonly ReadLetter[],
  write: Write,
) {
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
  if (written.size > 0) write(`  ${written.size} misread stills are in ${folder}`);
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

/** Reads one signer: whether every figure reaches the bar, and the letters in words. */
async function readSigner(
  page: Page,
  signer: Signer,
  otherSigners: readonly Signer[],
  { seed, write }: { readonly seed: number; readonly write: Write },
): Promise<{ isLegible: boolean; reads: readonly ReadLetter[] }> {
  const { figure, learned, wordStills } = signer;
  const { isolated, withRelaxed } = learned;
  const aloneReads = nameLetters(isolated, isolated, seed);
  const reads = nameLetters(isolated, wordStills, seed);
  const relaxedReads = nameLetters(withRelaxed, wordStills, seed);
  const isLegible = [
    printReport(`${figure}, letters alone, learned alone, seed ${seed}`, aloneReads, write),
    printReport(
      `${figure}, letters in words, relaxed forms learned too, seed ${seed}`,
      relaxedReads,
      write,
    ),
  ];
  // D, K, P and S have another form in words: who has only seen them alone does not know it.
  printReport(`${figure}, letters in words, learned alone, seed ${seed}`, reads, write);
  write('\nLearned alone. Rows were signed, columns read; ? could be two letters.');
  write(confusionTable(reads));
  await writeMisread(page, figure, isolated, [...aloneReads, ...reads], write);
  await writeMisread(page, figure, withRelaxed, relaxedReads, write);
  for (const otherSigner of otherSigners) {
    const otherReads = nameLetters(otherSigner.learned.withRelaxed, wordStills, seed);
    const title = `${figure}, letters in words, relaxed forms too, learned from ${otherSigner.figure}`;
    printReport(`${title}, seed ${seed}`, otherReads, write);
    write('  most easily taken for another, and how much further that one is:');
    for (const pair of closestPairs(otherReads).slice(0, MAX_PAIRS))
      write(`    ${pair.signed} for ${pair.other}: ${percent(pair.margin)}`);
  }
  return { isLegible: isLegible.every(Boolean), reads: relaxedReads };
}

const toRead = ({ signed, read, margin }: ReadLetter): Read => ({
  label: signed,
  byHands: read ?? '?',
  byLips: read ?? '?',
  margin: 1 + margin,
});

/**
 * Reads the letters of signers, each in words and alone. Stills that were misread are put beside their nearest template in
 * `contact-sheets/legibility/`.
 *
 * @returns whether 95 % are read of every signer, and figures about the letters in words of all of them
 */
export async function runLetters(figures: readonly string[], seed: number, write: Write) {
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
    const results = [];
    for (const signer of signers) {
      const otherSigners = signers.filter((candidate) => candidate !== signer);
      results.push(await readSigner(page, signer, otherSigners, { seed, write }));
    }
    return {
      isLegible: results.every(({ isLegible }) => isLegible),
      figures: summariseReads(results.flatMap(({ reads }) => reads.map(toRead))),
    };
  } finally {
    await browser.close();
    await vite.close();
  }
}
