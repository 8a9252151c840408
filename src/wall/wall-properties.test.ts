/** Tests that every wall can be read, whatever its message, layout and size. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScreenLayout } from '#contract/screens/screen.ts';
import { computeContrastRatio } from '#contract/settings/contrast.ts';
import { scaleRuns } from '#lint/test-size.ts';
import { FACT_CAP_FRACTION, layOutWall, SMALL_CAP_FRACTION } from './lay-out-wall.ts';
import { boards, createContent, createTestMeasure, timelines } from './testing.ts';
import { CAP_HEIGHT } from './text/fit-text.ts';
import type { WallContent } from './wall-content.ts';
import type { Box, Size, WallItem, WallLayout, WallText } from './wall-layout.ts';

const measure = createTestMeasure();

const SIZES: Record<ScreenLayout, Size[]> = {
  landscape: [
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
    { width: 3840, height: 2160 },
    { width: 1440, height: 1080 },
    { width: 3840, height: 1080 },
    { width: 320, height: 180 },
  ],
  portrait: [
    { width: 1080, height: 1920 },
    { width: 720, height: 1280 },
    { width: 1080, height: 1080 },
  ],
  corner: [
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
  ],
  signer: [
    { width: 1920, height: 1080 },
    { width: 1080, height: 1920 },
    { width: 1440, height: 1080 },
  ],
  ticker: [
    { width: 3840, height: 1080 },
    { width: 1920, height: 360 },
  ],
};

const colours = fc.constantFrom(
  { ground: '#0b1f3a', words: '#ffffff', accent: '#ffd60a', accentWords: '#1a1400' },
  { ground: '#808080', words: '#909090', accent: '#7a7a7a', accentWords: '#888888' },
  { ground: '#ffffff', words: '#eeeeee', accent: '#00a0e0', accentWords: '#ffffff' },
  { ground: '#d4002a', words: '#ffffff', accent: '#ffb000', accentWords: '#ffffff' },
);
const contents: fc.Arbitrary<WallContent> = fc
  .record({
    facts: fc.option(boards, { nil: undefined, freq: 12 }),
    timeline: fc.option(timelines, { nil: undefined }),
    seconds: fc.double({ min: 0, max: 20, noNaN: true }),
    importance: fc.constantFrom('usual' as const, 'urgent' as const, 'emergency' as const),
    colours,
    name: fc.option(fc.constantFrom('Northern', 'London North Eastern Railway and Partners'), {
      nil: undefined,
    }),
    place: fc.option(fc.constantFrom('Leeds', 'Main concourse, by the ticket barriers'), {
      nil: undefined,
    }),
    film: fc.boolean(),
    headline: fc.constantFrom('Leave now', 'Do not enter', 'Evacuate'),
    trust: fc.constantFrom(
      'Signed by a computer. Not checked by a BSL signer.',
      'Signed by a computer. Checked by Margaret Featherstonehaugh-Smythe, NRCPD 12345, 3 November 2026.',
    ),
  })
  .map(({ colours: chosen, name, headline, facts, ...rest }) =>
    createContent({
      ...rest,
      facts: facts && rest.importance === 'emergency' ? { ...facts, headline } : facts,
      organisation: { colours: chosen, ...(name && { name }) },
      arrow: 'up-left',
    }),
  );

const isText = (item: WallItem): item is WallText => item.kind === 'text';
const MARGIN = 0.6;
const overlaps = (a: Box, b: Box) =>
  a.x + MARGIN < b.x + b.width &&
  b.x + MARGIN < a.x + a.width &&
  a.y + MARGIN < b.y + b.height &&
  b.y + MARGIN < a.y + a.height;

function expectInside({ items }: WallLayout, { width, height }: Size) {
  for (const { id, box } of items) {
    expect(box.x, id).toBeGreaterThanOrEqual(-MARGIN);
    expect(box.y, id).toBeGreaterThanOrEqual(-MARGIN);
    expect(box.x + box.width, id).toBeLessThanOrEqual(width + MARGIN);
    expect(box.y + box.height, id).toBeLessThanOrEqual(height + MARGIN);
  }
}

function expectNoOverlaps({ items, signer }: WallLayout) {
  const written = items.filter(({ kind }) => kind === 'text' || kind === 'drawing');
  for (const [index, first] of written.entries())
    for (const second of written.slice(index + 1))
      expect(overlaps(first.box, second.box), `${first.id} and ${second.id}`).toBe(false);
  // Films paint the signer first; the label alone has its place beside the body, over the signer's ground.
  const place = written.some(({ id }) => id === 'ground') ? signer!.panel : signer!.box;
  for (const item of items)
    if (item.kind !== 'frame' && item.id !== 'signer-ground')
      expect(overlaps(item.box, place), item.id).toBe(false);
}

function expectReadable({ items }: WallLayout, { width, height }: Size) {
  const shorter = Math.min(width, height);
  for (const item of items) {
    if (item.kind === 'drawing' || isText(item))
      expect(computeContrastRatio(item.colour, item.ground), item.id).toBeGreaterThanOrEqual(7);
    if (!isText(item)) continue;
    const isFact = ['news', 'fact', 'status', 'detail', 'stop', 'headline'].includes(item.role);
    const minimum = shorter * (isFact ? FACT_CAP_FRACTION : SMALL_CAP_FRACTION);
    expect(item.size * CAP_HEIGHT, `${item.id} ${item.lines}`).toBeGreaterThanOrEqual(
      minimum - 0.01,
    );
    for (const line of item.lines)
      expect(measure(line, item), `${item.id} ${line}`).toBeLessThanOrEqual(
        item.box.width + MARGIN,
      );
  }
}

function expectOrder({ items }: WallLayout) {
  const texts = items.filter(isText);
  const news = texts.find(({ role }) => role === 'news' || role === 'headline');
  const largest = Math.max(...texts.map(({ size }) => size));
  if (news) expect(news.size, news.lines.join()).toBe(largest);
  expect(texts.filter(({ role }) => role === 'trust')).toHaveLength(1);
  const captions = texts.filter(({ role }) => role === 'caption');
  expect(captions.length).toBeLessThanOrEqual(1);
  for (const { lines } of captions) expect(lines.length).toBeLessThanOrEqual(2);
}

describe.each(Object.entries(SIZES) as [ScreenLayout, Size[]][])('%s', (layout, sizes) => {
  it.each(sizes)('$width × $height: nothing overlaps, and all can be read', (size) => {
    const seed = Number(process.env.WALL_SEED ?? Math.floor(Math.random() * 2 ** 31));
    console.log(`${layout} ${size.width} × ${size.height}: WALL_SEED=${seed}`);
    fc.assert(
      fc.property(contents, (content) => {
        const wall = layOutWall({ ...content, layout }, size, measure);
        expectInside(wall, size);
        expectNoOverlaps(wall);
        expectReadable(wall, size);
        expectOrder(wall);
        expect(new Set(wall.items.map(({ id }) => id)).size).toBe(wall.items.length);
      }),
      { seed, ...scaleRuns(160) },
    );
  });
});
