/** Parts of a worker of a browser that ffmpeg.wasm uses, for a thread of Node. Imported before the engine. */
import { readFile } from 'node:fs/promises';
import type { InputPiece } from './open-file.ts';

/** Fetches files alone, as the engine's own loader does. */
const fetchFile = async (address: string) =>
  new Response(Uint8Array.from(await readFile(new URL(address))), {
    headers: { 'content-type': address.endsWith('.wasm') ? 'application/wasm' : 'text/javascript' },
  });

/** Reads the pieces of files that are mounted. */
class PieceReader {
  readAsArrayBuffer = (piece: InputPiece): ArrayBuffer => piece.read();
}

Object.assign(globalThis, {
  FileReaderSync: PieceReader,
  self: globalThis,
  importScripts: () => undefined,
  location: new URL(import.meta.url),
  fetch: fetchFile,
});
