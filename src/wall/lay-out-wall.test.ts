/** Tests what is largest on each layout of the wall, and from how far it can be read. */
import { describe, expect, it } from 'vitest';
import type { ScreenLayout } from '#contract/screens/screen.ts';
import { layOutWall } from './lay-out-wall.ts';
import { CHANGED_PLATFORM, createContent, createFacts, createTestMeasure } from './testing.ts';
import { CAP_HEIGHT } from './text/fit-text.ts';
import type { WallContent } from './wall-content.ts';
import type { Size, WallLayout, WallText } from './wall-layout.ts';

const measure = createTestMeasure();
const WIDE = { width: 1920, height: 1080 };
const TALL = { width: 1080, height: 1920 };

const layOut = (content: Partial<WallContent>, size: Size = WIDE) =>
  layOutWall(createContent(content), size, measure);
const findTexts = ({ items }: WallLayout, role: WallText['role']) =>
  items.filter((item): item is WallText => item.kind === 'text' && item.role === role);

describe.each<[ScreenLayout, Size]>([
  ['landscape', WIDE],
  ['landscape', { width: 1440, height: 1080 }],
  ['portrait', TALL],
  ['ticker', { width: 1920, height: 360 }],
])('%s %o', (layout, size) => {
  it('shows a changed platform in digits of a fifth of the height, the old one small and struck', () => {
    const wall = layOut({ layout }, size);
    const [news] = findTexts(wall, 'news');
    const [old] = findTexts(wall, 'old');
    expect(news).toMatchObject({ lines: ['6'] });
    expect(news!.size * CAP_HEIGHT).toBeGreaterThanOrEqual(size.height / 5 - 0.01);
    expect(old).toMatchObject({ lines: ['4'], isStruck: true });
    expect(old!.size).toBeLessThan(news!.size / 2);
  });

  it('names the train as well as its news', () => {
    const texts = layOut({ layout }, size).items.flatMap((item) =>
      item.kind === 'text' ? item.lines : [],
    );
    expect(texts).toEqual(expect.arrayContaining(['14:35', 'Leeds', '6']));
  });

  it('has the signer at the same place whatever the importance', () => {
    const place = layOut({ layout }, size).signer;
    expect(layOut({ layout, importance: 'urgent' }, size).signer).toEqual(place);
    const facts = { ...CHANGED_PLATFORM, headline: 'Leave now' };
    expect(layOut({ layout, importance: 'emergency', facts }, size).signer).toEqual(place);
  });
});

it('frames what is urgent in yellow, with its word, and pulses twice unless motion is reduced', () => {
  const wall = layOut({ importance: 'urgent' });
  expect(findTexts(wall, 'alert')[0]!.lines).toEqual(['PLATFORM CHANGED']);
  expect(wall.items.find(({ kind }) => kind === 'frame')).toMatchObject({ pulses: 2 });
  const still = layOut({ importance: 'urgent', hasReducedMotion: true });
  expect(still.items.find(({ kind }) => kind === 'frame')).toMatchObject({ pulses: 0 });
});

it.each([
  ['landscape', WIDE],
  ['portrait', TALL],
] as const)(
  '%s: an emergency has a third of the picture, and neither clock nor turn',
  (layout, size) => {
    const facts = createFacts([], { pictogram: 'exit', headline: 'Leave now' });
    const wall = layOut({ layout, importance: 'emergency', facts, arrow: 'left' }, size);
    expect(findTexts(wall, 'headline')[0]!.lines.join(' ')).toBe('LEAVE NOW');
    expect([
      ...findTexts(wall, 'clock'),
      ...findTexts(wall, 'turn'),
      ...findTexts(wall, 'age'),
    ]).toEqual([]);
    expect(wall.items.flatMap((item) => (item.kind === 'drawing' ? item.name : []))).toEqual([
      'exit',
      'left',
    ]);
    const { panel } = wall.signer!;
    const red = size.width * size.height - panel.width * panel.height;
    expect(red / (size.width * size.height)).toBeGreaterThan(1 / 3);
  },
);

it('shows the signer of a portrait in at least 55 % of the height', () => {
  expect(layOut({ layout: 'portrait' }, TALL).signer!.box.height).toBeGreaterThanOrEqual(
    0.55 * 1920,
  );
});

