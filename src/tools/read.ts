/**
 * `npm run read -- FILE [--subtitles FILE] [--json]`: what a source says, and what was left out, without a
 * service.
 */
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { formatReading } from './reading/format-reading.ts';
import { readBlob } from './reading/read-blob.ts';

const USAGE = 'Usage: npm run read -- FILE [--subtitles FILE] [--json]';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { subtitles: { type: 'string' }, json: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [path] = positionals;
  if (path === undefined) throw new Error(USAGE);
  const subtitles = values.subtitles === undefined ? undefined : await openAsBlob(values.subtitles);
  const reading = await readBlob(await openAsBlob(path), basename(path), subtitles);
  console.log(values.json ? JSON.stringify(reading, undefined, 2) : formatReading(reading));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
