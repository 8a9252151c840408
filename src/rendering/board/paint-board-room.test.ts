import { expect, it } from 'vitest';
import type { Canvas2D } from '#avatar/signer.ts';
import { DEFAULT_BOARD_COLOURS } from '#contract/look.ts';
import type { BoardLogo } from './board-logo.ts';
import type { BoardView } from './board-view.ts';
import { paintBoard } from './paint-board.ts';

const BOX = { x: 0, y: 0, width: 640, height: 720 };
const TYPE = 51;

/** Paints the board and returns where the logo of 300 × 100 pixels is drawn, and where texts begin, in pixels. */
function paintView(view: BoardView) {
  const logos: number[][] = [];
  const texts: { text: string; y: number }[] = [];
  const calls = {
    font: '',
    measureText: (text: string) => ({
      width: text.length * 0.5 * Number(/(\d+(\.\d+)?)px/.exec(calls.font)![1]),
    }),
    fillText: (text: string, _: number, y: number) => texts.push({ text, y }),
    drawImage: (_: unknown, ...box: number[]) => logos.push(box),
  };
  const context = new Proxy(calls, {
    get: (target, name) => Reflect.get(target, name) ?? (() => undefined),
  }) as unknown as Canvas2D;
  const logo = { width: 300, height: 100 } as BoardLogo;
  paintBoard(context, BOX, TYPE, DEFAULT_BOARD_COLOURS, view, logo);
  return { logos, texts };
}

const row = (kind: 'time' | 'detail' | 'operator', text: string) => ({
  kind,
  text,
  isMarked: false,
});
const createStops = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Stop ${index}`,
    isMissed: false,
    isMarked: false,
  }));

it('draws the logo in the lower right corner, whole, with the operator beside it', () => {
  const { logos, texts } = paintView({
    rows: [row('time', '12:30'), row('operator', 'Great Western')],
    stops: [],
  });
  const [[left, top, width, height]] = logos as [[number, number, number, number]];
  expect(width / height).toBeCloseTo(3);
  expect(width).toBeLessThanOrEqual(BOX.width * 0.4);
  expect(left + width).toBeCloseTo(BOX.width - TYPE / 2);
  expect(top + height).toBeCloseTo(BOX.height - TYPE / 2);
  expect(texts.map(({ text }) => text)).toEqual(['12:30', 'Great', 'Western']);
});

it('lists stops above the logo only', () => {
  const { logos, texts } = paintView({ rows: [row('time', '12:30')], stops: createStops(40) });
  const top = logos[0]![1]!;
  expect(texts.length).toBeGreaterThan(5);
  for (const { y } of texts) expect(y + TYPE / 2).toBeLessThanOrEqual(top);
});

it('leaves the logo out where facts need its room', () => {
  const details = Array.from({ length: 10 }, (_, index) => row('detail', `Detail ${index}`));
  const { logos, texts } = paintView({ rows: details, stops: [] });
  expect(texts).toHaveLength(10);
  expect(logos).toEqual([]);
});

it('drops what was signed before where there is no room for what is signed now', () => {
  const earlierRows = Array.from({ length: 12 }, (_, index) => row('detail', `Fact ${index}`));
  const now = { ...row('detail', 'Next train 15:05'), isMarked: true };
  const { texts } = paintView({ rows: [row('time', '14:35'), ...earlierRows, now], stops: [] });
  const written = texts.map(({ text }) => text);
  expect(written).toContain('14:35');
  expect(written).toContain('Next train 15:05');
  expect(written).not.toContain('Fact 0');
  expect(written).toContain('Fact 11');
});

it('shows a name that is spelled smaller where it would hide the news', () => {
  const news = { kind: 'status' as const, text: '22 minutes late', tone: 'late' as const };
  const { texts } = paintView({
    rows: [
      row('time', '12:30'),
      ...Array.from({ length: 6 }, () => ({ ...news, isMarked: false })),
    ],
    stops: [],
    spelled: 'Leeds',
  });
  expect(texts.filter(({ text }) => text === news.text)).toHaveLength(6);
  expect(texts.some(({ text }) => text === 'Leeds')).toBe(true);
});
