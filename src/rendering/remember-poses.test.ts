import { expect, it } from 'vitest';
import { NEUTRAL_FACE, type Pose } from '#contract/pose.ts';
import { rememberPoses } from './remember-poses.ts';

const poseAt = (seconds: number): Pose => ({
  bones: { hips: [seconds, 0, 0, 1] },
  face: NEUTRAL_FACE,
});

it('returns the pose of each time, and the same object while a film is near that time', () => {
  const remembered = rememberPoses(poseAt);
  const times = Array.from({ length: 30 }, (_, frame) => frame / 25);
  for (const [frame, seconds] of times.entries()) {
    const begun = times.slice(frame, frame + 3).map((time) => remembered(time));
    expect(remembered(seconds)).toStrictEqual(poseAt(seconds));
    expect(begun.map((pose, ahead) => pose === remembered(times[frame + ahead]!))).toEqual(
      begun.map(() => true),
    );
  }
});

it('forgets what is long past', () => {
  const remembered = rememberPoses(poseAt);
  const first = remembered(0);
  for (let frame = 1; frame < 20; frame++) remembered(frame / 25);
  expect(remembered(0)).not.toBe(first);
});
