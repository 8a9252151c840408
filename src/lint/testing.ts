/** Source files of this project as text, for the tests of this folder and `architecture.test.ts`. */
import { readdirSync, readFileSync } from 'node:fs';

/** Paths of all files under `folder` of the project, such as `src/main.tsx`. */
export const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'))
    .sort();

/** Reads the TypeScript sources under `src`, by path relative to it, such as `./main.tsx`. */
export const readSources = (): Record<string, string> =>
  Object.fromEntries(
    listFiles('src')
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => [`./${path.slice('src/'.length)}`, readFileSync(path, 'utf8')]),
  );
