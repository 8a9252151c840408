import { expect, it } from 'vitest';
import { describeProvenance } from './describe-provenance.ts';

const CHECKED_AT = '2026-11-02T23:30:00Z';

it.each([
  [{ signedBy: 'computer', checkedBy: [] }, 'Signed by a computer. Not checked by a BSL signer.'],
  [
    {
      signedBy: 'computer',
      checkedBy: [
        { name: 'A. Name', standing: 'interpreter', registration: 'NRCPD 1001234', at: CHECKED_AT },
      ],
    },
    'Signed by a computer. Checked by A. Name, interpreter or translator, NRCPD 1001234, 2 November 2026.',
  ],
  [
    {
      signedBy: 'person',
      checkedBy: [{ standing: 'deaf-signer', at: '2026-07-02T23:30:00Z' }],
    },
    'Signed by a person. Checked by a Deaf BSL signer, 3 July 2026.',
  ],
  [
    {
      signedBy: 'both',
      checkedBy: [
        { name: 'Hearing', standing: 'staff', at: CHECKED_AT },
        { name: 'A. Name', standing: 'deaf-signer', at: CHECKED_AT },
        { standing: 'interpreter', at: CHECKED_AT },
      ],
    },
    'Signed by a computer and a person. Checked by A. Name, Deaf BSL signer and 1 more, 2 November 2026.',
  ],
  [
    { signedBy: 'computer', checkedBy: [{ name: 'Hearing', standing: 'staff', at: CHECKED_AT }] },
    'Signed by a computer. Not checked by a BSL signer.',
  ],
] as const)('describes %o', (provenance, text) => {
  expect(describeProvenance({ ...provenance, checkedBy: [...provenance.checkedBy] })).toBe(text);
});

it('takes the words of the organisation', () => {
  const words = { computer: 'A digital signer.', unchecked: 'No Deaf signer has checked it.' };
  const unchecked = { signedBy: 'computer', checkedBy: [] } as const;
  expect(describeProvenance({ ...unchecked, checkedBy: [] }, words)).toBe(
    'A digital signer. No Deaf signer has checked it.',
  );
  expect(describeProvenance({ signedBy: 'person', checkedBy: [] }, words)).toBe(
    'Signed by a person. No Deaf signer has checked it.',
  );
});
