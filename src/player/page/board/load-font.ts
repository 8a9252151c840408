/** Loads the typeface of the wall before anything is measured in it. */
import { formatWallFont } from '#wall/text/measure-text.ts';

/** A screen without its typeface is better than none. */
const MAX_MILLISECONDS = 3000;
/** Letters of both files: English, and what Welsh needs. */
const LETTERS = 'Aŵ';

/** Loads the typeface; gives up after a while. */
export async function loadWallFont(): Promise<void> {
  const loading = document.fonts
    .load(formatWallFont(700, 100), LETTERS)
    .catch((error: unknown) => console.info('The typeface was not loaded.', error));
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, MAX_MILLISECONDS))]);
}
