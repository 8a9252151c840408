import { beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLES } from '#announcement/examples.ts';
import { MAX_STOP_CHARACTERS_PER_SECOND } from '#contract/screens/stop-reading.ts';
import { isFull } from '#lint/test-size.ts';
import { loadReference } from '#reference/load-reference.ts';
import type { Reference } from '#reference/reference.ts';
import { measureRequests } from './inspect-requests.ts';
import { formatLengthSummary, MAX_NEWS_SECONDS, summariseLengths } from './length-summary.ts';
import type { MeasuredMessage } from './measure-lengths.ts';
import { DEFAULTS } from './read-flags.ts';
import type { NamedRequest } from './read-requests.ts';
import { SAMPLE_SIZE, sampleRequests } from './sample-requests.ts';
import { createStationRequests } from './testing.ts';

/** Seeds of the announcements for which bars hold, each set by itself. */
const SEEDS = isFull ? [1, 2, 3] : [1];
/** Time in which a busy machine measures a set. */
const PATIENCE = 600_000;

let reference: Reference;
beforeAll(async () => {
  reference = await loadReference();
});

const measure = (requests: readonly NamedRequest[], name: keyof typeof DEFAULTS) => {
  const { messages, problems } = measureRequests(requests, reference, {
    message: DEFAULTS[name],
    speed: 1,
  });
  expect(problems).toEqual([]);
  return messages;
};

/** Names the messages that are beyond a bar, with how far. */
const listBeyond = (
  messages: readonly MeasuredMessage[],
  figure: 'newsSeconds' | 'stopCharactersPerSecond',
  bar: number,
) =>
  messages.flatMap(({ id, [figure]: value = 0 }) =>
    value > bar + 1e-9 ? [`${id}: ${value}`] : [],
  );

describe('messages of the studio', () => {
  let messages: readonly MeasuredMessage[];
  beforeAll(() => {
    const examples = EXAMPLES.map(({ id, body }) => ({ id, body }));
    messages = measure([...examples, ...createStationRequests()], 'studio');
  }, PATIENCE);

  it('are of many kinds, no two alike', () => {
    expect(messages.length).toBeGreaterThanOrEqual(90);
    expect(new Set(messages.map(({ english }) => english)).size).toBeGreaterThan(95);
  });

  it('take 20 seconds in the middle, 35 for nine of ten, and 45 at most', () => {
    const { seconds } = summariseLengths(messages);
    expect(seconds.median).toBeLessThanOrEqual(20);
    expect(seconds.ninthDecile).toBeLessThanOrEqual(35);
    expect(seconds.longest).toBeLessThanOrEqual(45);
  });

  it('have signed the news, or pointed at it on the board, after seven seconds', () => {
    expect(listBeyond(messages, 'newsSeconds', MAX_NEWS_SECONDS)).toEqual([]);
  });

  it('spell for less than a third of the time', () => {
    expect(summariseLengths(messages).spelledFraction).toBeLessThan(0.3);
  });
});

/** Bars in seconds: the middle, and nine of ten. */
const BARS = [
  { name: 'interface', median: 33, ninthDecile: 66 },
  { name: 'interface-colour', median: 27, ninthDecile: 45 },
  { name: 'studio', median: 18, ninthDecile: 35 },
] as const;

describe.each(BARS)('messages with the defaults of $name', ({ name, median, ninthDecile }) => {
  describe.each(SEEDS)('drawn from seed %i', (seed) => {
    let messages: readonly MeasuredMessage[];
    beforeAll(() => {
      messages = measure(sampleRequests(seed, SAMPLE_SIZE), name);
    }, PATIENCE);

    it('are as short as they can be followed', () => {
      const { seconds } = summariseLengths(messages);
      expect(messages.length).toBeGreaterThanOrEqual(90);
      expect(seconds.median).toBeLessThanOrEqual(median);
      expect(seconds.ninthDecile).toBeLessThanOrEqual(ninthDecile);
    });

    it('have signed the news after seven seconds, each of them', () => {
      expect(listBeyond(messages, 'newsSeconds', MAX_NEWS_SECONDS)).toEqual([]);
    });

    it('show their stops for as long as they take to be read, each of them', () => {
      const bar = MAX_STOP_CHARACTERS_PER_SECOND;
      expect(listBeyond(messages, 'stopCharactersPerSecond', bar)).toEqual([]);
      const { stopCharactersPerSecond } = summariseLengths(messages);
      expect(stopCharactersPerSecond.messages > 0).toBe(name !== 'interface');
    });
  });
});

it('the summary of lengths is a line for each figure', () => {
  const summary = summariseLengths([
    { id: '1', english: 'A.', seconds: 10, spelledSeconds: 3, newsSeconds: 4 },
    { id: '2', english: 'B.', seconds: 30, spelledSeconds: 5, newsSeconds: 8 },
    { id: '3', english: 'C.', seconds: 20, spelledSeconds: 4, stopCharactersPerSecond: 6 },
  ]);
  expect(formatLengthSummary(summary).split('\n')).toEqual([
    '3 messages',
    'length: median 20.0 s, nine of ten within 30.0 s, longest 30.0 s',
    'news signed: median 8.0 s, longest 8.0 s; 1 of 2 over 7 s',
    'spelled: 20% of the time',
    'stops on the board: median 6.0 characters a second, most 6.0 (1 messages)',
  ]);
});
