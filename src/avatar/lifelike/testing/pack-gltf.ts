/** Numbers into the buffer of a binary glTF, and the file around them. */

export const FLOAT = 5126;
export const UNSIGNED_SHORT = 5123;

export type Packer = ReturnType<typeof createPacker>;

/** Puts numbers one after the other into the file's buffer, with the tables that find them again. */
export function createPacker() {
  const chunks: Uint8Array[] = [];
  const bufferViews: unknown[] = [];
  const accessors: unknown[] = [];
  let offset = 0;
  return {
    chunks,
    /** Returns the size in bytes. */
    size: () => offset,
    /**
     * Adds numbers, padded to four bytes.
     *
     * @param elementSize how many numbers make one element
     * @returns the accessor's index
     */
    put(
      values: number[],
      type: string,
      elementSize: number,
      componentType: number,
      more = {},
    ): number {
      const array = componentType === FLOAT ? new Float32Array(values) : new Uint16Array(values);
      const bytes = new Uint8Array(Math.ceil(array.byteLength / 4) * 4);
      bytes.set(new Uint8Array(array.buffer));
      bufferViews.push({ buffer: 0, byteOffset: offset, byteLength: array.byteLength });
      accessors.push({
        bufferView: bufferViews.length - 1,
        componentType,
        count: values.length / elementSize,
        type,
        ...more,
      });
      chunks.push(bytes);
      offset += bytes.byteLength;
      return accessors.length - 1;
    },
    tables: () => ({ accessors, bufferViews, buffers: [{ byteLength: offset }] }),
  };
}

/** Computes minimum and maximum of each coordinate. */
export function bounds(positions: readonly number[]) {
  const along = (axis: number) => positions.filter((_, index) => index % 3 === axis);
  return {
    min: [0, 1, 2].map((axis) => Math.min(...along(axis))),
    max: [0, 1, 2].map((axis) => Math.max(...along(axis))),
  };
}

/** Builds a binary glTF of this JSON and these bytes. */
export function glb(
  gltf: unknown,
  chunks: readonly Uint8Array[],
  size: number,
): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(gltf));
  const json = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(0x20);
  json.set(text);
  const file = new Uint8Array(12 + 8 + json.length + 8 + size);
  const view = new DataView(file.buffer);
  const numbers = [0x46546c67, 2, file.length, json.length, 0x4e4f534a];
  for (const [index, number] of numbers.entries()) view.setUint32(index * 4, number, true);
  file.set(json, 20);
  view.setUint32(20 + json.length, size, true);
  view.setUint32(24 + json.length, 0x004e4942, true);
  let offset = 28 + json.length;
  for (const chunk of chunks) {
    file.set(chunk, offset);
    offset += chunk.length;
  }
  return file;
}
