/** Our own lifelike signers: one `.vrm` file each, with the name of the file. */
import type { Figure } from '#contract/figure.ts';

/** Addresses with the files' content in their name, so that browsers keep them for good. */
const FILES = import.meta.glob<string>('./figures/*.vrm', {
  query: '?url',
  import: 'default',
  eager: true,
});

const toFigureName = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1, -'.vrm'.length);

const ADDRESSES = new Map(Object.entries(FILES).map(([path, url]) => [toFigureName(path), url]));

/** Lists our figures in alphabetical order; the first is the default. */
export const listShippedFigures = (): Figure[] => [...ADDRESSES.keys()].sort();

/** Returns the address of a figure's file; undefined where there is none of this name. */
export const addressOfFigure = (name: Figure): string | undefined => ADDRESSES.get(name);
