/** `npm run inspect -- FILE.json`: figures about the signing of announcements, without drawing them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { EXAMPLES } from '#announcement/examples.ts';
import { Inspection } from '#contract/inspection.ts';
import { type LibraryRules, RulesAnswer } from '#contract/library/library-rules.ts';
import { loadReference } from '#reference/load-reference.ts';
import {
  type InspectionOptions,
  inspectRequests,
  measureRequests,
} from './inspection/inspect-requests.ts';
import { InspectionError } from './inspection/inspection-error.ts';
import { formatLengthSummary, summariseLengths } from './inspection/length-summary.ts';
import { FLAGS, type InspectionTask, parseFlags, USAGE } from './inspection/read-flags.ts';
import { type NamedRequest, parseRequests } from './inspection/read-requests.ts';
import { SAMPLE_SIZE, sampleRequests } from './inspection/sample-requests.ts';
import { formatInspection, formatRefusals } from './inspection/text-table.ts';

const THREAD = new URL('../channel/typescript-thread.mjs', import.meta.url);
/** Fewer requests are inspected sooner on one thread. */
const MIN_SHARED_REQUESTS = 24;
/**
 * Size of the young generation in megabytes: most of what is sampled is short-lived, and with this size
 * little of it is copied.
 */
const YOUNG_MEGABYTES = 192;
/** The first thread is ready sooner. */
const LOCAL_FRACTION = 0.58;

function fail(error: unknown, usage = ''): never {
  const line = (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
  console.error(`${line}${usage}`);
  process.exit(2);
}

function parseTask(args: readonly string[]): InspectionTask {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: FLAGS,
      allowPositionals: true,
    });
    return parseFlags(values, positionals);
  } catch (error) {
    return fail(error, `\n${USAGE}`);
  }
}

function loadRequests(file: string | undefined): NamedRequest[] {
  if (file === undefined) return EXAMPLES.map(({ id, body }) => ({ id, body }));
  try {
    return parseRequests(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof InspectionError) return fail(`${file}: ${error.message}`);
    return fail(error);
  }
}

/** Reads the rules of a sign library, as the service returns them. */
function loadLibrary(file: string | undefined): LibraryRules | undefined {
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
interface Batch {
  readonly requests: readonly NamedRequest[];
  readonly options: InspectionOptions;
}

const inspectBatch = async ({ requests, options }: Batch): Promise<Inspection> =>
  inspectRequests(requests, await loadReference(), options);

function inspectInWorker(batch: Batch): Promise<Inspection> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(THREAD, {
      workerData: { entry: import.meta.url, share: batch },
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
    worker.once('message', (message) => resolve(Inspection.parse(message)));
    worker.once('error', reject);
  });
}

/** Inspects many requests on two threads; a second one takes most of a second to start. */
async function inspectAll({ requests, options }: Batch): Promise<Inspection> {
  if (requests.length < MIN_SHARED_REQUESTS || availableParallelism() === 1)
    return await inspectBatch({ requests, options });
  const localCount = Math.ceil(requests.length * LOCAL_FRACTION);
  const elsewhere = inspectInWorker({ requests: requests.slice(localCount), options });
  const inspections = await Promise.all([
    inspectBatch({ requests: requests.slice(0, localCount), options }),
    elsewhere,
  ]);
  return {
    messages: inspections.flatMap(({ messages }) => messages),
    problems: inspections.flatMap(({ problems }) => problems),
  };
}

/** Prints figures as text, and writes them as JSON where that was asked for. */
function print(text: string, figures: unknown, json: string | undefined): void {
  if (json !== '-') console.log(text);
  if (json === undefined) return;
  const content = JSON.stringify(figures, null, 1);
  if (json === '-') console.log(content);
  else
    try {
      writeFileSync(json, `${content}\n`);
    } catch (error) {
      fail(error);
    }
}

async function run(): Promise<void> {
  const { file, json, library, options: chosen, lengths } = parseTask(process.argv.slice(2));
  const options = { ...chosen, library: loadLibrary(library) };
  if (lengths !== undefined) {
    const isDrawn = file === undefined;
    const requests = isDrawn ? sampleRequests(lengths.seed, SAMPLE_SIZE) : loadRequests(file);
    const measured = measureRequests(requests, await loadReference(), options);
    const summary = summariseLengths(measured.messages);
    const refused = formatRefusals(measured.problems);
    print([formatLengthSummary(summary), ...refused].join('\n'), { summary, ...measured }, json);
    process.exitCode = measured.problems.length > 0 ? 1 : 0;
    return;
  }
  const inspection = await inspectAll({ requests: loadRequests(file), options });
  print(formatInspection(inspection), inspection, json);
  process.exitCode = inspection.problems.length > 0 ? 1 : 0;
}

if (isMainThread) await run();
else parentPort!.postMessage(await inspectBatch(workerData.share));
