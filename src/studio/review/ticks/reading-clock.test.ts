import { expect, it } from 'vitest';
import { createSentence } from '#studio/review/draft/testing.ts';
import { createReadingClock, getReadingMilliseconds } from './reading-clock.ts';

const sentence = createSentence('s1', 'The train to Leeds leaves from platform six today.');

it('needs longer for a longer sentence, and at least a second', () => {
  expect(getReadingMilliseconds(createSentence('s2', 'Stop.'))).toBe(1000);
  expect(getReadingMilliseconds(sentence)).toBeGreaterThan(3000);
});

it('adds up only the time for which a sentence is on screen', () => {
  let time = 0;
  const clock = createReadingClock(() => time);
  const reading = getReadingMilliseconds(sentence);
  clock.show('0 s1');
  time += 1000;
  clock.hide('0 s1');
  time += 60_000;
  expect(clock.getRemaining('0 s1', sentence)).toBe(reading - 1000);
  clock.show('0 s1');
  const goOn = clock.pause();
  time += 60_000;
  expect(clock.getRemaining('0 s1', sentence)).toBe(reading - 1000);
  goOn();
  time += reading;
  expect(clock.getRemaining('0 s1', sentence)).toBe(0);
});
