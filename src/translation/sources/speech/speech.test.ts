import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Resampler } from '#translation/sources/media/resampler.ts';
import { standInRecogniser } from '#translation/sources/testing.ts';
import { recogniseSpeech } from './recognise-speech.ts';
import { SAMPLE_RATE, type SpeechRecogniser } from './speech-recogniser.ts';
import { type SpeechWindow, speechWindows } from './speech-windows.ts';

const tone = (seconds: number, amplitude: number) =>
  Float32Array.from(
    { length: seconds * SAMPLE_RATE },
    (_, index) => amplitude * Math.sin(index * 0.7),
  );
async function* toChunks(...chunks: Float32Array[]) {
  yield* chunks;
}
const collectWindows = async (...chunks: Float32Array[]) => {
  const windows: SpeechWindow[] = [];
  for await (const window of speechWindows(toChunks(...chunks))) windows.push(window);
  return windows;
};

describe('windows of speech', () => {
  it('are cut in the quietest moment and leave silence out', async () => {
    const windows = await collectWindows(
      tone(20, 0.5),
      tone(1, 0.001),
      tone(19, 0.5),
      new Float32Array(60 * SAMPLE_RATE),
      tone(2, 0.3),
    );
    expect(
      windows.map(({ startSeconds, samples }) => [startSeconds, samples.length / SAMPLE_RATE]),
    ).toEqual([
      [0, expect.closeTo(20.85, 1)],
      [expect.closeTo(20.85, 1), expect.closeTo(29.9, 1)],
      [expect.closeTo(80.6, 0), expect.closeTo(21.4, 0)],
    ]);
  });

  it('follow one another without a gap, however the sound comes in', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 400_000 }), { maxLength: 8 }),
        async (lengths) => {
          let value = 0;
          const chunks = lengths.map((length) =>
            Float32Array.from({ length }, () => 0.1 + (value++ % 1000) / 10_000),
          );
          const windows = await collectWindows(...chunks);
          const total = lengths.reduce((sum, length) => sum + length, 0);
          expect(windows.reduce((sum, { samples }) => sum + samples.length, 0)).toBe(total);
          let offset = 0;
          for (const { startSeconds, samples } of windows) {
            expect(Math.round(startSeconds * SAMPLE_RATE)).toBe(offset);
            expect(samples.length).toBeLessThanOrEqual(30 * SAMPLE_RATE);
            expect(samples[0]).toBeCloseTo(0.1 + (offset % 1000) / 10_000, 5);
            offset += samples.length;
          }
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('speech', () => {
  it('becomes sentences at the times of the sound (stand-in recogniser)', async () => {
    expect(
      await recogniseSpeech(
        toChunks(new Float32Array(30 * SAMPLE_RATE), tone(4, 0.5)),
        standInRecogniser,
      ),
    ).toEqual([
      {
        text: '4.1 seconds, peak 0.5.',
        cue: { startSeconds: 29.9, endSeconds: 34 },
        isHeard: true,
      },
    ]);
  });

  it('joins phrases to sentences and leaves out what is no speech', async () => {
    const recogniser: SpeechRecogniser = {
      recognise: async () => [
        { startSeconds: 0, endSeconds: 1, text: ' Mind the' },
        { startSeconds: 1, endSeconds: 1.5, text: ' ♪ ' },
        { startSeconds: 1.5, endSeconds: 2, text: ' gap.' },
      ],
    };
    expect(await recogniseSpeech(toChunks(tone(2, 0.5)), recogniser)).toMatchObject([
      { text: 'Mind the gap.', cue: { startSeconds: 0, endSeconds: 2 } },
    ]);
  });

  it('is nothing where nobody speaks', async () => {
    expect(
      await recogniseSpeech(toChunks(new Float32Array(SAMPLE_RATE)), standInRecogniser),
    ).toEqual([]);
  });
});

describe('the resampler', () => {
  const wave = (rate: number, hertz: number, seconds = 0.5) =>
    Float32Array.from({ length: rate * seconds }, (_, index) =>
      Math.sin((2 * Math.PI * hertz * index) / rate),
    );
  it.each([[44_100], [48_000], [22_050], [8000], [16_000]])(
    'keeps speech from %i Hz, in chunks of any length',
    (rate) => {
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 5000 }),
          fc.integer({ min: 100, max: 3000 }),
          (length, hertz) => {
            const resampler = new Resampler(rate, SAMPLE_RATE);
            const input = wave(rate, hertz);
            const output: number[] = [];
            for (let offset = 0; offset < input.length; offset += length)
              output.push(...resampler.resample(input.subarray(offset, offset + length)));
            const expected = wave(SAMPLE_RATE, hertz);
            expect(Math.abs(output.length - expected.length)).toBeLessThan(120);
            for (let index = 400; index < output.length - 100; index += 37)
              expect(output[index]! - expected[index]!).toBeCloseTo(0, 1.5);
          },
        ),
        { numRuns: 10 },
      );
    },
  );

  it('lets nothing fold back from above', () => {
    const output = new Resampler(48_000, SAMPLE_RATE).resample(wave(48_000, 11_000));
    expect(Math.max(...output.subarray(400))).toBeLessThan(0.01);
  });
});
