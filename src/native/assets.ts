/** Files of the built studio that rendering without a browser needs as well, as addresses of files. */
import { pathToFileURL } from 'node:url';
import wasm from '@ffmpeg/core/wasm?url';
import core from '@ffmpeg/core?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import overpass from '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2?url';

/** Names a file as `vite build --ssr` does, or as tests do: relative to the sources. */
const toFileUrl = (address: string): string =>
  address.startsWith('file:')
    ? address
    : pathToFileURL(address.replace(/^\/(?:@fs\/)?/, address.startsWith('/@fs/') ? '/' : '')).href;

export const ENGINE_FILES = { coreUrl: toFileUrl(core), wasmUrl: toFileUrl(wasm) };

export const FONT_FILES = {
  'Inter Variable': toFileUrl(inter),
  'Overpass Variable': toFileUrl(overpass),
};
