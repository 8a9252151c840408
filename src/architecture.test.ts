/** The table of src/README.md, executed. An arrow not listed here fails the build. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesUnder, readSources } from './house/testing.ts';

const MAY_IMPORT: Record<string, string> = {
  contract: '',
  channel: 'contract',
  reference: 'contract',
  announcement: 'reference contract',
  translation: 'reference channel contract',
  signing: 'contract',
  avatar: 'signing contract',
  'signer-build': 'avatar signing contract',
  rendering: 'avatar signing channel contract',
  upload: 'channel contract',
  inspection: 'announcement reference signing contract',
  study: 'announcement reference contract',
  service: 'announcement translation reference channel contract',
  studio: 'rendering avatar signing translation announcement reference upload channel contract',
};

/** Packages that only the named folders or entry files may import. */
const OWNERS: Record<string, RegExp> = {
  '@ffmpeg/': /^\.\/rendering\//,
  three: /^\.\/(avatar|signer-build)\//,
  '@pixiv/': /^\.\/avatar\//,
  '@gltf-transform/': /^\.\/signer-build\//,
  react: /^\.\/(studio\/|main\.tsx|screen\.tsx)/,
  '@tanstack/': /^\.\/(studio\/|main\.tsx)/,
  hono: /^\.\/(service\/|studio\/|main\.tsx|serve\.ts)/,
  'node:':
    /^\.\/(service\/adapters\/|serve\.ts|worker\.ts|client\.ts|person\.ts|inspect\.ts|build-signers\.ts|study\.ts)/,
  compromise: /^\.\/translation\//,
  // Files of strangers are parsed by pages of a browser alone, but for the headers of a reviewer's recording.
  'pdfjs-dist': /^\.\/(translation\/sources|studio)\//,
  mediabunny: /^\.\/(translation\/sources|rendering|service\/recordings)\//,
  libsql: /^\.\/(service\/adapters\/|serve\.ts)/,
  'openid-client': /^\.\/service\/adapters\/host\//,
  '@simplewebauthn/server': /^\.\/service\/people\/passkeys\//,
  '@simplewebauthn/browser': /^\.\/studio\/queries\/people\//,
  '@zxcvbn-ts/': /^\.\/service\/adapters\//,
  pg: /^\.\/service\/adapters\/cluster\//,
  '@aws-sdk/': /^\.\/service\/adapters\/cluster\//,
};

const sources = readSources();

interface Arrow {
  file: string;
  specifier: string;
  isType: boolean;
}

/** Static, dynamic and side-effect imports of every file that is not a test. */
const arrows: Arrow[] = Object.entries(sources)
  .filter(([file]) => !/\.test\.|\/testing[./]|\.contract\./.test(file))
  .flatMap(([file, text]) =>
    [
      ...text.matchAll(/^(?:import|export) (type )?[^;]*?from '([^']+)'/gm),
      ...text.matchAll(/\bimport()\(\s*'([^']+)'/g),
      ...text.matchAll(/^import() '([^']+)'/gm),
    ].map(([, isType, specifier]) => ({ file, specifier: specifier!, isType: Boolean(isType) })),
  );

/** Returns the first folder of an import, or `undefined` for a package or a top-level file. */
function folderOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1).split('/')[0];
  if (!specifier.startsWith('.')) return undefined;
  const [folder, ...rest] = new URL(specifier, `file:/${importer.slice(2)}`).pathname
    .slice(1)
    .split('/');
  return rest.length > 0 ? folder : undefined;
}

it.each(Object.keys(MAY_IMPORT))('%s imports only what its row allows', (folder) => {
  const allowed = [folder, ...MAY_IMPORT[folder]!.split(' ')];
  const strangers = arrows
    .filter(({ file }) => file.startsWith(`./${folder}/`))
    .filter(({ file, specifier, isType }) => {
      const target = folderOf(specifier, file);
      const clientType = isType && folder === 'studio' && specifier === '#service/app.ts';
      return target !== undefined && !allowed.includes(target) && !clientType;
    })
    .map(({ file, specifier }) => `${file} -> ${specifier}`);
  expect(strangers).toEqual([]);
});

it.each(Object.keys(OWNERS))('only its owners import %s', (name) => {
  const owned = (specifier: string) =>
    name.endsWith('/') || name.endsWith(':')
      ? specifier.startsWith(name)
      : specifier === name || specifier.startsWith(`${name}/`) || specifier.startsWith(`${name}-`);
  const strangers = arrows
    .filter(({ file, specifier }) => owned(specifier) && !OWNERS[name]!.test(file))
    .map(({ file, specifier }) => `${file} -> ${specifier}`);
  expect(strangers).toEqual([]);
});

