/** Tests that every body gets an answer. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TrainAnnouncementRequest } from '#contract/requests/announcement/announcement-rules.ts';
import { Problem, Warning } from '#contract/requests/problem.ts';
import { loadReference } from '#reference/load-reference.ts';
import { assessAnnouncement } from './assess-announcement.ts';
import { planAnnouncement } from './plan-announcement.ts';
import { arbitraryBody } from './testing.ts';

const reference = await loadReference();
const check = (body: unknown) => assessAnnouncement(body, reference);

describe('any body', () => {
  const sound = (body: unknown) => {
    const { request, problems, warnings } = check(body);
    expect(request === undefined).toBe(problems.length > 0);
    for (const problem of problems) {
      expect(Problem.parse(problem)).toEqual(problem);
      expect(problem.message).toMatch(/^[A-Za-z].{9,}[.?]$/s);
    }
    for (const warning of warnings) expect(Warning.parse(warning)).toEqual(warning);
    if (request !== undefined) planAnnouncement(request, reference);
  };

  it('gets an answer, whatever JSON it is', () => {
    fc.assert(fc.property(fc.jsonValue(), sound), { numRuns: 300 });
  });

  it('gets an answer, whatever stands in the fields', () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.string(),
      fc.constantFrom(
        '__proto__',
        'constructor',
        ',',
        ',,,',
        'LDS,',
        '٣٤',
        'ﬁ',
        '\u0000',
        '1e3',
        ' 4 ',
      ),
      fc.integer(),
      fc.boolean(),
    );
    const names = [...Object.keys(TrainAnnouncementRequest.shape), '__proto__', 'toString'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), (fields) => sound(fields)),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(arbitraryBody, fc.constantFrom(...names), value, (body, name, fieldValue) =>
        sound({ ...body, [name]: fieldValue }),
      ),
      { numRuns: 500 },
    );
  });

  it('of 5,000 calling points is checked and planned in full', () => {
    const { request } = check({ destination: 'LDS', callingAt: Array(5000).fill('WKF').join(',') });
    expect(request!.callingAt!.length).toBe(5000);
    const [message] = planAnnouncement(request!, reference).messages;
    const marks = message!.phrases.flatMap(({ units }) =>
      units.filter(({ kind }) => kind === 'list-mark'),
    );
    expect(marks.length).toBe(5000);
  });

  it('of 5,000 unknown or missing codes names each', () => {
    const unknown = Array.from({ length: 5000 }, (_, index) => `QX${index}`).join(',');
    expect(check({ destination: 'LDS', callingAt: unknown }).problems.length).toBe(5000);
    expect(check({ destination: 'LDS', callingAt: ','.repeat(4999) }).problems.length).toBe(5000);
  });
});
