/** Times of a signing, without its poses: all that plans, captions and screens need. */
import type { Signing } from '#signing/compose-signing.ts';

/** Parts of a signing that decide the plan. */
export type SigningTimes = Pick<Signing, 'durationSeconds' | 'phrases' | 'units' | 'pauses'>;
