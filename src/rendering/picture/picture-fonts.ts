/** The typefaces of the picture, for a page or a worker: each has fonts of its own. */
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import overpassLatin from '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2?url';

const FACES = { 'Inter Variable': interLatin, 'Overpass Variable': overpassLatin } as const;

const loading = new Map<string, Promise<unknown>>();

function load(family: keyof typeof FACES): Promise<unknown> {
  const { fonts = (globalThis as { document?: Document }).document?.fonts } =
    globalThis as unknown as { fonts?: FontFaceSet };
  const existing = loading.get(family);
  if (existing !== undefined || fonts === undefined) return existing ?? Promise.resolve();
  const face = new FontFace(family, `url(${FACES[family]})`, { weight: '100 900' });
  const loaded = face.load().then((ready) => fonts.add(ready));
  loading.set(family, loaded);
  return loaded;
}

/** Loads the typefaces of everything written on pictures: captions and cards, and the board. */
export const loadPictureFonts = (): Promise<unknown> =>
  Promise.all([load('Inter Variable'), load('Overpass Variable')]);
