import { expect, it } from 'vitest';
import { failureAdvice, stageWords } from './status-words.ts';

it('has advice of its own for what can be wrong with a file', () => {
  expect(failureAdvice('pdf-scanned')).toMatch(/text recognition/);
  expect(failureAdvice('pdf-new-trouble')).toMatch(/new upload/);
  expect(failureAdvice('no-idea')).toMatch(/^Retry it/);
});

it('shows a stage that it does not know as it is named', () => {
  expect(stageWords('recognising speech')).toBe('Recognising speech');
  expect(stageWords('counting sheep')).toBe('Counting sheep');
});
