import { describe, expect, it } from 'vitest';
import { bodyFromJson, EMPTY_DRAFT } from '#studio/announce/draft/draft.ts';
import { optionOfField } from '#studio/announce/form/options.ts';
import { type Findings, fieldStatus, formatSummary } from './field-status.ts';

const NOTHING: Findings = { problems: [], warnings: [] };
const createDraft = (json: unknown) => ({ ...EMPTY_DRAFT, body: bodyFromJson(json) });
const problem = (code: Findings['problems'][number]['code'], field: string): Findings => ({
  problems: [{ code, field, message: `${code} at ${field}` }],
  warnings: [],
});

describe('what stands beside a field', () => {
  it.each([
    ['nothing while nothing is there', 'destination', {}, NOTHING, true, { kind: 'empty' }],
    ['fine as soon as it is', 'timing', { timing: '1230' }, NOTHING, false, { kind: 'success' }],
    [
      'no complaint before the first pause',
      'platform',
      { platform: '99' },
      problem('field-invalid', 'platform'),
      false,
      { kind: 'typing' },
    ],
    [
      'wrong after it',
      'platform',
      { platform: '99' },
      problem('field-invalid', 'platform'),
      true,
      { kind: 'error', messages: ['field-invalid at platform'] },
    ],
    [
      'incomplete for half a time',
      'timing',
      { timing: '12' },
      problem('field-invalid', 'timing'),
      true,
      { kind: 'incomplete', messages: ['field-invalid at timing'] },
    ],
    [
      'wrong for a whole time that is none',
      'timing',
      { timing: '2460' },
      problem('field-invalid', 'timing'),
      true,
      { kind: 'error', messages: ['field-invalid at timing'] },
    ],
    [
      'wrong for a time in words',
      'timing',
      { timing: 'x' },
      problem('field-invalid', 'timing'),
      true,
      { kind: 'error', messages: ['field-invalid at timing'] },
    ],
    [
      'incomplete when another field needs it',
      'operator',
      { operatorDelay: 'minor' },
      problem('field-required', 'operator'),
      true,
      { kind: 'incomplete', messages: ['field-required at operator'] },
    ],
    [
      'nothing on a fresh form, though it announces nothing',
      'destination',
      {},
      problem('nothing-to-announce', 'destination'),
      true,
      { kind: 'empty' },
    ],
    [
      'wrong for one bad element of a list',
      'callingAt',
      { callingAt: 'WOK,QQQ' },
      problem('code-unknown', 'callingAt[1]'),
      true,
      { kind: 'error', messages: ['code-unknown at callingAt[1]'] },
    ],
    [
      'wrong at the group that a flag belongs to',
      'cancelled',
      { shortDelay: true, longDelay: true },
      problem('field-conflict', 'longDelay'),
      true,
      { kind: 'error', messages: ['field-conflict at longDelay'] },
    ],
  ] as const)('is %s', (_, field, json, findings, isSettled, status) => {
    const option = optionOfField(field)!;
    expect(fieldStatus(option, createDraft(json), findings, isSettled)).toEqual(status);
  });

  it('is odd for a warning', () => {
    const findings: Findings = {
      problems: [],
      warnings: [{ code: 'reason-without-disruption', field: 'disruptionReason', message: 'Odd.' }],
    };
    const draft = createDraft({ disruptionReason: '502' });
    const option = optionOfField('disruptionReason')!;
    expect(fieldStatus(option, draft, findings, true)).toEqual({
      kind: 'warning',
      messages: ['Odd.'],
    });
    expect(fieldStatus(option, draft, findings, false)).toEqual({ kind: 'success' });
  });
});

it.each([
  [NOTHING, 'No errors.'],
  [problem('field-invalid', 'timing'), '1 error.'],
  [
    {
      problems: [
        ...problem('field-invalid', 'a').problems,
        ...problem('field-invalid', 'b').problems,
      ],
      warnings: [{ code: 'field-unused' as const, message: 'Odd.' }],
    },
    '2 errors, 1 warning.',
  ],
])('sums up %#', (findings, summary) => {
  expect(formatSummary(findings)).toBe(summary);
});
