/** Tests that programs which the built server starts lie where it looks for them; the stories run the others. */
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { expect, test } from '../fixtures.ts';
import { accessToken, addClient, jsonBody, sender } from './client.ts';

test('what is built plans a long list in its thread', async ({ service }) => {
  const credentials = await addClient(service.environment, 'waterloo');
  const send = sender(service.url, await accessToken(service.url, credentials));
  const callingAt = Array(3000).fill('WOK').join(',');
  const body = jsonBody({ destination: 'PMH', callingAt });
  const answer = await send('/v1/sign-requests/train-announcements', body);
  expect([answer.ok, await answer.json()]).toEqual([
    true,
    { data: expect.objectContaining({ status: 'IN_PROGRESS' }) },
  ]);
});

test('what is built reads a pack of signs in its thread', async ({ service }) => {
  const credentials = await addClient(service.environment, 'waterloo', 'library:write');
  const send = sender(service.url, await accessToken(service.url, credentials));
  const answer = await send('/v1/sign-library/pack?check=true', {
    method: 'POST',
    headers: { 'Content-Type': 'application/zip' },
    body: 'no zip at all',
  });
  const { errors } = await answer.json();
  expect([answer.status, errors[0].message]).toEqual([400, 'The file is damaged or is not a zip.']);
});

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Lists what a built file imports as it is loaded. */
function listImports(file: string): string[] {
  const { module } = parseSync(file, readFileSync(join(root, 'dist/server', file), 'utf8'));
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
}

/** Returns the package of an import, or undefined for files of ours and modules of Node. */
function getPackage(specifier: string): string | undefined {
  if (specifier.startsWith('.') || specifier.startsWith('node:')) return undefined;
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)![0];
  return builtinModules.includes(name) ? undefined : name;
}

test('what is built is loaded without the packages that only build and test', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // Files with a hash are parts of programs.
  const isPart = (file: string) => /-[\w-]{8}\.m?js$/.test(file);
  const programs = readdirSync(join(root, 'dist/server')).filter(
    (file) => /\.m?js$/.test(file) && !isPart(file),
  );
  expect(programs).toContain('serve.js');
  const reached = new Set(programs);
  const missing: string[] = [];
  for (const file of reached)
    for (const specifier of listImports(file)) {
      if (specifier.startsWith('./')) reached.add(specifier.slice(2));
      const name = getPackage(specifier);
      if (name !== undefined && !Object.hasOwn(dependencies, name))
        missing.push(`${file}: ${name}`);
    }
  expect(missing).toEqual([]);
});
