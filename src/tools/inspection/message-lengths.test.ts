import { beforeAll, describe, expect, it } from 'vitest';
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import { EXAMPLES } from '#announcement/examples.ts';
import { getMessageEnglish, type Message } from '#contract/message.ts';
import {
  FULL_OPTIONS,
  type MessageOptions,
  STUDIO_OPTIONS,
} from '#contract/settings/message-options.ts';
import { loadReference } from '#reference/load-reference.ts';
import { composeSigning, type SignedUnit } from '#signing/compose-signing.ts';
import { createStationRequests } from './testing.ts';

const MAX_NEWS_SECONDS = 7;

/** Returns the value that a given fraction of all values does not exceed. */
function quantile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))]!;
}

/** Measurements that these tests use; `inspectMessage` also samples poses, which takes long. */
interface MeasuredMessage {
  id: string;
  english: string;
  seconds: number;
  newsSeconds: number;
  spelledSeconds: number;
}

function measure(id: string, message: Message): MeasuredMessage {
  const { durationSeconds, units } = composeSigning(message);
  const isNews = ({ phraseIndex, unitIndex }: SignedUnit) =>
    message.phrases[phraseIndex]!.newsUnit === unitIndex;
  return {
    id,
    english: getMessageEnglish(message),
    seconds: durationSeconds,
    newsSeconds: units.find(isNews)?.endSeconds ?? 0,
    spelledSeconds: units
      .filter(({ provenance }) => provenance.rendition === 'fingerspelled')
      .reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0),
  };
}

let studio: readonly MeasuredMessage[];
let fullMessages: readonly MeasuredMessage[];
beforeAll(async () => {
  const reference = await loadReference();
  const requests = [...EXAMPLES.map(({ id, body }) => ({ id, body })), ...createStationRequests()];
  const all = (options: MessageOptions) =>
    requests.flatMap(({ id, body }) => {
      const { plan, problems } = assessAnnouncement(body, reference, options);
      expect(problems).toEqual([]);
      return plan!.messages.map((message) => measure(id, message));
    });
  studio = all(STUDIO_OPTIONS);
  fullMessages = all(FULL_OPTIONS);
}, 120_000);

const listSeconds = (messages: readonly MeasuredMessage[]) =>
  messages.map(({ seconds }) => seconds);

describe('messages of the studio', () => {
  it('are of many kinds, no two alike', () => {
    expect(studio.length).toBeGreaterThanOrEqual(90);
    expect(new Set(studio.map(({ english }) => english)).size).toBeGreaterThan(95);
  });

  it('take 20 seconds in the middle, 35 for nine of ten, and 45 at most', () => {
    const seconds = listSeconds(studio);
    expect(quantile(seconds, 0.5)).toBeLessThanOrEqual(20);
    expect(quantile(seconds, 0.9)).toBeLessThanOrEqual(35);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(45);
  });

  it('have signed the news, or pointed at it on the board, after seven seconds', () => {
    const late = studio.filter(({ newsSeconds }) => newsSeconds > MAX_NEWS_SECONDS);
    expect(late.map(({ id, newsSeconds }) => `${id}: ${newsSeconds}`)).toEqual([]);
  });

  it('spell for less than a third of the time', () => {
    const spelled = studio.reduce((sum, { spelledSeconds }) => sum + spelledSeconds, 0);
    expect(
      spelled / listSeconds(studio).reduce((sum, messageSeconds) => sum + messageSeconds, 0),
    ).toBeLessThan(0.3);
  });
});

it('messages of other systems, with every stop signed, take 35 seconds in the middle', () => {
  expect(quantile(listSeconds(fullMessages), 0.5)).toBeLessThanOrEqual(35);
});
