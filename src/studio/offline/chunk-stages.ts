/**
 * Which modules of the studio are built into one file. A visit loads it in stages, and each stage is one file: hundreds of small
 * ones cost a second on a slow line, for their headers alone.
 */
import { basename, resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Read = Rolldown.ChunkingContext['getModuleInfo'];

/** What is loaded first, and what next: what an earlier stage has is not built into a later one. */
const STAGES = [
  ['opening', 'src/main.tsx'],
  ['studio', 'src/studio/studio.tsx'],
] as const;
/** Pages that share a module: from this number on all of them load it in one file, and most of it is needed anyway. */
const MIN_PAGES = 6;
/** Index files of libraries, which import the whole of them: of these an importer needs what it names. */
const INDEX_FILE =
  /\/(lucide-react\/dist\/esm\/lucide-react|react-aria-components\/dist\/exports\/index)\.mjs$/;
const NAMES = /(?:import|export)\s*\{([^}]*)\}\s*(?:from\s*["']([^"']+)["'])?/g;

/** Lists the names in braces with what each is called outside of them. */
const listNames = (names: string) =>
  names.split(',').map((part) => {
    const [inner = '', outer = inner] = part.trim().split(/\s+as\s+/);
    return { inner, outer };
  });

/** Returns where an index file has each of its names from. */
function readIndex(id: string, read: Read): Map<string, string> {
  const { code, importedIds = [] } = read(id) ?? {};
  const files = new Map(importedIds.map((imported) => [basename(imported), imported]));
  const locals = new Map<string, string>();
  const exported = new Map<string, string>();
  for (const [text, names = '', from] of (code ?? '').matchAll(NAMES))
    for (const { inner, outer } of listNames(names)) {
      const file = from === undefined ? locals.get(inner) : files.get(basename(from));
      if (file !== undefined) (text.startsWith('import') ? locals : exported).set(outer, file);
    }
  return exported;
}

/** Creates what lists the modules that a module imports at once. */
function createImportReader(read: Read): (id: string) => string[] {
  const indexes = new Map<string, Map<string, string>>();
  const listNamed = (code: string, index: string) => {
    const exported = indexes.get(index) ?? readIndex(index, read);
    indexes.set(index, exported);
    return [...code.matchAll(NAMES)].flatMap(([, names = '']) =>
      listNames(names).flatMap(({ inner }) => exported.get(inner) ?? []),
    );
  };
  return (id) => {
    const { code, importedIds = [] } = read(id) ?? {};
    return importedIds.flatMap((imported) =>
      INDEX_FILE.test(imported) ? listNamed(code ?? '', imported) : [imported],
    );
  };
}

/** Names the file of each module that several pages need; the rest is left to the bundler. */
function nameChunks(root: string, read: Read): Map<string, string> {
  const listImports = createImportReader(read);
  const collect = (id: string) => {
    const found = new Set([id]);
    for (const next of found) for (const imported of listImports(next)) found.add(imported);
    return found;
  };
  const chunks = new Map<string, string>();
  const name = (id: string, chunk: string) => {
    if (!chunks.has(id)) chunks.set(id, chunk);
  };
  const pages = new Set<string>();
  for (const [stage, file] of STAGES) {
    const entry = resolve(root, file);
    if (read(entry) === null) continue;
    for (const id of collect(entry)) {
      name(id, stage);
      for (const page of read(id)?.dynamicallyImportedIds ?? []) pages.add(page);
    }
  }
  const uses = new Map<string, number>();
  for (const page of pages) for (const id of collect(page)) uses.set(id, (uses.get(id) ?? 0) + 1);
  for (const [id, count] of uses) if (count >= MIN_PAGES) name(id, 'pages');
  return chunks;
}

/** Creates the groups of modules that Rolldown builds into one file each. */
export function createChunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  let chunks: Map<string, string> | undefined;
  const names = [...STAGES.map(([stage]) => stage), 'pages'];
  return names.map((chunk, index) => ({
    // A file has what its modules import, too: what is loaded first is filled first.
    priority: names.length - index,
    name(id, context) {
      chunks ??= nameChunks(root, (module) => context.getModuleInfo(module));
      return chunks.get(id) === chunk ? chunk : null;
    },
  }));
}
