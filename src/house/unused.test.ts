/** No file and no export without a use: what is left over is deleted, and what only its own file needs is not exported. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { filesUnder } from './testing.ts';

const SOURCE = /\.tsx?$/;
const files = [...filesUnder('src'), ...filesUnder('e2e'), 'vite.config.ts'].filter((path) =>
  SOURCE.test(path),
);
const texts = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));
/** What else names files: commands and the page. */
const COMMANDS = ['package.json', 'index.html', 'screen.html'].map((path) =>
  readFileSync(path, 'utf8'),
);

/** Started by a command, the page or a test runner. */
const isStart = (path: string): boolean =>
  /^src\/[^/]+\.tsx?$|\.(?:test|spec|d)\.tsx?$|^e2e\/[^/]+\.ts$|^e2e\/.*\/(?:[^/]*page|[^/]*\.bench|run-reader|make-sheets)\.ts$|\.config\.ts$/.test(
    path,
  );

/** Values of a file that may be used elsewhere. Its types may stand in their signatures, and are left alone. */
function exportsOf(text: string): string[] {
  const declared = text.matchAll(
    /^export (?:default )?(?:async |abstract |declare )*(?:function\*?|const|let|class) ([\w$]+)/gm,
  );
  const listed = text.matchAll(/^export \{([^}]*)\}/gm);
  return [
    ...Array.from(declared, ([, name]) => name!),
    ...Array.from(listed, ([, names]) => names!.split(',')).flatMap((names) =>
      names.map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')
          .at(-1)!
          .trim(),
      ),
    ),
  ].filter(Boolean);
}

const resolved = (from: string, target: string): string | undefined =>
  target.startsWith('#')
    ? `src/${target.slice(1)}`
    : /^(?:src|e2e)\//.test(target)
      ? target
      : /^\.|^[\w/-]+\.tsx?$/.test(target)
        ? posix.join(posix.dirname(from), target.replace(/\?.*$/, ''))
        : undefined;

const NAMED = /(?:import|export) (?:type )?(?:[\w$]+, )?\{([^}]*)\} from '([^']+)'/g;
const WHOLE =
  /(?:import|export) (?:type )?(?:\* as [\w$]+|\*|[\w$]+) from '([^']+)'|import '([^']+)'/g;
/** Anything else that names a file: `import(…)`, `new URL(…)`, a page's script. */
const QUOTED = /['"`/ ]((?:#|\.{1,2}\/|src\/|e2e\/)?[\w./#-]+\.tsx?)(?:\?[\w&]+)?['"` ]/g;

/** `file#name` of what is imported, `file` of what is loaded, whole where a file is imported as one. */
function uses(): { names: Set<string>; loaded: Set<string>; whole: Set<string> } {
  const [names, loaded, whole] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const [path, text] of texts) {
    for (const [, listed, target] of text.matchAll(NAMED)) {
      const file = resolved(path, target!);
      if (file === undefined) continue;
      loaded.add(file);
      for (const name of listed!.split(','))
        names.add(
          `${file}#${name
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0]!
            .trim()}`,
        );
    }
    for (const [, target = '', alone = ''] of text.matchAll(WHOLE)) {
      const file = resolved(path, target || alone);
      if (file === undefined) continue;
      whole.add(file);
      loaded.add(file);
    }
    for (const [, target] of text.matchAll(QUOTED)) {
      const file = resolved(path, target!);
      if (file !== undefined) loaded.add(file);
    }
    for (const [, target] of text.matchAll(/import\(\s*'([^']+)'/g)) {
      const file = resolved(path, target!);
      if (file !== undefined) whole.add(file);
    }
  }
  for (const text of COMMANDS)
    for (const [, target] of text.matchAll(QUOTED)) loaded.add(resolved('', target!) ?? '');
  return { names, loaded, whole };
}

const { names, loaded, whole } = uses();

it('every file is loaded by another, or started by itself', () => {
  const lost = files.filter((path) => !isStart(path) && !loaded.has(path) && !whole.has(path));
  expect(lost, 'delete these').toEqual([]);
});

it('every export is used by another file', () => {
  const unused = files
    .filter((path) => !isStart(path) && !whole.has(path))
    .flatMap((path) => exportsOf(texts.get(path)!).map((name) => `${path}#${name}`))
    .filter((place) => !names.has(place))
    .sort();
  expect(names.size).toBeGreaterThan(2000);
  expect(unused, 'delete these, or take away “export”').toEqual([]);
});
