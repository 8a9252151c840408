/** Boxes of an mp4 that tests make. */

const bytes = (...numbers: number[]): Blob => new Blob([Uint8Array.from(numbers)]);
const zeros = (count: number): Blob => new Blob([new Uint8Array(count)]);

/** Builds a box of an mp4. */
function box(name: string, ...inside: Blob[]): Blob {
  const content = new Blob(inside);
  const size = new DataView(new ArrayBuffer(4));
  size.setUint32(0, 8 + content.size);
  return new Blob([size, name, content]);
}

/**
 * Builds a film as ffmpeg encrypts it: the encryption is described in the index, where readers expect it in
 * fragments only.
 */
export function protectedFilm(): Blob {
  const tenc = box('tenc', bytes(0, 0, 0, 0, 0, 0, 1, 8), zeros(16));
  const schm = box('schm', bytes(0, 0, 0, 0), new Blob(['cenc']), bytes(0, 1, 0, 0));
  const sinf = box('sinf', box('frma', new Blob(['avc1'])), schm, box('schi', tenc));
  const stsd = box('stsd', bytes(0, 0, 0, 0, 0, 0, 0, 1), box('encv', zeros(78), sinf));
  const senc = box('senc', bytes(0, 0, 0, 2, 0, 0, 0, 0));
  const minf = box('minf', box('stbl', stsd, senc));
  const handler = box('hdlr', zeros(8), new Blob(['vide']), zeros(13));
  const clock = box('mdhd', zeros(12), bytes(0, 0, 3, 232, 0, 0, 19, 136), zeros(4));
  const header = box('tkhd', bytes(0, 0, 0, 3), zeros(8), bytes(0, 0, 0, 1), zeros(68));
  const trak = box('trak', header, box('mdia', clock, handler, minf));
  const film = box('mvhd', zeros(12), bytes(0, 0, 3, 232, 0, 0, 19, 136), zeros(80));
  const ftyp = box('ftyp', new Blob(['isom']), bytes(0, 0, 2, 0), new Blob(['isom']));
  return new Blob([ftyp, box('mdat', zeros(64)), box('moov', film, trak)]);
}

/** Finds letters in a file, and puts others there. */
async function replaceBytes(
  file: Blob,
  find: string,
  change: (bytes: Uint8Array<ArrayBuffer>, index: number) => Uint8Array<ArrayBuffer>,
): Promise<Blob> {
  const content = new Uint8Array(await file.arrayBuffer());
  const index = new TextDecoder('latin1').decode(content).lastIndexOf(find);
  return new Blob([change(content, index)]);
}

/** Makes an mp4 say that its first chunk has more samples than the file has bytes. */
export const withImpossibleChunks = (film: Blob): Promise<Blob> =>
  replaceBytes(film, 'stsc', (content, index) => {
    // Version, number of entries and the first chunk are before it.
    new DataView(content.buffer).setUint32(index + 16, 0x65736473);
    return content;
  });

/** Gives the description of the tracks in a WebM a size that is no number: mediabunny finds it again and again. */
export const endlessWebm = (film: Blob): Promise<Blob> =>
  replaceBytes(film, '\u0016T®k', (content, index) => {
    content[index + 4] = 0;
    return content;
  });

/** Builds boxes that are one in another, each with a size that is as large as what is left. */
export const nestBoxes = (count: number): Blob => new Blob(Array(count).fill('\0\0\0\0moov'));
