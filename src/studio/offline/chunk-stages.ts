/**
 * Stages in which a visit loads the studio, each built into one file: hundreds of small files cost a second on a slow line,
 * for their headers alone.
 */
import type { Plugin, Rolldown } from 'vite';

type Read = Rolldown.ChunkingContext['getModuleInfo'];

/** Stages in the order in which they are loaded: what an earlier one has is not built into a later one. */
const STAGES = [
  ['opening', 'src/main.tsx'],
  ['studio', 'src/studio/studio.tsx'],
] as const;
/** Stages of a page that can be used already. */
const LATE_STAGES = [
  ['signing', 'src/signing/compose-signing.ts'],
  ['preview', 'src/studio/announce/preview/announcement-pipeline.ts'],
] as const;
/** Pages that are opened first of a visit. */
const FIRST_PAGES = [
  'src/studio/announce/announce-page.tsx',
  'src/studio/upload/upload-page.tsx',
  'src/studio/requests/requests-page.tsx',
];
/** Pages that share a module: from this number on all of them load it in one file, and most of it is needed anyway. */
const MIN_PAGES = 6;
/** Icons: alone in a file, an icon would be loaded with three times its size in headers. */
const ICON = /\/lucide-react\//;
/** Index files of libraries, which import the whole of them: of these an importer needs what it names. */
const INDEX_FILE =
  /\/(lucide-react\/dist\/esm\/lucide-react|react-aria-components\/dist\/exports\/index)\.mjs$/;
const NAMES = /(?:import|export)\s*\{([^}]*)\}\s*(?:from\s*["']([^"']+)["'])?/g;

const getFileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Lists the names in braces with what each is called outside of them. */
const listNames = (names: string) =>
  names.split(',').map((part) => {
    const [inner = '', outer = inner] = part.trim().split(/\s+as\s+/);
    return { inner, outer };
  });

/** Returns where an index file has each of its names from. */
function readIndex(id: string, read: Read): Map<string, string> {
  const { code, importedIds = [] } = read(id) ?? {};
  const files = new Map(importedIds.map((imported) => [getFileName(imported), imported]));
  const locals = new Map<string, string>();
  const exported = new Map<string, string>();
  for (const [text, names = '', from] of (code ?? '').matchAll(NAMES))
    for (const { inner, outer } of listNames(names)) {
      const file = from === undefined ? locals.get(inner) : files.get(getFileName(from));
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

/** Creates what collects a module and all that it imports at once, whatever depth. */
function createCollector(read: Read): (id: string) => Set<string> {
  const listImports = createImportReader(read);
  return (id) => {
    const found = new Set(read(id) === null ? [] : [id]);
    for (const next of found) for (const imported of listImports(next)) found.add(imported);
    return found;
  };
}

/** Names the file of each module that several pages need; the rest is left to the bundler. */
function nameChunks(root: string, read: Read): Map<string, string> {
  const collect = createCollector(read);
  const chunks = new Map<string, string>();
  const name = (id: string, chunk: string) => {
    if (!chunks.has(id)) chunks.set(id, chunk);
  };
  for (const [stage, file] of STAGES) for (const id of collect(`${root}/${file}`)) name(id, stage);
  const pages = new Set([...chunks.keys()].flatMap((id) => read(id)?.dynamicallyImportedIds ?? []));
  const loads = [...pages].map(collect);

  const lateStages = LATE_STAGES.map(([stage, file]) => ({ stage, entry: `${root}/${file}` }));
  const late = new Set(lateStages.flatMap(({ entry }) => [...collect(entry)]));
  /** Modules of pages that do without the late stages: they are not built into those. */
  const early = new Set(
    loads
      .filter((ids) => !lateStages.some(({ entry }) => ids.has(entry)))
      .flatMap((ids) => [...ids]),
  );
  const first = new Set(FIRST_PAGES.flatMap((file) => [...collect(`${root}/${file}`)]));
  const countPages = (id: string) => loads.filter((ids) => ids.has(id)).length;
  for (const id of early) {
    const isOfFirst = first.has(id) && (late.has(id) || ICON.test(id));
    if (isOfFirst || countPages(id) >= MIN_PAGES) name(id, 'pages');
  }
  for (const { stage, entry } of lateStages)
    for (const id of collect(entry)) name(id, early.has(id) ? 'parts' : stage);
  return chunks;
}

const getStage = ([stage]: readonly [stage: string, file: string]): string => stage;

/** Creates the groups of modules that Rolldown builds into one file each. */
function createChunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  let chunks: Map<string, string> | undefined;
  const names = [...STAGES.map(getStage), 'pages', 'parts', ...LATE_STAGES.map(getStage)];
  return names.map((chunk, index) => ({
    // A file has what its modules import, too: what is loaded first is filled first.
    priority: names.length - index,
    name(id, context) {
      chunks ??= nameChunks(root, (module) => context.getModuleInfo(module));
      return chunks.get(id) === chunk ? chunk : null;
    },
  }));
}

/** Creates the plugin that builds the studio in stages. Pages of tests are built in another mode, and load what they like. */
export const buildInStages = (root: string): Plugin => ({
  name: 'build-in-stages',
  apply: (_, { command, mode, isSsrBuild }) =>
    command === 'build' && mode === 'production' && isSsrBuild !== true,
  config: () => ({
    build: { rolldownOptions: { output: { codeSplitting: { groups: createChunkGroups(root) } } } },
  }),
});
