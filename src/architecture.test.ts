/** The table of src/README.md, executed. An arrow not listed here fails the build. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listFiles, readSources } from './lint/testing.ts';

const MAY_IMPORT: Record<string, string> = {
  contract: '',
  channel: 'contract',
  reference: 'contract',
  announcement: 'reference contract',
  feeds: 'announcement reference contract',
  translation: 'reference channel contract',
  signing: 'contract',
  avatar: 'signing contract',
  wall: 'contract',
  rendering: 'wall avatar signing channel contract',
  upload: 'channel contract',
  player: 'wall contract',
  passengers: 'player wall contract',
  tools:
    'service rendering wall feeds announcement translation reference avatar signing channel contract',
  service: 'feeds announcement translation reference channel contract',
  native: 'service studio rendering channel contract',
  studio:
    'player wall rendering avatar signing translation announcement reference upload channel contract',
};

/** Packages that only the named folders or entry files may import. */
const OWNERS: Record<string, RegExp> = {
  '@ffmpeg/': /^\.\/(rendering|native)\//,
  three: /^\.\/(avatar|tools\/signer-build)\//,
  '@pixiv/': /^\.\/avatar\//,
  '@gltf-transform/': /^\.\/tools\/signer-build\//,
  react: /^\.\/(studio\/|main\.tsx)/,
  '@tanstack/': /^\.\/(studio\/|main\.tsx)/,
  hono: /^\.\/(service\/|studio\/|player\/service\/|main\.tsx|serve\.ts)/,
  'node:':
    /^\.\/(native\/|service\/adapters\/|serve\.ts|worker\.ts|backup\.ts|api-clients\.ts|users\.ts|tools\/[^/]+\.ts|translation\/sources\/pdf\/open\/thread-parser\.ts|studio\/offline\/vite-plugin\.ts)/,
  '@napi-rs/': /^\.\/(native|service\/adapters\/posters)\//,
  compromise: /^\.\/translation\//,
  // Files of strangers are parsed by pages of a browser alone, but for the headers of a reviewer's recording.
  'pdfjs-dist': /^\.\/(translation\/sources|studio)\//,
  mediabunny:
    /^\.\/(translation\/sources|rendering|studio\/worker\/answer-films|service\/recordings|service\/passengers\/hls)\//,
  'web-push': /^\.\/service\/adapters\/outgoing\//,
  libsql: /^\.\/(service\/adapters\/|serve\.ts)/,
  kafkajs: /^\.\/service\/adapters\/host\/push-port\//,
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
function getFolder(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1).split('/')[0];
  if (!specifier.startsWith('.')) return undefined;
  const [folder, ...rest] = new URL(specifier, `file:/${importer.slice(2)}`).pathname
    .slice(1)
    .split('/');
  return rest.length > 0 ? folder : undefined;
}

it.each(Object.keys(MAY_IMPORT))('%s imports only what its row allows', (folder) => {
  const allowed = [folder, ...MAY_IMPORT[folder]!.split(' ')];
  const violations = arrows
    .filter(({ file }) => file.startsWith(`./${folder}/`))
    .filter(({ file, specifier, isType }) => {
      const target = getFolder(specifier, file);
      const clientType =
        isType && ['studio', 'player'].includes(folder) && specifier === '#service/app.ts';
      return target !== undefined && !allowed.includes(target) && !clientType;
    })
    .map(({ file, specifier }) => `${file} -> ${specifier}`);
  expect(violations).toEqual([]);
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
  const shared = ['queries', 'ui', 'signer', 'glosses', 'outbox', 'showings'];
  const getFeature = (path: string) => /^studio\/([^/]+)\//.exec(path)?.[1];
  const violations = arrows.filter(({ file, specifier }) => {
    const from = getFeature(file.slice(2));
    const resolved = specifier.startsWith('#')
      ? specifier.slice(1)
      : specifier.startsWith('.')
        ? new URL(specifier, `file:/${file.slice(2)}`).pathname.slice(1)
        : '';
    const to = getFeature(resolved);
    return from !== undefined && to !== undefined && from !== to && !shared.includes(to);
  });
  expect(violations.map(({ file, specifier }) => `${file} -> ${specifier}`)).toEqual([]);
});

/** Finds the file that an import of ours refers to, named as in `sources`. */
function findTarget({ file, specifier }: Arrow): string | undefined {
  const path = specifier.startsWith('#')
    ? `./${specifier.slice(1)}`
    : specifier.startsWith('.')
      ? `.${new URL(specifier, `file:/${file.slice(2)}`).pathname}`
      : '';
  return sources[path] === undefined ? undefined : path;
}

type Graph = Map<string, Set<string>>;

function createGraph(pairs: Iterable<readonly [from: string, to: string]>): Graph {
  const graph: Graph = new Map();
  for (const [from, to] of pairs)
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

/** Lists the members of all cycles: the nodes that can be reached from themselves (Tarjan would list each cycle). */
function findCycleMembers(graph: Graph): string[] {
  const findReachable = (start: string): Set<string> => {
    const visited = new Set<string>();
    const open = [start];
    for (let from = open.pop(); from !== undefined; from = open.pop())
      for (const to of graph.get(from) ?? [])
        if (!visited.has(to)) {
          visited.add(to);
          open.push(to);
        }
    return visited;
  };
  return [...graph.keys()].filter((node) => findReachable(node).has(node)).sort();
}

const internalArrows = arrows.flatMap((arrow) => {
  const to = findTarget(arrow);
  return to === undefined ? [] : [[arrow.file, to] as const];
});

it('no file imports itself by way of others, types included', () => {
  expect(internalArrows.length).toBeGreaterThan(2000);
  expect(findCycleMembers(createGraph(internalArrows))).toEqual([]);
});

/** Folders whose rooms are stages: what one room gives another never comes back to it. */
const MODULAR_FOLDERS = [
  'contract',
  'signing',
  'wall',
  'tools/signer-build',
  'rendering',
  'service',
  'translation/english',
];

it.each(MODULAR_FOLDERS)('the rooms of %s stand in one order', (folder) => {
  const getModule = (file: string) =>
    file.startsWith(`./${folder}/`)
      ? /^([^/]+)\//.exec(file.slice(folder.length + 3))?.[1]
      : undefined;
  const pairs = internalArrows.flatMap(([from, to]) => {
    const [fromModule, toModule] = [getModule(from), getModule(to)];
    return fromModule === undefined || toModule === undefined
      ? []
      : [[fromModule, toModule] as const];
  });
  expect(pairs.length).toBeGreaterThan(10);
  expect(findCycleMembers(createGraph(pairs))).toEqual([]);
});

/** Maximum of files in a folder: more are hard to take in at a glance. */
const MAX_FILES_IN_FOLDER = 20;

it(`has at most ${MAX_FILES_IN_FOLDER} files in a folder`, () => {
  const files = [...listFiles('src'), ...listFiles('e2e')].filter(
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
  const invalidFolders = [...counts]
    .filter(([folder, count]) => count >= MIN_FILES_FOR_README && !WITHOUT_README.test(folder))
    .filter(([folder]) => {
      const path = `src/${folder}/README.md`;
      return !existsSync(path) || readFileSync(path, 'utf8').trimEnd().split('\n').length > 30;
    });
  expect(invalidFolders).toEqual([]);
});
