/** Puts face, trunk and arms of a signing together: a pose for every instant. Pure. */
import type { Pose } from '#contract/pose.ts';
import { composeFace, type FaceCue, listIdleStarts } from './face/compose-face.ts';
import type { Look } from './face/gaze.ts';
import { bonesWith, poseArm } from './motion/arm-pose.ts';
import { trackAt } from './motion/hand-track.ts';
import type { Timeline } from './motion/timeline.ts';
import { composeTrunk } from './trunk/compose-trunk.ts';
import { composeHandFrames } from './trunk/hand-frames.ts';
import type { TrunkCue } from './trunk/trunk-cue.ts';
import { trunkBones } from './trunk/trunk-row.ts';

/** Creates a function that returns the pose at a time in seconds, clamped to the signing. */
export function composePoses(
  { durationSeconds, tracks, warp }: Timeline,
  faceCues: readonly FaceCue[],
  trunkCues: readonly TrunkCue[],
  looks: readonly Look[] = [],
): (seconds: number) => Pose {
  const faceAt = composeFace(faceCues, durationSeconds, looks);
  const trunkAt = composeTrunk(trunkCues, listIdleStarts(faceCues), durationSeconds);
  const frameAt = composeHandFrames(trunkCues);
  return (seconds) => {
    const time = Math.min(durationSeconds, Math.max(0, seconds));
    const trunk = trunkAt(time);
    const chest = trunkBones(trunk.row);
    const { face, bones: head } = faceAt(time, trunk.row);
    const frame = frameAt(time, trunk, chest);
    const bones = bonesWith({ ...chest, ...head });
    const trackTime = warp.toTrack(time);
    poseArm('left', trackAt(tracks.left, trackTime), bones, frame);
    poseArm('right', trackAt(tracks.right, trackTime), bones, frame);
    return { bones, face };
  };
}
