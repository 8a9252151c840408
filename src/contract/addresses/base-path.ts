/**
 * The path of this installation below its origin. The built studio is the same under every path, so its programs find the
 * path in their own address: all of them, those of workers too, lie in `assets` below it.
 */

/** Returns the path above `assets` in the address of a program; empty for the whole origin, and for what is not built. */
export const findBasePath = (programUrl: string): string =>
  /^(.*)\/assets\/[^/]+$/.exec(new URL(programUrl).pathname)?.[1] ?? '';

/** Path of this installation without a slash at the end, such as `/handsignal`; empty for the whole origin. */
export const BASE_PATH = findBasePath(import.meta.url);

/**
 * Builds the name of storage of the browser: databases, caches, settings, locks. Installations under one origin have one
 * storage, in which the name has to tell them apart.
 */
export const toStorageName = (name: string, basePath = BASE_PATH): string =>
  basePath === '' ? name : `${name}@${basePath}`;

/** Whether storage of this name is of this installation. */
export const isOwnStorage = (name: string, basePath = BASE_PATH): boolean =>
  name.startsWith('handsignal') &&
  (basePath === '' ? !name.includes('@/') : name.endsWith(`@${basePath}`));
