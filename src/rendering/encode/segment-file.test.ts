import { BlobSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { expect, it } from 'vitest';
import { createSegmentFile } from './segment-file.ts';

/** Smallest description of H.264 that players accept: profile, one SPS and one PPS. */
const DESCRIPTION = new Uint8Array([
  1, 77, 0, 30, 255, 225, 0, 8, 103, 77, 0, 30, 150, 84, 10, 15, 1, 0, 4, 104, 238, 60, 128,
]);
const createChunk = (number: number, rehearsals = 0): EncodedVideoChunk => ({
  type: number === 0 ? 'key' : 'delta',
  timestamp: Math.round(((number + rehearsals) * 1e6) / 25),
  duration: null,
  byteLength: 5,
  copyTo: (into) => (into as Uint8Array).set([0, 0, 0, 1, number]),
});

/** Reads which picture is shown at each time, in the order of the file. */
async function readPackets(file: Blob): Promise<[picture: number, frame: number][]> {
  using input = new Input({ source: new BlobSource(file), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const packets: [number, number][] = [];
  for await (const { data, timestamp } of new EncodedPacketSink(track!).packets())
    packets.push([data[4]!, Math.round(timestamp * 25)]);
  return packets;
}

it('shows each picture at its time where an encoder hands them out in another order', async () => {
  const order = [0, 2, 1, 4, 3, 5];
  const chunks = [createChunk(0), ...order.map((number) => createChunk(number, 1))].map(
    (chunk, index): EncodedVideoChunk => (index === 0 ? { ...chunk, type: 'key' } : chunk),
  );
  const config = {
    codec: 'avc1.4d001e',
    codedWidth: 64,
    codedHeight: 64,
    description: DESCRIPTION,
  };
  const file = await createSegmentFile(
    { framesPerSecond: 25 },
    6,
    1,
    { chunks, config },
    undefined,
  );
  expect(await readPackets(file)).toEqual(order.map((number) => [number, number]));
});
