import type { Pose } from '#contract/pose.ts';

/** More than the times that are painted ahead. */
const MAX_TIMES = 8;

/** Returns the same poses. For the last few times also the same object, by which a signer knows what it began. */
export function rememberPoses(poseAt: (seconds: number) => Pose): (seconds: number) => Pose {
  const poses = new Map<number, Pose>();
  return (seconds) => {
    const pose = poses.get(seconds) ?? poseAt(seconds);
    poses.set(seconds, pose);
    const [oldest] = poses.keys();
    if (poses.size > MAX_TIMES && oldest !== undefined) poses.delete(oldest);
    return pose;
  };
}
