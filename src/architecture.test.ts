/** The dependency diagram of README.md, executed. An arrow not listed here fails the build. */
import { expect, it } from 'vitest';

const MAY_IMPORT: Record<string, string> = {
  contract: '',
  reference: 'contract',
  announcement: 'reference contract',
  translation: 'reference contract',
  signing: 'contract',
  avatar: 'signing contract',
  rendering: 'avatar signing contract',
  upload: 'contract',
  inspection: 'announcement reference signing contract',
  service: 'announcement translation reference contract',
  studio: 'rendering avatar signing translation announcement reference upload contract',
};

/** Packages that only the named folders or entry files may import. */
const OWNERS: Record<string, RegExp> = {
  '@ffmpeg/': /^\.\/rendering\//,
  three: /^\.\/avatar\//,
  '@pixiv/': /^\.\/avatar\//,
  '@gltf-transform/': /^\.\/avatar\/build\//,
  react: /^\.\/(studio\/|main\.tsx)/,
  '@tanstack/': /^\.\/(studio\/|main\.tsx)/,
  hono: /^\.\/(service\/|studio\/|main\.tsx|serve\.ts)/,
  'node:':
    /^\.\/(service\/adapters\/|serve\.ts|worker\.ts|client\.ts|inspect\.ts|build-signers\.ts)/,
  libsql: /^\.\/(service\/adapters\/|serve\.ts)/,
  pg: /^\.\/service\/adapters\/cluster\//,
  '@aws-sdk/': /^\.\/service\/adapters\/cluster\//,
};

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface Arrow {
  file: string;
  specifier: string;
  isType: boolean;
}

/** Static, dynamic and side-effect imports of every file that is not a test. */
const arrows: Arrow[] = Object.entries(sources)
  .filter(([file]) => !/\.test\.|\/testing\.|\.contract\./.test(file))
  .flatMap(([file, text]) =>
    [
      ...text.matchAll(/^(?:import|export) (type )?[^;]*?from '([^']+)'/gm),
      ...text.matchAll(/\bimport()\(\s*'([^']+)'/g),
      ...text.matchAll(/^import() '([^']+)'/gm),
    ].map(([, isType, specifier]) => ({ file, specifier: specifier!, isType: Boolean(isType) })),
  );

/** First folder of an import, or `undefined` for a package or a top-level file. */
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

it('studio features never import each other', () => {
  const shared = ['queries', 'ui'];
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
