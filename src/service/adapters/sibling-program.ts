import { extname } from 'node:path';

/**
 * Resolves a program that lies beside the file that starts it: among the sources, and in `dist/server`, where all files
 * are in one folder.
 *
 * @param name file name without its ending
 * @param starter `import.meta.url` of the file that starts it
 */
export const resolveSibling = (name: string, starter: string): URL =>
  new URL(`./${name}${extname(starter)}`, starter);
