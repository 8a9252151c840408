/** Properties of all readers: whatever a feed sends, it is a board or a `FeedError`. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFields } from '#announcement/check-fields.ts';
import { FeedError } from '#feeds/feed-error.ts';
import { toAnnouncement } from '#feeds/requests/to-announcement.ts';
import {
  makeBoard,
  makeSchedule,
  makeService,
  makeStaffBoard,
  makeStaffService,
  makeStatus,
  point,
  pport,
  readFeed,
  reference,
} from './testing/feeds.ts';
import { SAMPLES } from './testing/samples.ts';

/** Reads a feed, and checks the requests of what it says by the rules of the form. */
function tryFeed(content: unknown): void {
  try {
    const stops = new Map([['stop 1', { crs: 'LDS' }]]);
    const { departures } = readFeed(content, { station: 'LDS', stops });
    for (const departure of departures) {
      const { request, more } = toAnnouncement(departure, reference);
      for (const body of [...(request === undefined ? [] : [request]), ...more]) {
        const checked = checkFields(body, reference);
        expect(checked, JSON.stringify(body)).toHaveProperty('request');
        expect(checked.ignoredFields).toEqual([]);
      }
    }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    expect(error.message).toMatch(/^[A-Z“].*[.”]$/s);
  }
}

const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    [],
    {},
    '',
    0,
    -1,
    true,
    'true',
    '99:99',
    '24:00',
    '23:59',
    '2026-02-30T00:00:00',
  ),
  fc.constantFrom(
    'Delayed',
    'Cancelled',
    'No report',
    '13R',
    '???',
    'via ',
    'LDS',
    'YRK',
    'bus',
    '__proto__',
  ),
  fc.string(),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Replaces some of the values in a structure, wherever they are. */
function mutate(value: unknown, decide: () => { change: boolean; odd: unknown }): unknown {
  const { change, odd } = decide();
  if (change) return odd;
  if (Array.isArray(value)) return value.map((part) => mutate(part, decide));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, mutate(part, decide)]),
  );
}

const arbitraryDecisions = fc
  .tuple(fc.infiniteStream(fc.integer({ min: 0, max: 19 })), fc.infiniteStream(oddValue))
  .map(([rolls, odds]) => () => ({
    change: (rolls.next().value as number) === 0,
    odd: odds.next().value as unknown,
  }));

const divided = makeService({
  destination: [
    { locationName: 'York', crs: 'YRK', via: 'via Garforth' },
    { locationName: 'Hull', crs: 'HUL' },
  ],
  subsequentCallingPoints: [
    { callingPoint: [point('GRF', '12:20'), point('YRK', '12:40', { isCancelled: true })] },
    { callingPoint: [point('GRF', '12:20'), point('HUL', '13:10')] },
  ],
  delayReason: 'This service has been delayed by a broken down train at Leeds.',
  cancelReason: 'This service has been cancelled because of flooding',
  etd: '12:31',
});

const JSON_FEEDS = {
  'public board': makeBoard([makeService(), divided]),
  'staff board': makeStaffBoard([makeStaffService()]),
  ...SAMPLES,
};

describe.each(Object.entries(JSON_FEEDS))('a %s', (_, feed) => {
  it('is read, and its requests pass the form', () => {
    expect(
      readFeed(feed, { station: 'LDS', stops: new Map([['stop 1', { crs: 'LDS' }]]) }).departures,
    ).not.toEqual([]);
    tryFeed(feed);
  });

  it('of odd values is a board or a FeedError', () => {
    fc.assert(
      fc.property(arbitraryDecisions, (decide) => {
        tryFeed(mutate(feed, decide));
      }),
      { numRuns: 250 },
    );
  });
});

const XML_FEED = pport(`${makeSchedule()}${makeStatus('<a:dep et="12:20"/><a:plat>15</a:plat>')}`);

it('XML that is cut or changed is a board or a FeedError', () => {
  fc.assert(
    fc.property(
      fc.nat(XML_FEED.length),
      fc.nat(40),
      fc.oneof(fc.string(), fc.constantFrom('&', '<', '>', '"', '<![CDATA[', '&#0;', '<!--')),
      (start, length, text) => {
        tryFeed(`${XML_FEED.slice(0, start)}${text}${XML_FEED.slice(start + length)}`);
      },
    ),
    { numRuns: 400 },
  );
});

it('any text and any bytes are a board or a FeedError', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.uint8Array()), (content) => {
      tryFeed(content);
    }),
    { numRuns: 400 },
  );
});
