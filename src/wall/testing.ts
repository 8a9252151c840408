/** Builders that the tests of this folder share. */
import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import fc from 'fast-check';
import type { Board } from '#contract/board.ts';
import { Pictogram } from '#contract/board.ts';
import { DEFAULT_BOARD_COLOURS } from '#contract/look.ts';
import type { Timeline } from '#contract/screens/timeline.ts';
import { createMeasureText } from './text/measure-text.ts';
import type { WallContent } from './wall-content.ts';

const { resolve } = createRequire(import.meta.url);

/** Creates a function that measures text in the typeface of the wall. */
export function createTestMeasure() {
  const file = '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2';
  GlobalFonts.registerFromPath(resolve(file), 'Overpass Variable');
  return createMeasureText(createCanvas(8, 8).getContext('2d'));
}

/** Creates facts from rows; what is missing is usual. */
export const createFacts = (
  rows: readonly (Partial<Board['rows'][number]> & Pick<Board['rows'][number], 'kind' | 'text'>)[],
  rest: Partial<Board> = {},
): Board => ({
  rows: rows.map((row) => ({ fields: [row.kind], isConstant: true, ...row })),
  stops: [],
  ...rest,
});

/** Facts of a train that leaves from another platform. */
export const CHANGED_PLATFORM = createFacts(
  [
    { kind: 'time', text: '14:35' },
    { kind: 'destination', text: 'Leeds' },
    { kind: 'platform', label: 'Platform', old: '4', text: '6' },
  ],
  { pictogram: 'train' },
);

export const createContent = (rest: Partial<WallContent> = {}): WallContent => ({
  layout: 'landscape',
  importance: 'usual',
  title: '14:35 to Leeds',
  seconds: 5,
  facts: CHANGED_PLATFORM,
  organisation: { name: 'Northern', colours: DEFAULT_BOARD_COLOURS },
  place: 'Leeds',
  clock: '14:31',
  age: { kind: 'new', time: '14:30' },
  turn: { number: 1, of: 2, fraction: 0.4 },
  trust: 'Signed by a computer. Not checked by a BSL signer.',
  ...rest,
});

const NAMES = [
  'Leeds',
  'Rhoose Cardiff International Airport',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch',
  'London St Pancras International',
  'Portsmouth and Southsea',
  'Penrhyndeudraeth',
  'Pontyclun',
];
const name = fc.constantFrom(...NAMES);
const platform = fc.constantFrom('1', '6', '12', '14B', '0');
const reason = fc.constantFrom(
  'Because of signalling problems',
  'Because of a fire next to the railway line and an earlier broken-down train between stations',
);

type Row = Parameters<typeof createFacts>[0][number];

/** Boards with long names, up to 40 stops, and reasons of several lines. */
export const boards: fc.Arbitrary<Board> = fc
  .record({
    destination: name,
    old: fc.option(platform, { nil: undefined }),
    platform: fc.option(platform, { nil: undefined }),
    oldTime: fc.option(fc.constant('14:35'), { nil: undefined }),
    status: fc.option(
      fc.constantFrom<Row>(
        { kind: 'status', text: 'Cancelled', tone: 'bad' },
        { kind: 'status', text: '27 minutes late', tone: 'late' },
        { kind: 'status', text: `Next stop: ${NAMES[3]}` },
      ),
      { nil: undefined },
    ),
    heading: fc.option(fc.constant<Row>({ kind: 'heading', text: 'Arriving now' }), {
      nil: undefined,
    }),
    reasons: fc.array(reason, { maxLength: 3 }),
    stops: fc.array(fc.record({ name, isMissed: fc.boolean() }), { maxLength: 40 }),
    pictogram: fc.option(fc.constantFrom(...Pictogram.options), { nil: undefined }),
  })
  .map((facts) => {
    const rows: (Row | undefined)[] = [
      facts.heading,
      { kind: 'time', text: '14:57', ...(facts.oldTime && { old: facts.oldTime }) },
      { kind: 'destination', text: facts.destination },
      facts.platform === undefined
        ? undefined
        : {
            kind: 'platform',
            label: 'Platform',
            text: facts.platform,
            ...(facts.old && { old: facts.old }),
          },
      facts.status,
      ...facts.reasons.map((text): Row => ({ kind: 'detail', text, isConstant: false })),
      { kind: 'operator', text: 'London North Eastern Railway' },
    ];
    return createFacts(
      rows.flatMap((row) => row ?? []),
      { stops: facts.stops, ...(facts.pictogram && { pictogram: facts.pictogram }) },
    );
  });

/** Times of a message of 20 seconds, with or without captions. */
export const timelines: fc.Arbitrary<Timeline> = fc
  .record({ hasCaptions: fc.boolean(), spelled: name, place: name })
  .map(({ hasCaptions, spelled, place }) => ({
    fields: ['time', 'destination', 'platform', 'status', 'detail'].map((field, index) => ({
      startSeconds: index * 3,
      endSeconds: index * 3 + 3,
      fields: [field],
    })),
    places: [{ startSeconds: 16, endSeconds: 18, name: place }],
    spelled: [{ startSeconds: 3, endSeconds: 6, text: spelled }],
    captions: hasCaptions
      ? [
          {
            startSeconds: 0,
            endSeconds: 20,
            lines: ['The 14:35 train to Llanfairpwll is', 'late because of signalling problems.'],
          },
        ]
      : [],
  }));
