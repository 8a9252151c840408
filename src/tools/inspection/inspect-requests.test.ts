import { beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLES } from '#announcement/examples.ts';
import { Inspection } from '#contract/inspection.ts';
import { MessageOptions } from '#contract/settings/message-options.ts';
import { loadReference } from '#reference/load-reference.ts';
import type { Reference } from '#reference/reference.ts';
import { inspectRequests } from './inspect-requests.ts';
import { parseRequests } from './read-requests.ts';
import { formatInspection } from './text-table.ts';

let reference: Reference;
beforeAll(async () => {
  reference = await loadReference();
});

const inspect = (
  content: unknown,
  { wording, speed = 1 }: { wording?: 'plain' | 'operator'; speed?: number } = {},
) =>
  inspectRequests(parseRequests(JSON.stringify(content)), reference, {
    message: MessageOptions.parse({ wording }),
    speed,
  });
const cancelled = { destination: 'LDS', timing: '1435', cancelled: true };

describe('an inspection', () => {
  it('is of every message of a request, in the order in which they are shown', () => {
    const { messages, problems } = inspect({ ...cancelled, liftStatus: '1broke,2work' });
    expect(messages.map(({ id, index, english }) => [id, index, english])).toEqual([
      ['1', 0, 'The 14:35 train is cancelled. We are sorry. It is the train to Leeds.'],
      ['1', 1, '1 lift is broken. 2 lifts are working.'],
    ]);
    expect(problems).toEqual([]);
  });

  it('goes on after a request that is refused, and tells all that is wrong with it', () => {
    const { messages, problems } = inspect([
      { destination: 'QQQ', shortDelay: true, longDelay: true },
      { id: 'second', request: cancelled },
      7,
    ]);
    expect(messages.map(({ id }) => id)).toEqual(['second']);
    expect(problems.map(({ id }) => id)).toEqual(['1', '3']);
    expect(problems[0]!.message).toContain('No station has the code QQQ.');
    expect(problems[0]!.message).toContain('Choose shortDelay or longDelay, not both.');
  });

  it('of the examples is what the schema says, and its fractions sum to 1', () => {
    const inspection = inspect(EXAMPLES.map(({ id, body }) => ({ id, request: body })));
    expect(Inspection.parse(JSON.parse(JSON.stringify(inspection)))).toEqual(inspection);
    expect(inspection.problems).toEqual([]);
    for (const { fractions, units, seconds } of inspection.messages) {
      const total = Object.values(fractions).reduce((sum, part) => sum + part, 0);
      expect(total).toBeCloseTo(1, 9);
      expect(units.at(-1)!.endSeconds).toBeLessThan(seconds);
    }
  });

  it('tells when the news is signed: at the end of the unit that says what is new', () => {
    const [message] = inspect(cancelled).messages;
    const cancel = message!.units.find(({ label }) => label === 'CANCEL')!;
    expect(message!.newsSeconds).toBe(cancel.endSeconds);
    expect(inspect({ destination: 'LDS' }).messages[0]!.newsSeconds).toBeNull();
  });

  it('tells how fast is spelled, and nothing where all is signed', () => {
    const { lettersPerSecond, units } = inspect({ destination: 'CRE' }).messages[0]!;
    const { startSeconds, endSeconds } = units.find(({ label }) => label === 'CREWE')!;
    expect(lettersPerSecond).toBeCloseTo(5 / (endSeconds - startSeconds), 1);
    expect(inspect({ exitSide: 'left' }).messages[0]!).toMatchObject({
      fractions: { fingerspelled: 0 },
      lettersPerSecond: null,
    });
  });

  it('follows wording and speed', () => {
    const request = { ...cancelled, cancelled: false, callingAt: 'WKF' };
    const plain = inspect(request).messages[0]!;
    const quick = inspect(request, { wording: 'operator', speed: 1.5 }).messages[0]!;
    expect(plain.english).toContain('stopping at');
    expect(quick.english).toContain('calling at');
    expect(quick.seconds).toBeLessThan(0.9 * plain.seconds);
  });
});

describe('the table', () => {
  it('has a line for each unit, and the requests that were refused at the end', () => {
    const inspection = inspect([cancelled, { id: 'empty', request: {} }]);
    const lines = formatInspection(inspection).split('\n');
    expect(lines[0]).toMatch(/^1: \d+\.\d s$/);
    for (const { label } of inspection.messages[0]!.units)
      expect(lines.filter((line) => line.startsWith(`  ${label} `)).length).toBeGreaterThan(0);
    expect(lines.at(-1)).toMatch(/^empty cannot be announced: Nothing to announce/);
  });
});
