import { expect, it } from 'vitest';
import { readAvcPicture } from './avc-picture.ts';

const toBytes = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

it.each([
  [
    '576 interlaced lines',
    '674d401ef405a126c044000003000400000300c87c50aa80',
    { width: 720, height: 576, isInterlaced: true },
  ],
  [
    '1080 interlaced lines',
    '674d4028f403c0227ef011000003000100000300321f162ea0',
    { width: 1920, height: 1080, isInterlaced: true },
  ],
  [
    '720 lines',
    '6742c01fda014016ec0440000003004000000c83c60ca8',
    { width: 1280, height: 720, isInterlaced: false },
  ],
])('reads the size of %s', (_, hex, picture) => {
  expect(readAvcPicture(toBytes(`00000001${hex}`))).toEqual(picture);
});

it('has none of other bytes', () => {
  expect(readAvcPicture(toBytes('00000001650001'))).toBeUndefined();
  expect(readAvcPicture(new Uint8Array())).toBeUndefined();
});
