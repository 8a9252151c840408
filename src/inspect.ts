/** `npm run inspect -- FILE.json`: figures about the signing of announcements, without drawing them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { EXAMPLES } from './announcement/examples.ts';
import { Inspection } from './contract/inspection.ts';
import { type LibraryRules, RulesAnswer } from './contract/library/library-rules.ts';
import { type InspectionOptions, inspectRequests } from './inspection/inspect-requests.ts';
import { InspectionError } from './inspection/inspection-error.ts';
import { FLAGS, type InspectionTask, readFlags, USAGE } from './inspection/read-flags.ts';
import { type NamedRequest, readRequests } from './inspection/read-requests.ts';
import { textTable } from './inspection/text-table.ts';
import { loadReference } from './reference/load-reference.ts';

const THREAD = new URL('./channel/typescript-thread.mjs', import.meta.url);
/** Fewer requests are inspected sooner on one thread. */
const MIN_SHARED_REQUESTS = 24;
/**
 * Size of the young generation in megabytes: most of what is sampled is short-lived, and with this size
 * little of it is copied.
 */
const YOUNG_MEGABYTES = 192;
/** The first thread is ready sooner. */
const OWN_FRACTION = 0.58;

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

/** Reads the rules of a sign library, as the service returns them. */
function libraryOf(file: string | undefined): LibraryRules | undefined {
  if (file === undefined) return undefined;
  try {
    return RulesAnswer.parse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch (error) {
    const isReadable = !(error instanceof SyntaxError) && !(error instanceof z.ZodError);
    if (isReadable) return fail(error);
    return fail(`${file}: not the rules of a sign library, as GET /v1/sign-library answers them.`);
  }
}

/** Part of the requests that one thread inspects. */
interface Share {
  readonly requests: readonly NamedRequest[];
  readonly options: InspectionOptions;
}

const inspectShare = async ({ requests, options }: Share): Promise<Inspection> =>
  inspectRequests(requests, await loadReference(), options);

function inspectElsewhere(share: Share): Promise<Inspection> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(THREAD, {
      workerData: { entry: import.meta.url, share },
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
    worker.once('message', (message) => resolve(Inspection.parse(message)));
    worker.once('error', reject);
  });
}

/** Inspects many requests on two threads; a second one takes most of a second to start. */
async function inspectAll({ requests, options }: Share): Promise<Inspection> {
  if (requests.length < MIN_SHARED_REQUESTS || availableParallelism() === 1)
    return await inspectShare({ requests, options });
  const own = Math.ceil(requests.length * OWN_FRACTION);
  const elsewhere = inspectElsewhere({ requests: requests.slice(own), options });
  const shares = await Promise.all([
    inspectShare({ requests: requests.slice(0, own), options }),
    elsewhere,
  ]);
  return {
    messages: shares.flatMap(({ messages }) => messages),
    problems: shares.flatMap(({ problems }) => problems),
  };
}

async function run(): Promise<void> {
  const { file, json, library, options } = taskOf(process.argv.slice(2));
  const inspection = await inspectAll({
    requests: requestsOf(file),
    options: { ...options, library: libraryOf(library) },
  });
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
}

if (isMainThread) await run();
else parentPort!.postMessage(await inspectShare(workerData.share));
