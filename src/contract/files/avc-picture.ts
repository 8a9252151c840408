/**
 * Size of an H.264 picture, from its sequence parameter set (ITU-T H.264, 7.3.2.1.1). mediabunny 1.61 leaves the second
 * field of interlaced pictures out of the height in transport streams. Pure.
 */

/** Size of a picture, before it is made square or turned. */
export interface AvcPicture {
  readonly width: number;
  readonly height: number;
  /** Whether it may be coded as two fields of every second line. */
  readonly isInterlaced: boolean;
}

/** Type of a unit that is a sequence parameter set. */
const SPS = 7;
const MAX_SPS_BYTES = 1000;
/** Profiles whose sets say more about colours (7.3.2.1.1). */
const HIGH_PROFILES = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135];

/** Reader of bits; it reads zeros after the end. */
class Bits {
  #position = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(count: number): number {
    let value = 0;
    for (let index = 0; index < count; index++) {
      const byte = this.#bytes[this.#position >> 3] ?? 0;
      value = value * 2 + ((byte >> (7 - (this.#position & 7))) & 1);
      this.#position += 1;
    }
    return value;
  }

  /** Reads a number as 9.1 has it. */
  golomb(): number {
    let zeros = 0;
    while (zeros < 32 && this.read(1) === 0) zeros += 1;
    return 2 ** zeros - 1 + this.read(zeros);
  }

  signedGolomb(): number {
    const code = this.golomb();
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2;
  }
}

/** Removes the bytes that keep a set from looking like the start of another unit. */
function withoutEscapes(bytes: Uint8Array): Uint8Array {
  const plain: number[] = [];
  for (const [index, byte] of bytes.subarray(0, MAX_SPS_BYTES).entries()) {
    const isEscape = byte === 3 && index >= 2 && bytes[index - 1] === 0 && bytes[index - 2] === 0;
    if (!isEscape) plain.push(byte);
  }
  return Uint8Array.from(plain);
}

function skipScalingLists(bits: Bits, count: number): void {
  for (let list = 0; list < count; list++) {
    if (bits.read(1) === 0) continue;
    let [last, next] = [8, 8];
    for (let index = 0; index < (list < 6 ? 16 : 64) && next !== 0; index++) {
      next = (last + bits.signedGolomb() + 256) % 256;
      if (next !== 0) last = next;
    }
  }
}

/** Reads what a set says about colours; returns the format of the chroma. */
function readChroma(bits: Bits, profile: number): number {
  if (!HIGH_PROFILES.includes(profile)) return 1;
  const format = bits.golomb();
  const isSeparate = format === 3 && bits.read(1) === 1;
  bits.golomb();
  bits.golomb();
  bits.read(1);
  if (bits.read(1) === 1) skipScalingLists(bits, format === 3 ? 12 : 8);
  return isSeparate ? 0 : format;
}

function skipOrder(bits: Bits): void {
  const type = bits.golomb();
  if (type === 0) bits.golomb();
  if (type !== 1) return;
  bits.read(1);
  bits.golomb();
  bits.golomb();
  for (let left = Math.min(255, bits.golomb()); left > 0; left--) bits.golomb();
}

function parseSps(unit: Uint8Array): AvcPicture {
  const bits = new Bits(withoutEscapes(unit.subarray(1)));
  const profile = bits.read(8);
  bits.read(16);
  bits.golomb();
  const chroma = readChroma(bits, profile);
  bits.golomb();
  skipOrder(bits);
  bits.golomb();
  bits.read(1);
  const columns = bits.golomb() + 1;
  const rows = bits.golomb() + 1;
  const isWhole = bits.read(1) === 1;
  if (!isWhole) bits.read(1);
  bits.read(1);
  const crop =
    bits.read(1) === 1 ? [bits.golomb(), bits.golomb(), bits.golomb(), bits.golomb()] : [];
  const [left = 0, right = 0, top = 0, bottom = 0] = crop;
  const fields = isWhole ? 1 : 2;
  const unitWidth = chroma === 1 || chroma === 2 ? 2 : 1;
  const unitHeight = (chroma === 1 ? 2 : 1) * fields;
  return {
    width: columns * 16 - (left + right) * unitWidth,
    height: rows * 16 * fields - (top + bottom) * unitHeight,
    isInterlaced: !isWhole,
  };
}

/** Finds the first set between start codes, as transport streams have it (annex B). */
function findInStream(bytes: Uint8Array): Uint8Array | undefined {
  for (let index = 0; index + 3 < bytes.length; index++)
    if (bytes[index] === 0 && bytes[index + 1] === 0 && bytes[index + 2] === 1) {
      if ((bytes[index + 3]! & 0x1f) === SPS) return bytes.subarray(index + 3);
      index += 2;
    }
  return undefined;
}

/** Finds the first set of a description, as mp4 and Matroska have it (ISO 14496-15). */
function findInDescription(bytes: Uint8Array): Uint8Array | undefined {
  return bytes[0] === 1 && (bytes[5]! & 0x1f) > 0 && (bytes[8]! & 0x1f) === SPS
    ? bytes.subarray(8)
    : undefined;
}

/**
 * Reads the size of a picture.
 *
 * @param bytes the first packet of a stream, or the description of a track
 */
export function readAvcPicture(bytes: Uint8Array): AvcPicture | undefined {
  const set = findInDescription(bytes) ?? findInStream(bytes);
  if (set === undefined) return undefined;
  const picture = parseSps(set);
  return picture.width > 0 && picture.height > 0 ? picture : undefined;
}
