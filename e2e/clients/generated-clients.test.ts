/** Clients generated from the published documents do what client systems want: a video of an announcement. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpServer, listen } from '#service/adapters/host/http-server.ts';
import { createService } from '#service/app.ts';
import { openTestService, type TestService } from '#service/testing.ts';
import { addClient } from '#service/tokens/add-client.ts';
import { isFull } from '../test-size.ts';
import { GENERATORS, type Generator, toProgram } from './generators.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Options that find most faults in what is generated. */
const TSCONFIG = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    types: ['node'],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['program.ts'],
};

/** Whether this run has the generator with the document: the quick run has one document for each, and no network. */
const isInRun = ({ fetched, document }: Generator, path: string) =>
  isFull || (fetched === undefined && document === path);

const CASES = Object.entries(GENERATORS).flatMap(([name, generator]) =>
  ['/openapi.json', '/openapi-3.0.json']
    .filter((path) => isInRun(generator, path))
    .map((path) => ({ name, generator, path })),
);

let service: TestService;
let server: HttpServer;
let folder: string;
beforeAll(async () => {
  service = await openTestService();
  const app = createService(service.ports);
  server = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
  folder = mkdtempSync(join(tmpdir(), 'handsignal-clients-'));
});
afterAll(async () => {
  await server.drain(1);
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes a project of a client system, with the packages that its client needs. */
async function makeProject({ fetched }: Generator): Promise<string> {
  const project = mkdtempSync(join(folder, 'project-'));
  writeFileSync(join(project, 'package.json'), '{"private":true,"type":"module"}');
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  if (fetched === undefined)
    symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'dir');
  else {
    const packages = [...fetched, 'tsx@4.23.15', '@types/node@20.19.43'];
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
    await run('npm', ['install', ...flags, ...packages], { cwd: project });
  }
  return project;
}

/** Runs a command of the project's packages. Its output is in the error when it fails. */
async function runIn(project: string, name: string, args: string[], environment = {}) {
  const command = join(project, 'node_modules/.bin', name);
  const options = { cwd: project, env: { ...process.env, ...environment } };
  try {
    return (await run(command, args, options)).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${name} failed:\n${stdout}\n${stderr}`, { cause: error });
  }
}

/** Runs the program of a client system, and renders what it asks for. */
async function runProgram(project: string, environment: Record<string, string>): Promise<string> {
  let isRunning = true;
  const output = runIn(project, 'tsx', ['program.ts'], environment).finally(() => {
    isRunning = false;
  });
  const rendered = (async () => {
    while (isRunning && (await service.renderNext()) === undefined) await pause(50);
  })();
  const [text] = await Promise.all([output, rendered]);
  return text.trim();
}

describe('clients made by generators', () => {
  it.each(CASES)(
    '$name makes a client of $path that gets a video',
    async (testCase) => {
      const { name, generator, path } = testCase;
      const project = await makeProject(generator);
      const description = await service.send(path, {}, null);
      writeFileSync(join(project, 'document.json'), await description.text());
      const [command, ...args] = generator.command('./document.json');
      await runIn(project, command, args);
      writeFileSync(join(project, 'program.ts'), toProgram(generator));
      expect(await runIn(project, 'tsc', ['-p', '.'])).toBe('');

      const { client_id, client_secret } = await addClient(
        service.ports.clients,
        service.ports.secrets,
        { name, tenant: `${name} ${path}`, scopes: ['requests:write', 'requests:read'] },
      );
      const printed = await runProgram(project, {
        SERVICE_URL: `http://127.0.0.1:${server.port}`,
        CLIENT_ID: client_id,
        CLIENT_SECRET: client_secret,
      });
      expect(printed).toMatch(/^COMPLETED http\S+\/results\/\S+$/);
    },
    180_000,
  );
});
