/** Loads the typeface of the wall before anything is measured in it. */

import latinExtended from '@fontsource-variable/overpass/files/overpass-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2?url';
import { formatWallFont } from '#wall/text/measure-text.ts';

const NAME = 'Overpass Variable';
/** Letters of English, and what Welsh needs besides. */
const FILES = [
  { url: latin, unicodeRange: 'U+0-FF, U+131, U+152-153, U+2000-206F, U+20AC, U+2190-2193' },
  { url: latinExtended, unicodeRange: 'U+100-130, U+132-151, U+154-2FF, U+1E00-1EFF' },
];
/** A screen without its typeface is better than none. */
const MAX_MILLISECONDS = 3000;

/**
 * Whether letters grow with the size. Chromium 69 and 76 with hinted letters give those of a typeface with many weights
 * one width in all sizes: they lie on top of each other.
 */
function growsWithSize(): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return true;
  const [small = 0, large = 0] = [20, 200].map((size) => {
    context.font = formatWallFont(400, size);
    return context.measureText('Platform').width / size;
  });
  return Math.abs(small - large) < 0.1 * small;
}

/** Loads the typeface. Where it takes long or cannot be drawn, the system's takes its place. */
export async function loadWallFont(): Promise<void> {
  const faces = FILES.map(
    ({ url, unicodeRange }) =>
      new FontFace(NAME, `url("${url}")`, { weight: '100 900', unicodeRange }),
  );
  const loading = Promise.all(faces.map((face) => face.load())).catch((error: unknown) =>
    console.info('The typeface was not loaded.', error),
  );
  for (const face of faces) document.fonts.add(face);
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, MAX_MILLISECONDS))]);
  if (!growsWithSize()) for (const face of faces) document.fonts.delete(face);
}
