/** Damage to files: bytes that are changed, cut, repeated, moved, or taken from another file. Pure. */
import type { Random } from './random.ts';

/** Maximum size of a damaged file: time is measured, and a large file may take longer. */
const MAX_BYTES = 400_000;
const MAX_REPEATS = 3000;
/** Bytes at which readers that count go wrong. */
const EDGES = [0x00, 0x01, 0x0a, 0x20, 0x30, 0x39, 0x3c, 0x7f, 0x80, 0xc3, 0xd8, 0xfe, 0xff];

type Bytes = Uint8Array<ArrayBuffer>;

const join = (...parts: readonly Uint8Array[]): Bytes => {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const joined = new Uint8Array(size);
  let place = 0;
  for (const part of parts) {
    joined.set(part, place);
    place += part.length;
  }
  return joined;
};

const encode = (text: string): Bytes => new TextEncoder().encode(text);

/** Draws a range: mostly a short one. */
function drawRange(bytes: Bytes, random: Random): [begin: number, end: number] {
  const begin = random.below(bytes.length + 1);
  const longest = random.below(4) === 0 ? bytes.length : 24;
  return [begin, Math.min(bytes.length, begin + 1 + random.below(longest))];
}

type Change = (bytes: Bytes, random: Random, words: readonly string[], spare: Bytes) => Bytes;

const insert = (bytes: Bytes, place: number, inserted: Uint8Array): Bytes =>
  join(bytes.subarray(0, place), inserted, bytes.subarray(place));

const setByte: Change = (bytes, random) => {
  const changed = bytes.slice();
  if (changed.length > 0)
    changed[random.below(changed.length)] =
      random.below(2) === 0 ? random.pick(EDGES) : random.below(256);
  return changed;
};

const flipBit: Change = (bytes, random) => {
  const changed = bytes.slice();
  if (changed.length > 0) changed[random.below(changed.length)]! ^= 1 << random.below(8);
  return changed;
};

const setNumber: Change = (bytes, random) => {
  const changed = bytes.slice();
  const value = random.pick([0, 1, 0x7fffffff, 0x80000000, 0xffffffff, random.below(2 ** 32)]);
  if (changed.length >= 4)
    new DataView(changed.buffer).setUint32(
      random.below(changed.length - 3),
      value,
      random.below(2) === 0,
    );
  return changed;
};

const cut: Change = (bytes, random) => {
  const [begin, end] = drawRange(bytes, random);
  return join(bytes.subarray(0, begin), bytes.subarray(end));
};

const cutEnd: Change = (bytes, random) => bytes.slice(0, random.below(bytes.length + 1));

const repeat: Change = (bytes, random) => {
  const [begin, end] = drawRange(bytes, random);
  const part = bytes.subarray(begin, end);
  const maxTimes = Math.floor((MAX_BYTES - bytes.length) / Math.max(1, part.length));
  const times = Math.max(0, Math.min(maxTimes, random.pick([1, 2, 10, 200, MAX_REPEATS])));
  return insert(bytes, begin, join(...Array.from({ length: times }, () => part)));
};

const move: Change = (bytes, random) => {
  const [begin, end] = drawRange(bytes, random);
  const rest = join(bytes.subarray(0, begin), bytes.subarray(end));
  return insert(rest, random.below(rest.length + 1), bytes.subarray(begin, end));
};

const splice: Change = (bytes, random, _words, spare) => {
  const [begin, end] = drawRange(spare, random);
  return insert(bytes, random.below(bytes.length + 1), spare.subarray(begin, end));
};

const insertWord: Change = (bytes, random, words) =>
  insert(bytes, random.below(bytes.length + 1), encode(random.pick(words)));

const nestWord: Change = (bytes, random, words) => {
  const word = random.pick(words);
  const maxTimes = Math.floor((MAX_BYTES - bytes.length) / Math.max(1, word.length));
  const times = Math.max(0, Math.min(maxTimes, random.pick([3, 50, 1000, MAX_REPEATS * 3])));
  return insert(bytes, random.below(bytes.length + 1), encode(word.repeat(times)));
};

/** Puts a word of the format in the place of another. */
const replaceWord: Change = (bytes, random, words) => {
  const [from, to] = [encode(random.pick(words)), encode(random.pick(words))];
  const begin = random.below(bytes.length + 1);
  const place = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(from, begin);
  if (place === -1) return insert(bytes, begin, to);
  return join(bytes.subarray(0, place), to, bytes.subarray(place + from.length));
};

const CHANGES: readonly Change[] = [
  ...[setByte, flipBit, setNumber, cut, cutEnd, repeat, move, splice],
  ...[insertWord, insertWord, insertWord, nestWord, replaceWord, replaceWord],
];

/** Damages a file in one to six ways. @param words of its format @param spare a file of its kind */
export function mutate(
  bytes: Bytes,
  random: Random,
  words: readonly string[],
  spare: Bytes,
): Bytes {
  let changed = bytes;
  for (let count = 1 + random.below(6); count > 0; count--)
    changed = random.pick(CHANGES)(changed, random, words, spare).slice(0, MAX_BYTES);
  return changed;
}
