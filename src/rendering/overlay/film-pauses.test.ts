import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createSourceFrameMapper,
  type FramePause,
  framePauses,
  framesPaused,
  pausesWithin,
} from './film-pauses.ts';

const RATES = [24, 25, 30000 / 1001, 50];

const film = fc
  .record({
    rows: fc.array(
      fc.record({
        after: fc.double({ min: 0, max: 5, noNaN: true }),
        seconds: fc.double({ min: 0.4, max: 9, noNaN: true }),
      }),
      { maxLength: 12 },
    ),
    tail: fc.double({ min: 0, max: 3, noNaN: true }),
    framesPerSecond: fc.constantFrom(...RATES),
  })
  .map(({ rows, tail, framesPerSecond }) => {
    let atSeconds = 0;
    const pauses = rows.map(({ after, seconds }) => {
      atSeconds += after;
      return { atSeconds, seconds };
    });
    const sourceFrames = Math.max(1, Math.ceil((atSeconds + tail) * framesPerSecond));
    return { pauses, framesPerSecond, sourceFrames };
  });

/** Lists the source frame that each frame of the full result shows. */
function listDisplayedFrames(pauses: readonly FramePause[], sourceFrames: number): number[] {
  const toSourceFrame = createSourceFrameMapper(pauses);
  return Array.from({ length: sourceFrames + framesPaused(pauses) }, (_, frame) =>
    toSourceFrame(frame),
  );
}

describe('a film with pauses', () => {
  it('shows every frame of the source, in order, and the last before each pause while it lasts', () => {
    fc.assert(
      fc.property(film, ({ pauses, framesPerSecond, sourceFrames }) => {
        const pausesInFrames = framePauses(pauses, framesPerSecond, sourceFrames);
        const displayedFrames = listDisplayedFrames(pausesInFrames, sourceFrames);
        expect([...new Set(displayedFrames)]).toEqual(
          Array.from({ length: sourceFrames }, (_, index) => index),
        );
        const jumps = displayedFrames.filter(
          (frame, index) => index > 0 && (frame - displayedFrames[index - 1]!) >>> 1 !== 0,
        );
        expect(jumps).toEqual([]);
        for (const { atFrame, frames } of pausesInFrames)
          expect(displayedFrames.filter((frame) => frame === atFrame - 1)).toHaveLength(frames + 1);
      }),
    );
  });

  it('is never ahead of what waits for it, nor a whole frame behind it', () => {
    fc.assert(
      fc.property(film, ({ pauses, framesPerSecond, sourceFrames }) => {
        const pausesInFrames = framePauses(pauses, framesPerSecond, sourceFrames);
        const expectedFrames =
          pauses.reduce((sum, { seconds }) => sum + seconds, 0) * framesPerSecond;
        expect(framesPaused(pausesInFrames)).toBeGreaterThanOrEqual(expectedFrames - 1e-3);
        expect(framesPaused(pausesInFrames)).toBeLessThan(expectedFrames + 1);
      }),
    );
  });

  it('is the same when it is made in pieces', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 8 });
    fc.assert(
      fc.property(film, cuts, ({ pauses, framesPerSecond, sourceFrames }, lengths) => {
        const pausesInFrames = framePauses(pauses, framesPerSecond, sourceFrames);
        const allFrames = listDisplayedFrames(pausesInFrames, sourceFrames);
        let startFrame = 0;
        const joinedFrames: number[] = [];
        for (const length of [...lengths, allFrames.length]) {
          const endFrame = Math.min(allFrames.length, startFrame + length);
          const within = pausesWithin(pausesInFrames, { startFrame, endFrame });
          // As an engine does it that shows frames one after the other, and some of them more than once.
          const first = allFrames[startFrame];
          const piece: number[] = [];
          for (
            let offset = 0;
            first !== undefined && piece.length < endFrame - startFrame;
            offset++
          ) {
            piece.push(first + offset);
            for (const { atFrame, frames } of within)
              if (atFrame === offset + 1) piece.push(...Array<number>(frames).fill(first + offset));
          }
          joinedFrames.push(...piece);
          startFrame = endFrame;
        }
        expect(joinedFrames).toEqual(allFrames);
      }),
    );
  });

  it('has one pause where two would begin at the same frame, and none before its first frame', () => {
    const pauses = [
      { atSeconds: 0, seconds: 1 },
      { atSeconds: 0.01, seconds: 0.5 },
      { atSeconds: 9, seconds: 0.5 },
    ];
    expect(framePauses(pauses, 25, 50)).toEqual([
      { atFrame: 1, frames: 38 },
      { atFrame: 50, frames: 12 },
    ]);
  });
});
