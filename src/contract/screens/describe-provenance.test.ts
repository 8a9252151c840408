import { expect, it } from 'vitest';
import { describeProvenance } from './describe-provenance.ts';

const checkedAt = '2026-11-02T23:30:00Z';

it.each([
  [{ signedBy: 'computer', checkedBy: [] }, 'Signed by a computer. Not checked by a BSL signer.'],
  [
    {
      signedBy: 'computer',
      checkedBy: [{ name: 'A. Name', register: 'NRCPD', registration: '12345', at: checkedAt }],
    },
    'Signed by a computer. Checked by A. Name, NRCPD 12345, 2 November 2026.',
  ],
  [
    { signedBy: 'person', checkedBy: [{ at: '2026-07-02T23:30:00Z' }] },
    'Signed by a person. Checked by a BSL signer, 3 July 2026.',
  ],
  [
    {
      signedBy: 'both',
      checkedBy: [{ name: 'A. Name', at: checkedAt }, { at: checkedAt }, { at: checkedAt }],
    },
    'Signed by a computer and a person. Checked by A. Name and 2 more, 2 November 2026.',
  ],
] as const)('describes %o', (provenance, text) => {
  expect(describeProvenance({ ...provenance, checkedBy: [...provenance.checkedBy] })).toBe(text);
});
