/** Tests that exports used by another folder have a docblock, except those on a list that may only shrink. */
import { expect, it } from 'vitest';
import baseline from './baseline.json' with { type: 'json' };
import { readSources } from './testing.ts';

const sources = readSources();

const DECLARATION = 'function\\*?|const|let|class|interface|type';

/** Whether `name` is declared in `text` without a docblock directly above it. */
function lacksDocblock(text: string, name: string): boolean {
  const declared = new RegExp(
    `^export (?:async |abstract )*(?:${DECLARATION}) ${name.replace('$', '\\$')}\\b`,
    'm',
  ).exec(text);
  return declared !== null && !text.slice(0, declared.index).trimEnd().endsWith('*/');
}

/** Collects `folder/file.ts#name` for all names that the sources of other top-level folders import. */
function collectImportedElsewhere(): Set<string> {
  const found = new Set<string>();
  for (const [file, text] of Object.entries(sources)) {
    if (/\.test\.|\/testing[./]|\.contract\./.test(file)) continue;
    const folder = file.split('/')[1];
    for (const [, names, target] of text.matchAll(
      /^(?:import|export) (?:type )?\{([^}]*)\} from '#([^']+)'/gm,
    ))
      if (target!.split('/')[0] !== folder)
        for (const name of names!.split(','))
          found.add(
            `${target}#${
              name
                .trim()
                .replace(/^type /, '')
                .split(' as ')[0]
            }`,
          );
  }
  return found;
}

it('what other folders import says what it is', () => {
  const imported = [...collectImportedElsewhere()].filter((place) => !place.endsWith('#'));
  expect(imported.length).toBeGreaterThan(300);
  const bare = imported
    .filter((place) => {
      const [file, name] = place.split('#') as [string, string];
      return lacksDocblock(sources[`./${file}`] ?? '', name);
    })
    .sort();
  const listed: string[] = baseline.docblocks;

  const added = bare.filter((place) => !listed.includes(place));
  expect(added, 'write a docblock: what it is, its units, when it fails').toEqual([]);
  const fixed = listed.filter((place) => !bare.includes(place));
  expect(fixed, 'take these out of docblocks in src/lint/baseline.json').toEqual([]);
});
