import { expect, it } from 'vitest';
import { formatResult, getQuestion } from './bulk-text.ts';

const onAir = [
  {
    showingId: 's',
    where: 'Concourse',
    priority: 'usual' as const,
    from: '2026-05-20T09:00:00.000Z',
  },
];

it('asks before something is lost, and says what', () => {
  const selected = [{ status: 'COMPLETED' as const, onAir }, { status: 'IN_PROGRESS' as const }];
  const question = getQuestion('delete', selected)!;
  expect(question.title).toBe('Delete 2 messages?');
  expect(question.lines.join(' ')).toContain('1 is on screens and will leave them at once.');
  expect(question.lines.join(' ')).toContain('1 is not finished yet and will stay.');
  expect(getQuestion('delete', [{ status: 'FAILED' }])!.lines).toHaveLength(1);
  expect(getQuestion('take-down', selected)!.lines[0]).toContain('1 of them is on screens');
  for (const harmless of ['archive', 'unarchive', 'retry'] as const)
    expect(getQuestion(harmless, selected)).toBeUndefined();
});

it('says what was done, and of the rest why not', () => {
  const titles = new Map([['b', '12:30 to Leeds']]);
  const failed = [{ id: 'b', code: 'conflict', message: 'This message is not on any screen.' }];
  expect(formatResult('archive', { done: ['a'], failed: [] }, titles)).toEqual({
    title: '1 message archived.',
    failures: [],
  });
  expect(formatResult('take-down', { done: ['a', 'c'], failed }, titles)).toEqual({
    title: '2 messages taken down. 1 not taken down:',
    failures: [{ id: 'b', title: '12:30 to Leeds', message: 'This message is not on any screen.' }],
  });
  expect(formatResult('delete', { done: [], failed }, titles).title).toBe('1 message not deleted:');
});
