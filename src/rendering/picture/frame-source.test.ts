import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GREEN } from '#contract/background.ts';
import { frameRendererFor } from './frame-source.ts';
import type { Scene } from './scene.ts';

const [width, height] = [4, 2];

/** A canvas with a memory of its own, as outside browsers. */
class PlainCanvas {
  data = () => new Uint8Array(4 * width * height);
  getContext() {
    return { canvas: this };
  }
}

beforeEach(() => vi.stubGlobal('OffscreenCanvas', PlainCanvas));
afterEach(() => vi.unstubAllGlobals());

/** Draws frames 10 to 14 of a scene. Returns the frames begun and painted, in order. */
function drawSegment(scene: Pick<Scene, 'paintAhead'>, note: (frame: string) => void) {
  const toFrame = (seconds: number) => Math.round(seconds * 25);
  const source = frameRendererFor({
    width,
    height,
    framesPerSecond: 25,
    background: GREEN,
  }).draw(
    {
      overlayAt: () => undefined,
      paint: (_, seconds) => note(`paint ${toFrame(seconds)}`),
      ...scene,
    } as Partial<Scene> as Scene,
    { startFrame: 10, endFrame: 14 },
    () => undefined,
  );
  while (source.next() !== undefined);
}

it('begins each frame of a segment once, two before it is painted', () => {
  const steps: string[] = [];
  const paintAhead = (seconds: number) => void steps.push(`begin ${Math.round(seconds * 25)}`);
  drawSegment({ paintAhead }, (step) => steps.push(step));
  expect(steps).toEqual([
    ...['begin 10', 'begin 11', 'begin 12', 'paint 10'],
    ...['begin 13', 'paint 11', 'paint 12', 'paint 13'],
  ]);
});

it('paints a scene that begins nothing', () => {
  const steps: string[] = [];
  drawSegment({}, (step) => steps.push(step));
  expect(steps).toEqual(['paint 10', 'paint 11', 'paint 12', 'paint 13']);
});
