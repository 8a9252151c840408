/**
 * `npm run test:legibility [-- signs|drawn|words|letters] [FIGURE…] [--seed N] [--json OUT]`: whether our signing can be read in a
 * picture of 240 lines. `signs` reads signs and numbers in their sentences, `words` spelled names among all station names,
 * both without drawing them; `drawn` reads signs and numbers as the illustrated signer draws them, `letters` drawn letters, of
 * the illustrated signer and Daniel or of the figures named. All four without a name. `--json` writes the figures of one of them (`-` is stdout, alone). Ends with 1
 * where a bar is not reached. CHROMIUM_PATH names another Chromium than /usr/bin/chromium.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createCanvas } from '@napi-rs/canvas';
import type { Canvas2D } from '#avatar/signer.ts';
import { createSigner } from '#avatar/signer-look.ts';
import { DEFAULT_SIGNER_LOOK } from '#contract/signer-look.ts';
import { loadReference } from '#reference/load-reference.ts';
import { DRAWN_SIZE } from '#tools/legibility/drawn/draw-moments.ts';
import { readDrawnSigns } from '#tools/legibility/drawn/read-drawn.ts';
import { haveOneForm } from '#tools/legibility/homonyms.ts';
import {
  type LegibilityFigures,
  listFailures,
  MIN_DRAWN,
  MIN_HANDS,
  type Read,
  summariseReads,
} from '#tools/legibility/legibility-figures.ts';
import { readSigns } from '#tools/legibility/read-signs.ts';
import { chooseNames, readWords } from '#tools/legibility/read-words.ts';
import { sampleAnnouncements, translateNotices } from '#tools/legibility/sampled-messages.ts';

const USAGE =
  'Usage: npm run test:legibility [-- signs|drawn|words|letters] [FIGURE…] [--seed N] [--json OUT]';
const ANNOUNCEMENTS = 190;
const NAMES = 240;
const FIGURES = ['illustrated', 'daniel'];

interface Result {
  readonly figures: LegibilityFigures;
  readonly isLegible: boolean;
}

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, json: { type: 'string' } },
  allowPositionals: true,
});
const seed = Number(values.seed);
/** Writes a line of the report; beside JSON on stdout it goes to stderr. */
const print = (line: string) => (values.json === '-' ? console.error : console.log)(line);

/** Prints what was read as what, the most frequent first. */
function printMisread(reads: readonly Read[]): void {
  const counts = new Map<string, number>();
  for (const { label, byHands, byLips } of reads) {
    if (label === byHands && label === byLips) continue;
    const line = `${label} as ${byHands}${byLips === label ? ', with the lips right' : `, with the lips as ${byLips}`}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  for (const [line, count] of [...counts].sort(([, a], [, b]) => b - a))
    print(`  ${String(count).padStart(3)} × ${line}`);
}

function printFigures(title: string, reads: readonly Read[], figures: LegibilityFigures): void {
  const percent = (fraction: number) => `${(100 * fraction).toFixed(1)} %`;
  print(
    `\n${title}: ${reads.length} read of ${figures.kinds.length} kinds, seed ${seed}; right by the hands ${percent(figures.hands)}, with the lips ${percent(figures.lips)}`,
  );
  printMisread(reads);
}

async function runSigns(): Promise<Result> {
  const reference = await loadReference();
  const messages = [
    ...sampleAnnouncements(seed, ANNOUNCEMENTS, reference),
    ...(await translateNotices(reference)),
  ];
  const reads = readSigns(messages, { perLabel: 8, viewers: 4, seed });
  const figures = summariseReads(reads, haveOneForm);
  printFigures('Signs', reads, figures);
  const failures = listFailures(figures);
  for (const failure of failures) print(`  BELOW THE BAR: ${failure}`);
  return { figures, isLegible: failures.length === 0 };
}

async function runDrawnSigns(): Promise<Result> {
  const messages = sampleAnnouncements(seed, ANNOUNCEMENTS, await loadReference());
  const { width, height } = DRAWN_SIZE;
  const context = createCanvas(width, height).getContext('2d') as unknown as Canvas2D;
  const painter = { signer: createSigner(DEFAULT_SIGNER_LOOK), context };
  const reads = await readDrawnSigns(messages, painter, { perLabel: 3, seed });
  const figures = summariseReads(reads, haveOneForm);
  printFigures('Drawn signs', reads, figures);
  return { figures, isLegible: figures.hands >= MIN_DRAWN };
}

function runWords(): Result {
  const reads = readWords(chooseNames(NAMES), { viewers: 1, seed });
  const figures = summariseReads(reads);
  printFigures('Spelled names', reads, figures);
  return { figures, isLegible: figures.hands >= MIN_HANDS };
}

async function runDrawnLetters(figures: readonly string[]): Promise<Result> {
  const { runLetters } = await import('./run-letters.ts');
  return await runLetters(figures.length > 0 ? figures : FIGURES, seed, print);
}

const MODES = { signs: runSigns, drawn: runDrawnSigns, words: runWords, letters: runDrawnLetters };

const [first = '', ...rest] = positionals;
const mode = first in MODES ? (first as keyof typeof MODES) : undefined;
const hasUsageError =
  !Number.isInteger(seed) ||
  (mode !== undefined && mode !== 'letters' && rest.length > 0) ||
  (mode === undefined && values.json !== undefined);
if (hasUsageError) {
  console.error(USAGE);
  process.exit(2);
}
const modes = mode === undefined ? (Object.keys(MODES) as (keyof typeof MODES)[]) : [mode];
for (const name of modes) {
  const { figures, isLegible } = await MODES[name](mode === undefined ? positionals : rest);
  if (!isLegible) process.exitCode = 1;
  const json = JSON.stringify(figures, null, 1);
  if (values.json === '-') console.log(json);
  else if (values.json !== undefined) writeFileSync(values.json, `${json}\n`);
}