it('nobody but the service writes the addresses of its routes: they come from the typed client', () => {
  const written = /['"`](?:\$\{\w+\})?\/(?:v\d|oauth2|session|results)\b/;
  const files = Object.entries(sources).filter(
    ([file]) => !/^\.\/service\/|\.test\.|\/testing[./]/.test(file),
  );
  expect(files.length).toBeGreaterThan(700);
  const code = (text: string) => text.replace(/\/\*.*?\*\//gs, '');
  expect(files.filter(([, text]) => written.test(code(text))).map(([file]) => file)).toEqual([]);
});

it('studio features never import each other', () => {
  const shared = ['queries', 'ui', 'signer', 'glosses', 'outbox', 'player', 'show'];
  const featureOf = (path: string) => /^studio\/([^/]+)\//.exec(path)?.[1];
  const strangers = arrows.filter(({ file, specifier }) => {
    const from = featureOf(file.slice(2));
    const resolved = specifier.startsWith('#')
      ? specifier.slice(1)
      : specifier.startsWith('.')
        ? new URL(specifier, `file:/${file.slice(2)}`).pathname.slice(1)
        : '';
    const to = featureOf(resolved);
    return from !== undefined && to !== undefined && from !== to && !shared.includes(to);
  });
  expect(strangers.map(({ file, specifier }) => `${file} -> ${specifier}`)).toEqual([]);
});

/** Finds the file that an import of ours refers to, named as in `sources`. */
function targetOf({ file, specifier }: Arrow): string | undefined {
  const path = specifier.startsWith('#')
    ? `./${specifier.slice(1)}`
    : specifier.startsWith('.')
      ? `.${new URL(specifier, `file:/${file.slice(2)}`).pathname}`
      : '';
  return sources[path] === undefined ? undefined : path;
}

type Graph = Map<string, Set<string>>;

function graphOf(pairs: Iterable<readonly [from: string, to: string]>): Graph {
  const graph: Graph = new Map();
  for (const [from, to] of pairs)
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

/** Lists the members of all cycles: the nodes that can be reached from themselves (Tarjan would list each cycle). */
function inCycles(graph: Graph): string[] {
  const reached = (start: string): Set<string> => {
    const seen = new Set<string>();
    const open = [start];
    for (let from = open.pop(); from !== undefined; from = open.pop())
      for (const to of graph.get(from) ?? [])
        if (!seen.has(to)) {
          seen.add(to);
          open.push(to);
        }
    return seen;
  };
  return [...graph.keys()].filter((node) => reached(node).has(node)).sort();
}

const ownArrows = arrows.flatMap((arrow) => {
  const to = targetOf(arrow);
  return to === undefined ? [] : [[arrow.file, to] as const];
});

it('no file imports itself by way of others, types included', () => {
  expect(ownArrows.length).toBeGreaterThan(2000);
  expect(inCycles(graphOf(ownArrows))).toEqual([]);
});

/** Folders whose rooms are stages: what one room gives another never comes back to it. */
const ROOMED = ['signing', 'signer-build', 'rendering', 'service', 'translation/english'];

it.each(ROOMED)('the rooms of %s stand in one order', (folder) => {
  const roomOf = (file: string) =>
    file.startsWith(`./${folder}/`)
      ? /^([^/]+)\//.exec(file.slice(folder.length + 3))?.[1]
      : undefined;
  const pairs = ownArrows.flatMap(([from, to]) => {
    const [one, other] = [roomOf(from), roomOf(to)];
    return one === undefined || other === undefined ? [] : [[one, other] as const];
  });
  expect(pairs.length).toBeGreaterThan(10);
  expect(inCycles(graphOf(pairs))).toEqual([]);
});

/** Maximum of files in a folder: more are hard to take in at a glance. */
const MAX_FILES_IN_FOLDER = 20;

it(`has at most ${MAX_FILES_IN_FOLDER} files in a folder`, () => {
  const files = [...filesUnder('src'), ...filesUnder('e2e')].filter(
    (file) => !file.includes('/data/') && !file.endsWith('/README.md'),
  );
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect(files.length).toBeGreaterThan(1000);
  expect([...counts].filter(([, count]) => count > MAX_FILES_IN_FOLDER)).toEqual([]);
});

/** The README of the room above speaks for these. */
const WITHOUT_README = /^[^/]+\/[^/]+\/./;

/** A newcomer to a folder reads what it is for before its files. */
const MIN_FILES_FOR_README = 4;

it(`says in a README of at most 30 lines what each stage and room of ${MIN_FILES_FOR_README} sources is for`, () => {
  const counts = new Map<string, number>();
  for (const file of Object.keys(sources)) {
    const folder = file.slice(2, file.lastIndexOf('/'));
    if (/\.test\.|(^|\/)testing(\/|\.)|\.contract\./.test(file) || file.split('/').length < 3)
      continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const wrong = [...counts]
    .filter(([folder, count]) => count >= MIN_FILES_FOR_README && !WITHOUT_README.test(folder))
    .filter(([folder]) => {
      const path = `src/${folder}/README.md`;
      return !existsSync(path) || readFileSync(path, 'utf8').trimEnd().split('\n').length > 30;
    });
  expect(wrong).toEqual([]);
});
