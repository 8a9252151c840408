/** `npm run inspect -- FILE.json`: figures about the signing of announcements, without drawing them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { EXAMPLES } from '#announcement/examples.ts';
import { inspectRequests } from '#inspection/inspect-requests.ts';
import { InspectionError } from '#inspection/inspection-error.ts';
import { FLAGS, type InspectionTask, readFlags, USAGE } from '#inspection/read-flags.ts';
import { type NamedRequest, readRequests } from '#inspection/read-requests.ts';
import { textTable } from '#inspection/text-table.ts';
import { loadReference } from '#reference/load-reference.ts';

function fail(error: unknown, usage = ''): never {
  const line = (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
  console.error(`${line}${usage}`);
  process.exit(2);
}

function taskOf(args: readonly string[]): InspectionTask {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: FLAGS,
      allowPositionals: true,
    });
    return readFlags(values, positionals);
  } catch (error) {
    return fail(error, `\n${USAGE}`);
  }
}

function requestsOf(file: string | undefined): NamedRequest[] {
  if (file === undefined) return EXAMPLES.map(({ id, body }) => ({ id, body }));
  try {
    return readRequests(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof InspectionError) return fail(`${file}: ${error.message}`);
    return fail(error);
  }
}

const { file, json, options } = taskOf(process.argv.slice(2));
const requests = requestsOf(file);
const inspection = inspectRequests(requests, await loadReference(), options);
if (json !== '-') console.log(textTable(inspection));
if (json !== undefined) {
  const text = JSON.stringify(inspection, null, 1);
  if (json === '-') console.log(text);
  else
    try {
      writeFileSync(json, `${text}\n`);
    } catch (error) {
      fail(error);
    }
}
process.exitCode = inspection.problems.length > 0 ? 1 : 0;
