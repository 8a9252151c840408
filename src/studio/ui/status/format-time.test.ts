import { expect, it } from 'vitest';
import { formatBytes, formatDuration, formatLongDuration, formatTimeAgo } from './format-time.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 0, 0);

it.each([
  [-5_000, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [59 * 60_000 + 1, '59 minutes ago'],
  [3 * 3_600_000, '3 hours ago'],
  [26 * 3_600_000, 'yesterday'],
  [5 * 86_400_000, '5 days ago'],
])('%d ms ago is %s', (ago, text) => {
  expect(formatTimeAgo(NOW - ago, NOW)).toBe(text);
});

it.each([
  [0.4, '0 seconds'],
  [1.4, '1 second'],
  [18.6, '19 seconds'],
  [59.6, '1 minute'],
  [61.2, '1 minute 1 second'],
  [125, '2 minutes 5 seconds'],
])('%d s is %s in words', (seconds, text) => {
  expect(formatLongDuration(seconds)).toBe(text);
});

it.each([
  [0, '0:00'],
  [64.6, '1:05'],
  [3727, '1:02:07'],
])('%d s last %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

it.each([
  [812, '812 bytes'],
  [1024, '1.0 KB'],
  [14_540, '14 KB'],
  [3_355_443, '3.2 MB'],
  [5_497_558_138_880, '5.0 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
