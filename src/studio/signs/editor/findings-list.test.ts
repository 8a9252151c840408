import { describe, expect, it } from 'vitest';
import type { Articulation } from '#contract/notation/articulation.ts';
import { checkArticulation } from '#signing/articulation/check-articulation.ts';
import { blankSign, setPlace } from './edit/posture.ts';
import { setMotions } from './edit/steps.ts';
import { listBlockingFindings } from './findings-list.tsx';

describe('what the engine cannot do', () => {
  const kinds = (sign: Articulation) => checkArticulation(sign).map(({ kind }) => kind);
  const far = setMotions(
    setPlace(blankSign(), { location: 'belowstomach', side: 'left_beside' }, 'armextended'),
    0,
    'both',
    [
      { motion: 'directed', direction: 'dl', size: 'big' },
      { motion: 'directed', direction: 'dl', size: 'big' },
    ],
  );

  it('is found, and nothing where it can', () => {
    expect(kinds(blankSign())).toEqual([]);
    expect(kinds(far)).toContain('reach');
    const inside = setMotions(setPlace(blankSign(), { location: 'chest' }, 'touch'), 0, 'both', [
      { motion: 'directed', direction: 'i', size: 'big' },
    ]);
    expect(kinds(inside)).toContain('body');
  });

  it('has to be put right only where the form was not so before', () => {
    const findings = checkArticulation(far).map((finding) => ({ ...finding, part: 0 }));
    expect(listBlockingFindings(findings, []).length).toBeGreaterThan(0);
    expect(listBlockingFindings(findings, findings)).toEqual([]);
  });
});
