import { expect, it } from 'vitest';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import { getApprovalStatus } from './reviewer.ts';

const source = { link: '/source', contentType: 'video/mp4', fileName: 'tour.mp4' };
const newest: TranslationUnderReview = {
  version: 3,
  translation: { parts: [] },
  versions: [],
  approvalsNeeded: 1,
  source,
  approvals: [
    {
      version: 3,
      name: 'Amira Khan',
      registration: 'R-17',
      at: '2026-11-20T14:02:00.000Z',
      digest: 'd',
      signature: 's',
    },
  ],
};

it.each([
  [' amira  KHAN ', '', true],
  ['A. Khan', 'r-17 ', true],
  ['Ben Okri', '', false],
  ['Ben Okri', 'R-18', false],
])('knows “%s” with registration “%s” as the same person: %s', (name, registration, isSame) => {
  expect(getApprovalStatus(newest, { name, registration }, false).hasApproved).toBe(isSame);
});

it('knows a person by their account, whoever else has the name', () => {
  const amira = { name: 'Amira Khan', registration: '' };
  const caller = { hasApproved: false, hasEditedLast: false, isOwnEditEnough: false };
  expect(getApprovalStatus({ ...newest, caller }, amira, false)).toEqual({
    counted: newest.approvals,
    hasApproved: false,
    needsAnother: false,
  });
  const approved = { ...caller, hasApproved: true };
  expect(getApprovalStatus({ ...newest, caller: approved }, amira, false).hasApproved).toBe(true);
  expect(getApprovalStatus({ ...newest, caller: approved }, amira, true)).toEqual({
    counted: [],
    hasApproved: false,
    needsAnother: true,
  });
});
