import { expect, it } from 'vitest';
import { formatLogLine } from './readable-log.ts';

const TIME = Date.UTC(2026, 10, 28, 14, 35, 2);
const format = (event: object) => formatLogLine(JSON.stringify({ time: TIME, ...event }));

it('followed the printed link with JSON: a line says when, how serious and what', () => {
  expect(format({ level: 30, removed: 3, msg: 'removed what is kept no longer' })).toBe(
    '14:35:02  removed what is kept no longer  removed=3\n',
  );
  expect(format({ level: 40, error: { message: 'ENOSPC' }, msg: 'not stored' })).toBe(
    '14:35:02  Warning  not stored  error=ENOSPC\n',
  );
});

it('leaves out requests that went well, and keeps those that failed', () => {
  const request = { level: 30, method: 'GET', route: '/v1/screens', msg: 'request' };
  expect(format({ ...request, status: 200 })).toBeUndefined();
  expect(format({ ...request, status: 500 })).toContain('status=500');
});

it('shows where an error came from', () => {
  expect(
    format({
      level: 50,
      error: { message: 'No', stack: 'Error: No\n  at x' },
      msg: 'unforeseen error',
    }),
  ).toContain('Error: No\n    at x');
});
