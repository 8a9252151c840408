/**
 * `npm run study`: makes a folder with a comprehension study, its videos rendered by the same service and worker as any
 * other; `npm run study -- report FILES`: what the answers say. CHROMIUM_PATH names another Chromium.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { planMerge, selectChanges } from '#contract/library/pack/merge-pack.ts';
import { DEFAULT_LOOK, type Look } from '#contract/look.ts';
import { FULL_OPTIONS } from '#contract/settings/message-options.ts';
import { DEFAULT_SIGNER_LOOK } from '#contract/signer-look.ts';
import { loadReference } from '#reference/load-reference.ts';
import { openEmbedded } from '#service/adapters/embedded/embedded-ports.ts';
import { buildWhenStale } from '#service/adapters/host/build/build-when-stale.mjs';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { listen } from '#service/adapters/host/http-server.ts';
import { startRenderWorkers } from '#service/adapters/host/render-workers.ts';
import { studioFiles } from '#service/adapters/host/studio-files.ts';
import { createService } from '#service/app.ts';
import { sweep } from '#service/jobs/sweep.ts';
import { openPack } from '#service/library/packs/open-pack.ts';
import type { Log, Ports } from '#service/ports/ports.ts';
import { buildStudyPage } from './study/build-page.ts';
import { listFilms, type StudyFilm, speedComparisons, studyMessages } from './study/messages.ts';
import { FLAGS, readTask, type StudyTask, USAGE } from './study/read-flags.ts';
import { createStudyReport } from './study/report/make-report.ts';
import { reportText } from './study/report/report-text.ts';
import { parseResults } from './study/results.ts';

const TENANT = 'study';
const LOOK_EVERY_MS = 500;
const root = fileURLToPath(new URL('..', import.meta.url));
const script = fileURLToPath(new URL('study/page/page.ts', import.meta.url));
const style = fileURLToPath(new URL('study/page/page.css', import.meta.url));

const QUESTIONS_NOTE = `Put films here in which the questions are signed: the page then shows them above the words.

  consent.mp4      what the study is about, and that taking part is free
  time.mp4         What is the time of the train in the timetable?
  destination.mp4  Where does the train go?
  platform.mp4     Which platform does the train leave from (now)?
  news.mp4         What is the news about the train?
  clarity.mp4      How clear was the signing?
  speed.mp4        Which clip has the right speed for you?
  end.mp4          Thank you, and what to do with the file

A question without a film is shown in words alone.
`;

function fail(error: unknown, usage = ''): never {
  console.error(`${error instanceof Error ? error.message : String(error)}${usage}`);
  process.exit(2);
}

function parseTask(args: readonly string[]): StudyTask {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: FLAGS,
      allowPositionals: true,
    });
    return readTask(values, positionals);
  } catch (error) {
    return fail(error, `\n${USAGE}`);
  }
}

function report({ files, json }: Extract<StudyTask, { kind: 'report' }>): void {
  const rows = files.flatMap((file) => {
    try {
      return parseResults(readFileSync(file, 'utf8'));
    } catch (error) {
      return fail(`${file}: ${(error as Error).message}`);
    }
  });
  const studyReport = createStudyReport(rows);
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(studyReport, null, 2)}\n`);
  process.stdout.write(reportText(studyReport));
}

type Making = Extract<StudyTask, { kind: 'make' }>;

/** Log of errors only; other messages are of no use here. */
const log: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields, message) => console.error(message, fields),
};

/**
 * Imports the pack of the organisation's signs in full; its verdicts count.
 * @returns the revision
 */
async function importPack(ports: Ports, file: string): Promise<number> {
  const pack = await openPack(readFileSync(file));
  const items = planMerge(pack.manifest, { entries: [], organisation: '', pack: pack.id });
  const { organisation } = pack.manifest;
  return await ports.signLibraries.append({
    tenant: TENANT,
    by: { id: TENANT, name: 'npm run study', standing: 'staff' },
    changes: [
      { kind: 'pack', pack: pack.id, organisation, counts: true },
      ...selectChanges(items, { clashes: 'theirs', except: [] }),
    ],
    now: ports.now(),
  });
}

/** Returns a look without text in the picture, since the signing is what has to be understood. */
const createLook = ({ signer }: Making, speed: number): Look => ({
  ...DEFAULT_LOOK,
  speed,
  captions: 'off',
  changeCards: false,
  // The usual green is for cutting out, and tires who looks at it for a quarter of an hour.
  background: { kind: 'colour', red: 226, green: 231, blue: 239 },
  ...(signer && { signer: { ...DEFAULT_SIGNER_LOOK, figure: signer } }),
});