it('shows nothing but the signer and who signs in the layout of the signer', () => {
  const { items, signer } = layOut({ layout: 'signer' });
  expect(items.flatMap((item) => (item.kind === 'text' ? item.role : []))).toEqual(['trust']);
  expect(signer!.box.height).toBe(1080);
});

it('keeps to a corner of the other system, and leaves it alone while idle', () => {
  const { items, frame } = layOut({ layout: 'corner' });
  expect(frame!.width * frame!.height).toBeLessThan(WIDE.width * WIDE.height * 0.33);
  for (const { box } of items) expect(box.x).toBeGreaterThanOrEqual(frame!.x);
  expect(layOut({ layout: 'corner', idle: {} }).items).toEqual([]);
});

it('says what an idle screen is for, with a place for a code', () => {
  const wall = layOut({ idle: { codeWords: 'Scan', hasSigner: true } });
  expect(
    findTexts(wall, 'idle')
      .flatMap(({ lines }) => lines)
      .join(' '),
  ).toContain('BSL announcements appear here');
  expect(wall.code!.width).toBeGreaterThan(200);
});

it('shows captions in two lines at most, part by part where a column is narrow', () => {
  const lines = [
    'The 14:35 train to Leeds now leaves from',
    'platform 6, and not from platform 4.',
  ];
  const timeline = {
    fields: [],
    places: [],
    spelled: [],
    captions: [{ startSeconds: 0, endSeconds: 8, lines }],
  };
  const seen = new Set<string>();
  for (let seconds = 0; seconds < 8; seconds += 0.25) {
    const [caption] = findTexts(layOut({ timeline, seconds }), 'caption');
    expect(caption!.lines.length).toBeLessThanOrEqual(2);
    seen.add(caption!.lines.join(' '));
  }
  expect([...seen].join(' ')).toBe(lines.join(' '));
  expect([...seen].filter((part) => !/[a-z]{3}/.test(part))).toEqual([]);
});

it('does not leave the platform for a caption of its own', () => {
  const lines = ['The 14:35 train changes', 'from platform 4 to platform 6.'];
  const captions = [{ startSeconds: 0, endSeconds: 6, lines }];
  const timeline = { fields: [], places: [], spelled: [], captions };
  const times = Array.from({ length: 24 }, (_, index) => index / 4);
  const seen = times.map((seconds) => {
    const [caption] = findTexts(layOut({ timeline, seconds }), 'caption');
    return caption!.lines.join(' ');
  });
  expect([...new Set(seen)]).toEqual(['The 14:35 train changes', 'from platform 4 to platform 6.']);
  // Each is there for as long as it takes to read.
  expect(seen.filter((part) => part.startsWith('from')).length).toBeGreaterThan(11);
});

/** Height of a signer who can be read, for each metre of distance: as in the studio's proof. */
const SIGNER_PER_METRE = 0.122;
/** Height of capitals for each metre: 16 minutes of arc, the least of ISO 9241-303. */
const CAPITALS_PER_METRE = Math.tan((16 / 60 / 180) * Math.PI);
/** A standing signer with raised hands fills this much of the square film. */
const SIGNER_IN_FILM = 0.8;
const DIAGONAL_METRES = 46 * 0.0254;

it.each<[ScreenLayout, Size, { facts: number; signer: number }]>([
  ['landscape', WIDE, { facts: 6, signer: 3.6 }],
  ['portrait', TALL, { facts: 6, signer: 3.6 }],
  ['signer', WIDE, { facts: 0, signer: 3.7 }],
  ['corner', WIDE, { facts: 6, signer: 1.5 }],
])('%s of 46 inches: facts and signer can be read from afar', (layout, size, metres) => {
  const wall = layOut({ layout }, size);
  const pixel = DIAGONAL_METRES / Math.hypot(size.width, size.height);
  const facts = [...findTexts(wall, 'news'), ...findTexts(wall, 'fact')];
  const capitals = Math.min(...facts.map((text) => text.size)) * CAP_HEIGHT * pixel;
  if (facts.length > 0) expect(capitals / CAPITALS_PER_METRE).toBeGreaterThanOrEqual(metres.facts);
  const signer = wall.signer!.box.height * SIGNER_IN_FILM * pixel;
  expect(signer / SIGNER_PER_METRE).toBeGreaterThanOrEqual(metres.signer);
});
