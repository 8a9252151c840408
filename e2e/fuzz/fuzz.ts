/**
 * `npm run fuzz [-- KIND…] [-- --minutes 10] [-- --seed N] [-- --inputs FOLDER] [-- --out FOLDER]`: damages files of each
 * kind and reads them. Fails where a reader breaks down, takes too long, reads a number that is not in the file, or gives
 * times that run back. Prints the seed, with which the same files are made again.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { silentFilm } from '#translation/sources/testing.ts';
import { listAddedNumbers, listGivenTexts } from './added-numbers.ts';
import { KINDS, type Kind } from './kinds.ts';
import { Random } from './random.ts';
import type { Outcome, Task } from './read-thread.ts';
import { Reader } from './reader.ts';

/** Time of the processor that reading a small file takes at the most. */
const MAX_MILLISECONDS = 2000;
/** Time after which a PDF that PDF.js does not open is given up, with that of loading it again. */
const MAX_GIVEN_UP_MILLISECONDS = 3000;
/** Times that a file is read which takes longer. */
const MAX_TIMES = 3;
/** Files that are written of findings that look alike. */
const MAX_ALIKE = 4;

type Bytes = Uint8Array<ArrayBuffer>;

const { values, positionals } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    inputs: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
  },
  allowPositionals: true,
});
const minutes = Number(values.minutes);
const seed = Number(values.seed);
const kinds = KINDS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (!(minutes > 0) || !Number.isInteger(seed) || kinds.length < new Set(positionals).size) {
  console.error(
    `Give --minutes as a number above 0, --seed as a whole number, and kinds of ${KINDS.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const out = values.out ?? mkdtempSync(join(tmpdir(), 'handsignal-fuzz-'));
mkdirSync(out, { recursive: true });

const toBytes = async (content: Blob | string): Promise<Bytes> =>
  new Uint8Array(await new Blob([content]).arrayBuffer());

/** Reads the files of a kind that were given. */
const listInputs = ({ endings }: Kind): Bytes[] =>
  values.inputs.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => endings.some((ending) => name.endsWith(`.${ending}`)))
      .sort()
      .map((name) => new Uint8Array(readFileSync(join(folder, name)))),
  );

/** Says whether times run back; the sentences of documents have none. */
function findTimeFault(sentences: NonNullable<Outcome['sentences']>): string | undefined {
  let last = 0;
  for (const { startSeconds, endSeconds } of sentences) {
    if (startSeconds === undefined || endSeconds === undefined) continue;
    if (!(startSeconds >= last && endSeconds >= startSeconds && endSeconds < 1e6))
      return `The times ${startSeconds} to ${endSeconds} come after ${last}.`;
    last = startSeconds;
  }
  return undefined;
}

/** Says what is wrong with an outcome; nothing where all is well. */
async function findFault(kind: Kind, file: Bytes, outcome: Outcome): Promise<string | undefined> {
  const { crash, sentences, drawn, milliseconds } = outcome;
  if (crash !== undefined) return crash;
  // PDF.js is given so long, and a thread anew.
  const limit = outcome.code === 'pdf-broken' ? MAX_GIVEN_UP_MILLISECONDS : MAX_MILLISECONDS;
  if (milliseconds > limit) return `It took ${Math.round(milliseconds)} ms.`;
  if (sentences === undefined) return undefined;
  const numbers =
    drawn === undefined ? await kind.listNumbers?.(file) : drawn + listGivenTexts(file);
  const added = numbers === undefined ? [] : listAddedNumbers(sentences, numbers);
  if (added.length > 0) return `Numbers that are not in the file: ${added.join(', ')}.`;
  return findTimeFault(sentences);
}

/** Reads a file; again where it took long: what is read for the first time is compiled, and garbage is collected. */
async function readTimed(reader: Reader, task: Task): Promise<Outcome> {
  let fastest = await reader.read(task);
  for (let count = 1; count < MAX_TIMES && fastest.milliseconds > MAX_MILLISECONDS; count++) {
    if (fastest.crash !== undefined) break;
    const outcome = await reader.read(task);
    if (outcome.milliseconds < fastest.milliseconds) fastest = outcome;
  }
  return fastest;
}

/** Damages files of a kind, and reads them, until its time is over. */
async function fuzz(kind: Kind): Promise<number> {
  const random = new Random(seed);
  const made = await Promise.all((await kind.make()).map(toBytes));
  const bases = [...made, ...listInputs(kind)];
  const film = await toBytes(await silentFilm());
  const toTask = (file: Bytes): Task => ({
    contentType: kind.contentType,
    ...(kind.isSubtitles ? { file: film, subtitles: file } : { file }),
  });
  const reader = new Reader();
  for (const base of bases) await reader.read(toTask(base));
  const faults = new Map<string, number>();
  const until = Date.now() + minutes * 60_000;
  const usageAtStart = process.cpuUsage();
  let [count, readCount, longest] = [0, 0, 0];
  for (; Date.now() < until; count++) {
    const file = await kind.damage(random.pick(bases), random, random.pick(bases));
    const outcome = await readTimed(reader, toTask(file));
    longest = Math.max(longest, outcome.milliseconds);
    if (outcome.sentences !== undefined) readCount++;
    const fault = await findFault(kind, file, outcome);
    if (fault === undefined) continue;
    const group = fault
      .split('\n')
      .slice(0, 2)
      .join(' ')
      .replaceAll(/\d[\d, ]*/g, 'N');
    const alike = (faults.get(group) ?? 0) + 1;
    faults.set(group, alike);
    if (alike > MAX_ALIKE) continue;
    const path = join(out, `${kind.name}-${seed}-${count}.${kind.endings[0]}`);
    writeFileSync(path, file);
    console.log(`${path}\n  ${fault.slice(0, 600).split('\n').slice(0, 4).join('\n  ')}`);
  }
  await reader.close();
  const { user, system } = process.cpuUsage(usageAtStart);
  console.log(
    `${kind.name}: ${count} files of ${bases.length}, of which ${readCount} were read; ${faults.size} kinds of findings; the longest took ${Math.round(longest)} ms, all ${Math.round((user + system) / 1e6)} s (seed ${seed})`,
  );
  return faults.size;
}

let findings = 0;
for (const kind of kinds) findings += await fuzz(kind);
process.exit(findings === 0 ? 0 : 1);
