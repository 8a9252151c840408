import { expect, it } from 'vitest';
import { ownApproval } from './reviewer.ts';

const approvals = [
  {
    version: 3,
    name: 'Amira Khan',
    registration: 'R-17',
    at: '2026-11-20T14:02:00.000Z',
    digest: 'd',
    signature: 's',
  },
];

it.each([
  [' amira  KHAN ', '', true],
  ['A. Khan', 'r-17 ', true],
  ['Ben Okri', '', false],
  ['Ben Okri', 'R-18', false],
])('knows “%s” with registration “%s” as the same person: %s', (name, registration, isSame) => {
  expect(ownApproval(approvals, { name, registration }) !== undefined).toBe(isSame);
});
