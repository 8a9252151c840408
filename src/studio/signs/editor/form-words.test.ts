import { expect, it } from 'vitest';
import { MOTIONS, type MotionKind, motionKind, motionOfKind } from './form-words.ts';

it('changes the kind of a movement and keeps its way', () => {
  const line = { motion: 'directed', direction: 'ul', size: 'big' } as const;
  for (const kind of Object.keys(MOTIONS) as MotionKind[])
    expect(motionKind(motionOfKind(kind, line))).toBe(kind);
  expect(motionOfKind('arc', line)).toMatchObject({ direction: 'ul', size: 'big' });
});
