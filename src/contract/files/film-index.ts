/** Boxes of the index of an mp4 or mov (ISO 14496-12), read without the library that plays it. */

/** File of which parts are read. */
export interface FileParts {
  readonly sizeBytes: number;
  /** Reads the bytes from `begin` up to `end`; fewer where the file ends. */
  readonly read: (begin: number, end: number) => Promise<ArrayBuffer>;
}

/** Box, and the box around it. */
export interface IndexBox {
  readonly name: string;
  /** Name of the box around it; `file` at the top. */
  readonly parent: string;
  /** Offset of its content in the file. */
  readonly begin: number;
  readonly end: number;
}

/** Boxes that contain the descriptions of the tracks. */
const CONTAINER_BOXES = ['moov', 'trak', 'mdia', 'minf', 'stbl'];
/** Bytes before the entries of `stsd`: its version and their number. */
const STSD_HEAD_BYTES = 8;
/** Maximum number of boxes that are read, in case a file is made to be long to walk through. */
const MAX_BOXES = 3000;
/** Boxes that are one in another, at the most: the descriptions of the tracks are in six. */
const MAX_DEPTH = 8;

/** Returns the parts of a file in memory or on a disk. */
export const toParts = (file: Blob): FileParts => ({
  sizeBytes: file.size,
  read: (begin, end) => file.slice(begin, end).arrayBuffer(),
});

/** Yields the boxes in another, up to where they make no sense. */
async function* readBoxes(file: FileParts, around: IndexBox): AsyncGenerator<IndexBox> {
  for (let offset = around.begin; offset + 8 <= around.end; ) {
    const head = new DataView(await file.read(offset, Math.min(offset + 16, file.sizeBytes)));
    if (head.byteLength < 8) return;
    const short = head.getUint32(0);
    const headBytes = short === 1 ? 16 : 8;
    if (head.byteLength < headBytes) return;
    const size =
      short === 1 ? Number(head.getBigUint64(8)) : short === 0 ? around.end - offset : short;
    if (size < headBytes) return;
    const name = String.fromCharCode(...new Uint8Array(head.buffer, 4, 4));
    const end = Math.min(offset + size, around.end);
    yield { name, parent: around.name, begin: offset + headBytes, end };
    offset += size;
  }
}

async function* walkBox(file: FileParts, around: IndexBox, depth = 0): AsyncGenerator<IndexBox> {
  if (depth > MAX_DEPTH) return;
  for await (const box of readBoxes(file, around)) {
    yield box;
    if (box.name === 'stsd')
      yield* walkBox(file, { ...box, begin: box.begin + STSD_HEAD_BYTES }, depth + 1);
    if (CONTAINER_BOXES.includes(box.name)) yield* walkBox(file, box, depth + 1);
    // A fragmented film has thousands of boxes after its index.
    if (box.name === 'moov') return;
  }
}

/** Yields the boxes on the way to the descriptions of the tracks, and these. Of another file there are none, or a few. */
export async function* walkIndex(file: FileParts): AsyncGenerator<IndexBox> {
  let boxCount = 0;
  for await (const box of walkBox(file, {
    name: 'file',
    parent: '',
    begin: 0,
    end: file.sizeBytes,
  })) {
    yield box;
    boxCount += 1;
    if (boxCount === MAX_BOXES) return;
  }
}
