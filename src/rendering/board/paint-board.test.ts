import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Canvas2D } from '#avatar/signer.ts';
import { DEFAULT_BOARD_COLOURS, PICTURE_SIZES } from '#contract/look.ts';
import { computeBoardLayout } from './board-layout.ts';
import type { BoardView } from './board-view.ts';
import { paintBoard } from './paint-board.ts';
import { selectVisibleStops } from './paint-stops.ts';
import { TONES } from './tones.ts';

interface Painted {
  text: string;
  size: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Creates a canvas that measures every letter as 0.6 of the type's size, wider than ours are on average. */
function createMeasuringCanvas() {
  const texts: Painted[] = [];
  const rects: Omit<Painted, 'text' | 'size'>[] = [];
  const parseFontSize = (font: string) => Number(/([\d.]+)px/.exec(font)?.[1]);
  const measureWidth = (text: string) => text.length * 0.6 * parseFontSize(canvas.font);
  const canvas = {
    font: '',
    measureText: (text: string) => ({ width: measureWidth(text) }),
    fillText(text: string, x: number, y: number) {
      const size = parseFontSize(canvas.font);
      if (text !== '')
        texts.push({
          text,
          size,
          left: x,
          right: x + measureWidth(text),
          top: y - size / 2,
          bottom: y + size / 2,
        });
    },
    fillRect(x: number, y: number, width: number, height: number) {
      rects.push({ left: x, right: x + width, top: y, bottom: y + height });
    },
    save: () => undefined,
    restore: () => undefined,
    beginPath: () => undefined,
    rect: () => undefined,
    clip: () => undefined,
  };
  return { context: canvas as unknown as Canvas2D, texts, rects };
}

const NAMES = [
  'Leeds',
  'Llanfairpwll',
  'London St Pancras International',
  'Portsmouth and Southsea',
  'Northallerton',
];
const stop = fc.record({ name: fc.constantFrom(...NAMES), isMissed: fc.boolean() });
const view: fc.Arbitrary<BoardView> = fc
  .tuple(
    fc.constantFrom(...NAMES),
    fc.array(stop, { maxLength: 20 }),
    fc.option(fc.constantFrom(...NAMES), { nil: undefined }),
    fc.boolean(),
    fc.double({ min: 0, max: 0.99, noNaN: true }),
    fc.nat({ max: 4 }),
  )
  .map(([destination, stops, spelled, isMarked, readFraction, details]) => ({
    rows: [
      { kind: 'time', old: '14:35', text: '15:02', isMarked },
      { kind: 'destination', text: destination, isMarked },
      { kind: 'platform', label: 'Platform', old: '12A', text: '14B', isMarked },
      { kind: 'status', text: 'Cancelled', tone: 'bad', isMarked },
      ...Array.from({ length: details }, (_, index) => ({
        kind: 'detail' as const,
        text: `Tickets also on line ${index}`,
        isMarked: index === details - 1,
      })),
      { kind: 'operator', text: 'London North Eastern Railway', isMarked: false },
    ],
    stops: stops.map((listedStop, index) => ({ ...listedStop, isMarked: index === 0 && isMarked })),
    readFraction,
    ...(spelled && { spelled }),
  }));

it.each(['landscape720', 'portrait'] as const)(
  '%s: nothing is half behind the band of what is spelled',
  (size) => {
    const { width, height } = PICTURE_SIZES[size];
    const { board, typeSize } = computeBoardLayout(width, height, 0);
    fc.assert(
      fc.property(view, (boardView) => {
        fc.pre(boardView.spelled !== undefined);
        const { context, texts, rects } = createMeasuringCanvas();
        paintBoard(context, board, typeSize, DEFAULT_BOARD_COLOURS, boardView);
        const band = rects.at(-1)!;
        expect(band.right - band.left).toBeCloseTo(board.width);
        const overlapping = texts.filter(
          ({ top, bottom }) => top < band.top && bottom > band.top + 0.01,
        );
        expect(overlapping).toEqual([]);
      }),
      { numRuns: 200 },
    );
  },
);

it.each([
  ['landscape720', 0],
  ['landscape720', 108],
  ['landscape1080', 162],
  ['portrait', 0],
] as const)(
  '%s with a bar of %i: all text is inside, and none is smaller than a 20th',
  (size, bar) => {
    const { width, height } = PICTURE_SIZES[size];
    const { board, typeSize } = computeBoardLayout(width, height, bar);
    fc.assert(
      fc.property(view, (boardView) => {
        const { context, texts, rects } = createMeasuringCanvas();
        paintBoard(context, board, typeSize, DEFAULT_BOARD_COLOURS, boardView);
        for (const box of [...texts, ...rects]) {
          expect(box.left).toBeGreaterThanOrEqual(board.x);
          expect(box.right).toBeLessThanOrEqual(board.x + board.width + 0.01);
          expect(box.top).toBeGreaterThanOrEqual(board.y);
          expect(box.bottom).toBeLessThanOrEqual(board.y + board.height + 0.01);
        }
        // Capitals are 0.7 of the type's size.
        for (const { text, size: type } of texts)
          expect(type * 0.7, text).toBeGreaterThanOrEqual(Math.min(width, height) / 20 - 0.01);
      }),
      { numRuns: 200 },
    );
  },
);

const lined = fc.array(fc.constantFrom(1, 2), { minLength: 1, maxLength: 30 }).map((lengths) =>
  lengths.map((lines, index) => ({
    at: index,
    isMarked: false,
    lines: Array<string>(lines).fill('name'),
  })),
);

it('shows every stop of a list at some time, and the marked one always', () => {
  fc.assert(
    fc.property(lined, fc.integer({ min: 2, max: 8 }), fc.nat(), (stops, room, which) => {
      const seenIndexes = new Set<number>();
      for (let step = 0; step < 100; step++)
        for (const { at } of selectVisibleStops(stops, room, step / 100)) seenIndexes.add(at);
      expect(seenIndexes.size).toBe(stops.length);
      const marked = which % stops.length;
      const signed = stops.map((listedStop) => ({
        ...listedStop,
        isMarked: listedStop.at === marked,
      }));
      const visibleStops = selectVisibleStops(signed, room, 0);
      expect(visibleStops.some(({ at }) => at === marked)).toBe(true);
      expect(visibleStops.reduce((sum, { lines }) => sum + lines.length, 0)).toBeLessThanOrEqual(
        room,
      );
    }),
  );
});

/** Computes the relative luminance as defined by WCAG. */
function computeLuminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((offset) => {
    const value = Number.parseInt(hex.slice(offset, offset + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const { ground, words, accent, accentWords } = DEFAULT_BOARD_COLOURS;
it.each([
  [words, ground],
  [accent, ground],
  [accentWords, accent],
  ...Object.values(TONES).map((tone) => [tone.text, tone.ground]),
])('%s on %s is at least 7:1', (ink, paper) => {
  const [light, dark] = [computeLuminance(ink!), computeLuminance(paper!)].sort((a, b) => b - a);
  expect((light! + 0.05) / (dark! + 0.05)).toBeGreaterThanOrEqual(7);
});
