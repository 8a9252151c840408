import { describe, expect, it } from 'vitest';
import { loadReference } from '#reference/load-reference.ts';
import { assessAnnouncement } from './assess-announcement.ts';
import { EXAMPLES } from './examples.ts';
import { planAnnouncement } from './plan-announcement.ts';

const reference = await loadReference();

describe('the assessment of a request', () => {
  it.each(EXAMPLES)('plans and names example %#', ({ body }) => {
    for (const wording of ['plain', 'operator'] as const) {
      const { request, plan, title } = assessAnnouncement(body, reference, { wording });
      expect(plan).toEqual(planAnnouncement(request!, reference, { wording }));
      expect(title).not.toBe('');
    }
  });

  it('gives a refused body no plan, and the problems of the check', () => {
    const body = { destination: 'XXX', timing: '2561', line: 'fast' };
    const assessed = assessAnnouncement(body, reference);
    expect(assessed.plan).toBeUndefined();
    expect(assessed.problems.map(({ field }) => field)).toEqual(['destination', 'timing']);
    expect(assessed.ignoredFields).toEqual(['line']);
  });
});
