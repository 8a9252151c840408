/** Intensity in the face: a little of something looks different from a lot. */
import type { FaceChannels } from '#contract/pose.ts';
import { MOUTH_CHANNELS } from './mouthing.ts';
import type { HeadTurn } from './non-manuals.ts';

type Look = Readonly<Partial<FaceChannels>>;

/** Easy lips and open eyes for a little. Sizes are a developer's. */
const LITTLE: Look = {
  browInnerLeft: 0.16,
  browInnerRight: 0.16,
  browOuterLeft: 0.24,
  browOuterRight: 0.24,
  lipCorners: 0.2,
  lipRound: 0.2,
};
/** Low and level brows, narrow eyes, raised cheeks and tense lips for a lot: strained, not angry. */
const MUCH: Look = {
  browInnerLeft: -0.34,
  browInnerRight: -0.34,
  browOuterLeft: -0.2,
  browOuterRight: -0.2,
  lidLeft: 0.1,
  lidRight: 0.1,
  cheekRaise: 0.4,
  noseWrinkle: 0.12,
  lipCorners: -0.35,
  lipWide: 0.42,
  teeth: 0.28,
};
const HEAD = {
  little: { pitch: 0, roll: 2.4, forward: 0 },
  much: { pitch: 2, roll: -3, forward: 4 },
};

const CHANNELS = [
  ...new Set([...Object.keys(LITTLE), ...Object.keys(MUCH)]),
] as (keyof FaceChannels)[];
/** Furthest that an intensity draws the brows down, on top of any other marking: further looks like anger. */
const MAX_FROWN = 0.42;
const SPOKEN: ReadonlySet<string> = new Set(MOUTH_CHANNELS);

/**
 * Adds a degree to a face and a turn of the head.
 *
 * @param intensity 0 for a little to 1 for a lot
 * @param weight how much of it shows, 0 to 1
 * @param spoken how much the mouth is busy with a word, 0 to 1: what it does for a degree gives way
 */
export function addIntensity(
  intensity: number,
  weight: number,
  spoken: number,
  face: FaceChannels,
  head: HeadTurn,
): void {
  for (const channel of CHANNELS) {
    const [little, much] = [LITTLE[channel] ?? 0, MUCH[channel] ?? 0];
    const free = SPOKEN.has(channel) ? 1 - spoken : 1;
    const drawn = face[channel] + (little + (much - little) * intensity) * weight * free;
    const minValue = channel.startsWith('brow') ? Math.min(face[channel], -MAX_FROWN) : drawn;
    face[channel] = Math.max(drawn, minValue);
  }
  for (const part of ['pitch', 'roll', 'forward'] as const)
    head[part] += (HEAD.little[part] + (HEAD.much[part] - HEAD.little[part]) * intensity) * weight;
}
