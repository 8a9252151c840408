/**
 * `npm run bench [-- NAME…] [-- --json FILE]`: runs every `*.bench.ts` in this folder (or those whose
 * name contains NAME), prints the rows, and writes them to FILE as JSON.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { BenchRow } from './measuring/row.ts';

const here = dirname(fileURLToPath(import.meta.url));
const { values, positionals } = parseArgs({
  options: { json: { type: 'string' } },
  allowPositionals: true,
});

const files = readdirSync(here, { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.bench.ts'))
  .sort()
  .filter(
    (file) =>
      positionals.length === 0 || positionals.some((name) => basename(file).startsWith(name)),
  );
if (files.length === 0) {
  console.error(`No benchmark is called ${positionals.join(' or ')}.`);
  process.exit(2);
}

const all: BenchRow[] = [];
let failed = 0;
for (const file of files) {
  console.log(`\n${basename(file, '.bench.ts')}`);
  try {
    const bench: { rows(): Promise<BenchRow[]> } = await import(`./${file}`);
    for (const row of await bench.rows()) {
      all.push(row);
      const ratio =
        row.reference === '' ? '' : `  ×${row.ratio.toPrecision(3)} of ${row.reference}`;
      console.log(
        `  ${row.name}: ${row.value.toPrecision(4)} ${row.unit}${ratio} (${row.runs} runs)`,
      );
    }
  } catch (error) {
    failed++;
    console.error(`  failed: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(all, null, 2)}\n`);
process.exit(failed === 0 ? 0 : 1);
