import { expect, it } from 'vitest';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { mergeRows } from './request-rows.ts';

const row = (id: string, createdMinute: number, updatedMinute = createdMinute): SignRequest => ({
  id,
  kind: 'train-announcement',
  title: id,
  status: 'IN_PROGRESS',
  progress: updatedMinute / 100,
  stage: 'drawing',
  createdAt: new Date(Date.UTC(2026, 0, 1, 8, createdMinute)).toISOString(),
  updatedAt: new Date(Date.UTC(2026, 0, 1, 8, updatedMinute)).toISOString(),
});

it('keeps the order of the list, brings each row up to date and counts what is new', () => {
  const listed = [row('c', 13), row('b', 12), row('a', 11)];
  const newest = [row('e', 15), row('d', 14), row('c', 13, 21), row('b', 12)];
  const followed = [row('a', 11, 22)];
  expect(mergeRows(listed, newest, followed)).toEqual({
    rows: [row('c', 13, 21), row('b', 12), row('a', 11, 22)],
    newCount: 2,
  });
});

it('shows a request once when two pages carry it', () => {
  expect(
    mergeRows([row('b', 12), row('a', 11), row('a', 11)], [], []).rows.map(({ id }) => id),
  ).toEqual(['b', 'a']);
});

it('does not call an older request new because it has come to match the filter', () => {
  expect(mergeRows([row('c', 13)], [row('c', 13), row('b', 12)], []).newCount).toBe(0);
});

it('counts everything as new when the list was empty', () => {
  expect(mergeRows([], [row('b', 12), row('a', 11)], []).newCount).toBe(2);
});
