/** Figures from files of this browser's owner. Every tab and worker of the browser sees the same ones. */
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { z } from 'zod';
import { AvatarError } from '#avatar/avatar-error.ts';
import { toStorageName } from '#contract/addresses/base-path.ts';
import { Figure } from '#contract/figure.ts';

/** The IndexedDB database. Clearing rendered pieces leaves it alone: the user may not have the file any more. */
export const FIGURES_DATABASE = toStorageName('handsignal-figures');

/** A figure as people choose it. */
export const SavedFigure = z.object({
  figure: Figure,
  fileName: z.string(),
  name: z.string(),
  version: z.string(),
  authors: z.array(z.string()),
  licenceUrl: z.string(),
  terms: z.array(z.string()),
  bytes: z.number(),
  vertices: z.number(),
  /** Whether its face has all of our channels, or is mapped to the few of VRM. */
  hasChannels: z.boolean(),
  /** ISO date and time. */
  keptAt: z.string(),
});
export type SavedFigure = z.infer<typeof SavedFigure>;

const Stored = z.object({
  kept: SavedFigure,
  file: z.instanceof(Blob),
  picture: z.instanceof(Blob),
});

let database: UseStore | undefined;
const figures = () => {
  database ??= createStore(FIGURES_DATABASE, 'figures');
  return database;
};

/** Lists every figure with its picture, newest first. */
export async function listFigures(): Promise<{ kept: SavedFigure; picture: Blob }[]> {
  if (!('indexedDB' in globalThis)) return [];
  const storedEntries = await entries<string, unknown>(figures());
  return storedEntries
    .flatMap(([, value]) => {
      const stored = Stored.safeParse(value);
      return stored.success ? [stored.data] : [];
    })
    .sort((a, b) => b.kept.keptAt.localeCompare(a.kept.keptAt));
}

/**
 * Reads the stored file of a figure.
 * @throws {AvatarError} `figure-missing`
 */
export async function readFigureFile(figure: Figure): Promise<Blob> {
  const stored = 'indexedDB' in globalThis ? await get<unknown>(figure, figures()) : undefined;
  const { success, data } = Stored.safeParse(stored);
  if (success) return data.file;
  throw new AvatarError(
    'figure-missing',
    'The chosen signer is a file that is not in this browser. Load it again under Settings, or choose another signer.',
  );
}

/**
 * Stores a figure with its file and picture.
 * @throws {AvatarError} `not-kept`
 */
export async function saveFigure(kept: SavedFigure, file: Blob, picture: Blob): Promise<void> {
  try {
    await set(kept.figure, { kept, file, picture }, figures());
  } catch (cause) {
    throw new AvatarError(
      'not-kept',
      'This browser has no room for the figure, or cannot save it. Free some storage and load it again.',
      { cause },
    );
  }
}

/** Deletes a signer’s file from this browser. Nothing happens when it is not there. */
export const removeFigure = (figure: Figure): Promise<void> => del(figure, figures());
