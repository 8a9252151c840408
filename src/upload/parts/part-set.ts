/** A set of part numbers, one bit each: 128 KiB for the 1,048,576 parts of 5 TB. Pure. */

export interface PartSet {
  /** Parts in the set. */
  readonly count: number;
  has(partNumber: number): boolean;
  /** Whether the part was added; false when it was there already. */
  add(partNumber: number): boolean;
  /** Whether the part was removed; false when it was not there. */
  remove(partNumber: number): boolean;
  /** Returns the first part, `from` or later, that is not in the set; undefined when all are. */
  nextMissing(from: number): number | undefined;
  /** Returns a copy of the bits to store; `createPartSet` takes them back. */
  toBytes(): Uint8Array<ArrayBuffer>;
}

/**
 * Creates a set of parts 1 to `partCount`.
 *
 * @param bytes result of `toBytes`; of another length or absent: an empty set
 */
export function createPartSet(partCount: number, bytes?: Uint8Array): PartSet {
  const byteCount = Math.ceil(partCount / 8);
  const bits = new Uint8Array(byteCount);
  if (bytes?.length === byteCount) bits.set(bytes);
  // Bits beyond the last part would be counted as parts.
  if (partCount % 8 !== 0 && byteCount > 0) bits[byteCount - 1]! &= (1 << (partCount % 8)) - 1;
  let count = 0;
  for (const byte of bits) for (let rest = byte; rest !== 0; rest &= rest - 1) count++;

  const isPart = (partNumber: number) =>
    Number.isInteger(partNumber) && partNumber >= 1 && partNumber <= partCount;
  const has = (partNumber: number) =>
    isPart(partNumber) && ((bits[(partNumber - 1) >> 3]! >> ((partNumber - 1) & 7)) & 1) === 1;

  return {
    get count() {
      return count;
    },
    has,
    add(partNumber) {
      if (!isPart(partNumber) || has(partNumber)) return false;
      bits[(partNumber - 1) >> 3]! |= 1 << ((partNumber - 1) & 7);
      count++;
      return true;
    },
    remove(partNumber) {
      if (!has(partNumber)) return false;
      bits[(partNumber - 1) >> 3]! &= ~(1 << ((partNumber - 1) & 7));
      count--;
      return true;
    },
    nextMissing(from) {
      let index = Math.max(1, from) - 1;
      while (index < partCount) {
        if ((index & 7) === 0 && bits[index >> 3] === 0xff) index += 8;
        else if (((bits[index >> 3]! >> (index & 7)) & 1) === 0) return index + 1;
        else index++;
      }
      return undefined;
    },
    toBytes: () => bits.slice(),
  };
}
