import { describe, expect, it } from 'vitest';
import { ANNOUNCEMENT_FIELDS } from '#contract/requests/announcement/announcement-fields.ts';
import { toUserMessage } from './to-user-message.ts';

describe('words for people', () => {
  it.each([
    [
      'updatedPlatform is not announced: it is the same as platform.',
      '“New platform” is not announced: it is the same as platform.',
    ],
    [
      'busTiming and busStop are only for a replacement bus: set busReplacement to true.',
      '“Bus at” and “Bus stop” are only for a replacement bus: turn on “Replacement bus”.',
    ],
    [
      'updatedTiming needs the original time in timing.',
      '“New time” needs the original time in “Time”.',
    ],
    [
      'Choose shortDelay or longDelay, not both.',
      'Choose “Delayed” or “Delayed, with an apology”, not both.',
    ],
    ['No station has the code QQQ.', 'No station has the code QQQ.'],
  ])('%s', (message, expected) => expect(toUserMessage(message)).toBe(expected));

  it('have no name that only the interface knows', () => {
    const text = toUserMessage(ANNOUNCEMENT_FIELDS.map((field) => `${field}.`).join(' '));
    expect(text).not.toMatch(/[a-z][A-Z]/);
  });
});
