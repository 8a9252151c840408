/** `npm run translate -- FILE [--subtitles FILE] [--json]`: the draft of a file, sentence by sentence, without a service. */
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { formatDraft } from './reading/format-draft.ts';
import { readBlob } from './reading/read-blob.ts';
import { translateReading } from './reading/translate-reading.ts';

const USAGE = 'Usage: npm run translate -- FILE [--subtitles FILE] [--json]';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { subtitles: { type: 'string' }, json: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [path] = positionals;
  if (path === undefined) throw new Error(USAGE);
  const subtitles = values.subtitles === undefined ? undefined : await openAsBlob(values.subtitles);
  const reading = await readBlob(await openAsBlob(path), basename(path), subtitles);
  const draft = await translateReading(reading);
  console.log(values.json ? JSON.stringify(draft, undefined, 2) : formatDraft(draft));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
