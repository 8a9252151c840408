/** Unpacking of gzip by Node: files in a thread of its own, a piece at a time. */
import { Readable } from 'node:stream';
import { createGunzip, gunzipSync } from 'node:zlib';
import { FeedError } from '#feeds/feed-error.ts';
import type { Unpacking } from '#service/ports/departures/push-port.ts';

/** Longest message; a real one has some thousand bytes. */
const MAX_MESSAGE_BYTES = 8_000_000;

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

async function* limit(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > maxBytes)
      throw new FeedError('too-large', 'The file is larger than any real one, so it was not read.');
    yield chunk;
  }
}

async function* unpack(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const packed = Readable.from(bytes, { objectMode: false });
  const gunzip = createGunzip();
  let cause: Error | undefined;
  packed.on('error', (error) => {
    cause = error;
    gunzip.destroy(error);
  });
  try {
    yield* packed.pipe(gunzip);
  } catch (error) {
    // What broke off on its way is the source's to describe; only its packing is ours.
    throw (
      cause ?? new FeedError('malformed', 'The file is broken: it was cut off.', { cause: error })
    );
  } finally {
    packed.destroy();
    gunzip.destroy();
  }
}

/** Looks at the first bytes, since servers may have unpacked a file on its way. */
async function* unpackIfPacked(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  let start: Uint8Array = new Uint8Array();
  try {
    while (start.length < 2) {
      const next = await iterator.next();
      if (next.done === true) break;
      start = Buffer.concat([start, next.value]);
    }
    const all = (async function* () {
      yield start;
      yield* { [Symbol.asyncIterator]: () => iterator };
    })();
    if (isGzip(start)) yield* unpack(all);
    else yield* all;
  } finally {
    await iterator.return?.();
  }
}

/** Unpacking by Node. */
export const nodeUnpacking: Unpacking = {
  unpackFile: (bytes, maxBytes) => limit(unpackIfPacked(bytes), maxBytes),
  unpackMessage: (bytes) => gunzipSync(bytes, { maxOutputLength: MAX_MESSAGE_BYTES }),
};
