import { expect, it } from 'vitest';
import { bodyFromJson } from '#studio/announce/draft/draft.ts';
import { readRequest } from './read-request.ts';

const nothingWrong = () => ({ problems: [], ignoredFields: [] });

it('takes a request and names what it does not know', () => {
  const problem = { code: 'field-invalid' as const, field: 'cancelled', message: 'Give true.' };
  const read = readRequest('{"destination":"PMH","cancelled":"yes","line":"x"}', (json) => {
    expect(json).toEqual({ destination: 'PMH', cancelled: 'yes', line: 'x' });
    return { problems: [problem], ignoredFields: ['line'] };
  });
  expect(read).toEqual({
    body: bodyFromJson({ destination: 'PMH' }),
    problems: [problem],
    ignoredFields: ['line'],
  });
});

it.each(['', '{"destination":', '[1]', 'null', '"PMH"'])('says why %j is no request', (text) => {
  expect(readRequest(text, nothingWrong)).toEqual({ message: expect.stringMatching(/JSON/) });
});
