import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createReadings, straightenColours } from './readings.ts';

/** Graphics whose canvas holds one byte everywhere, and which write when a buffer is asked for what was read into it. */
function fakeGraphics() {
  const buffers = new Set<{ byte: number }>();
  let bound: { byte: number } | null = null;
  const state = { shown: 0, isLost: false, buffers };
  const gl = {
    createBuffer() {
      const buffer = { byte: 0 };
      buffers.add(buffer);
      return buffer;
    },
    deleteBuffer: (buffer: { byte: number }) => buffers.delete(buffer),
    bindBuffer(_: number, buffer: { byte: number } | null) {
      bound = buffer;
    },
    bufferData: () => undefined,
    readPixels() {
      bound!.byte = state.shown;
    },
    getBufferSubData(_: number, __: number, pixels: Uint8ClampedArray) {
      if (!state.isLost) pixels.fill(bound!.byte);
    },
    fenceSync: () => null,
    deleteSync: () => undefined,
    flush: () => undefined,
  };
  return { gl: gl as unknown as WebGL2RenderingContext, state };
}

const SIZE = { width: 2, height: 1 };

function setUp() {
  const { gl, state } = fakeGraphics();
  const readings = createReadings<typeof SIZE & { name: string }>(gl);
  return {
    state,
    forget: readings.forget,
    begin(name: string, shown: number) {
      state.shown = shown;
      readings.begin({ ...SIZE, name });
    },
    take: (name: string) => {
      const taken = readings.take((picture) => picture.name === name);
      return taken && [...taken.pixels];
    },
  };
}

it('reads each picture as it was when it was begun, once', () => {
  const { begin, take } = setUp();
  begin('first', 255);
  begin('second', 0);
  expect(take('second')).toEqual(Array(8).fill(0));
  expect(take('first')).toEqual(Array(8).fill(255));
  expect(take('first')).toBeUndefined();
});

it('drops the oldest of more than four, and needs no more memory than for those', () => {
  const { begin, take, state } = setUp();
  for (const name of 'abcdefgh') begin(name, 255);
  expect([...'abcdefgh'].map((name) => take(name) !== undefined)).toEqual([
    ...Array(4).fill(false),
    ...Array(4).fill(true),
  ]);
  expect(state.buffers.size).toBe(4);
});

it('returns nothing but zeros when the graphics were lost, whatever it read before', () => {
  const { begin, take, state } = setUp();
  begin('first', 255);
  take('first');
  begin('second', 255);
  state.isLost = true;
  expect(take('second')).toEqual(Array(8).fill(0));
});

it('forgets all pictures and frees their memory', () => {
  const { begin, take, forget, state } = setUp();
  begin('first', 255);
  begin('second', 255);
  take('first');
  forget();
  expect([take('second'), state.buffers.size]).toEqual([undefined, 0]);
});

it('makes colours straight so that a canvas premultiplies them to the same again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), fc.nat(255), (alpha, colour) => {
      const premultiplied = Math.min(alpha, colour);
      const pixels = new Uint8ClampedArray([premultiplied, 0, alpha, alpha]);
      straightenColours(pixels);
      const [red, green, blue] = pixels;
      expect([red, green, blue].map((value) => Math.round((value! * alpha) / 255))).toEqual([
        premultiplied,
        0,
        alpha,
      ]);
    }),
  );
});
