import { expect, it } from 'vitest';
import { formatStage, getFailureAdvice } from './status-labels.ts';

it('has advice of its own for what can be wrong with a file', () => {
  expect(getFailureAdvice('pdf-scanned')).toMatch(/text recognition/);
  expect(getFailureAdvice('pdf-new-trouble')).toMatch(/new upload/);
  expect(getFailureAdvice('no-idea')).toMatch(/^Retry\./);
});

it('shows a stage that it does not know as it is named', () => {
  expect(formatStage('recognising speech')).toBe('Recognising speech');
  expect(formatStage('counting sheep')).toBe('Counting sheep');
});