async function ask(
  ports: Ports,
  { video, body }: StudyFilm,
  look: Look,
  libraryRevision: number,
): Promise<string> {
  const text = JSON.stringify(body);
  const { board: _, ...options } = FULL_OPTIONS;
  const planned = await ports.planner.plan({
    tenant: TENANT,
    text,
    options,
    look,
    libraryRevision,
  });
  if (planned.problems !== undefined)
    throw new Error(`${video} cannot be announced: ${planned.problems[0]!.message}`);
  const { title, warnings, work, shareKey } = planned;
  const { request } = await ports.requests.acceptAnnouncement({
    id: ports.newId(),
    jobId: ports.newId(),
    tenant: TENANT,
    clientId: TENANT,
    title,
    warnings,
    work,
    shareKey,
    repeatKey: shareKey,
    now: ports.now(),
    request: { ...body },
  });
  return request.id;
}

/** Waits for the videos of requests, and writes each as it is finished. */
async function collect(ports: Ports, requested: ReadonlyMap<string, StudyFilm>, out: string) {
  const open = new Map(requested);
  while (open.size > 0) {
    for (const [id, { video }] of open) {
      const request = await ports.requests.find(TENANT, id);
      if (request?.status === 'FAILED')
        throw new Error(`${video} could not be made: ${request.failure?.message ?? 'no reason'}`);
      if (request?.status !== 'COMPLETED') continue;
      const stream = await ports.files.read(request.videos[0]!.fileKey);
      writeFileSync(join(out, video), Buffer.from(await new Response(stream).arrayBuffer()));
      open.delete(id);
      console.log(`${requested.size - open.size} of ${requested.size}: ${video}`);
    }
    await ports.pause(LOOK_EVERY_MS);
    await sweep(ports);
  }
}

async function render(task: Making, films: readonly StudyFilm[]): Promise<void> {
  const chromium = findChromium();
  if (chromium === undefined)
    return fail('No Chromium was found. Install one, or name it in CHROMIUM_PATH.');
  const problem = await buildWhenStale(root, ['studio']);
  if (problem !== undefined) return fail(problem.report);
  const dataDir = mkdtempSync(join(tmpdir(), 'handsignal-study-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  let publicUrl = '';
  const { ports, close } = await openEmbedded({
    dataDir,
    corsOrigins: [],
    publicUrl: () => publicUrl,
    log,
    reference: await loadReference(),
  });
  const service = createService(ports).route('/', studioFiles(join(root, 'dist/studio')));
  const server = await listen(service.fetch, {
    host: '127.0.0.1',
    port: 0,
    isProxy: ports.isProxy,
  });
  publicUrl = `http://127.0.0.1:${server.port}`;
  const entry = join(root, 'src/worker.ts');
  const workers = await startRenderWorkers(ports, entry, 1, { CHROMIUM_PATH: chromium });
  const stop = async () => {
    await Promise.all([server.drain(1), workers.stop()]);
    await close();
  };
  process.once('SIGINT', async () => {
    console.error(
      `Stopped. The videos that are finished are in ${task.out}; run it again to make all.`,
    );
    await stop();
    process.exit(130);
  });
  try {
    const revision = task.pack === undefined ? 0 : await importPack(ports, task.pack);
    const requested = new Map<string, StudyFilm>();
    for (const film of films)
      requested.set(await ask(ports, film, createLook(task, film.speed), revision), film);
    await collect(ports, requested, task.out);
  } finally {
    await stop();
  }
}

async function make(task: Making): Promise<void> {
  const { out } = task;
  if (existsSync(out) && readdirSync(out).length > 0 && !existsSync(join(out, 'study.json')))
    return fail(`${out} is not empty, and holds no study. Name another folder with --out.`);
  const seed = task.seed ?? crypto.getRandomValues(new Uint32Array(1))[0]!;
  const reference = await loadReference();
  const messages = studyMessages(task.messages, seed, reference);
  const comparisons = speedComparisons(task.speeds, task.messages, seed, reference);
  for (const folder of ['videos', 'questions']) mkdirSync(join(out, folder), { recursive: true });
  console.log(
    `A study of ${messages.length} messages and ${comparisons.length} comparisons of speeds (seed ${seed}). Ctrl+C stops.`,
  );
  const data = {
    id: seed.toString(36),
    organisation: task.organisation,
    signer: task.signer ?? 'illustrated',
    messages: messages.map(({ body: _, ...message }) => message),
    comparisons: comparisons.map(({ body: _, ...comparison }) => comparison),
  };
  writeFileSync(join(out, 'study.json'), `${JSON.stringify({ seed, ...data }, null, 2)}\n`);
  const css = readFileSync(style, 'utf8');
  writeFileSync(join(out, 'index.html'), await buildStudyPage(data, script, css));
  writeFileSync(join(out, 'questions/README.txt'), QUESTIONS_NOTE);
  await render(task, listFilms(messages, comparisons));
  console.log(
    `Open ${join(out, 'index.html')} in a browser, or copy the folder to another machine.`,
  );
}

const task = parseTask(process.argv.slice(2));
if (task.kind === 'report') report(task);
else
  await make(task).then(
    () => process.exit(0),
    (error: unknown) => fail(error),
  );
