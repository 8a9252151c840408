import { expect, it } from 'vitest';
import { createMotion, MOTIONS, type MotionKind, motionKind } from './form-labels.ts';

it('changes the kind of a movement and keeps its way', () => {
  const line = { motion: 'directed', direction: 'ul', size: 'big' } as const;
  for (const kind of Object.keys(MOTIONS) as MotionKind[])
    expect(motionKind(createMotion(kind, line))).toBe(kind);
  expect(createMotion('arc', line)).toMatchObject({ direction: 'ul', size: 'big' });
});
