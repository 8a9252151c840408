/** Hair by its key. */
import { CROP } from './crop.ts';
import { CURLS } from './curls.ts';
import type { HairStyle } from './hair-style.ts';
import type { HairName } from './person.ts';
import { SCARF } from './scarf.ts';

/** All hair that people can have. */
export const HAIR_STYLES: Readonly<Record<HairName, HairStyle>> = {
  crop: CROP,
  curls: CURLS,
  scarf: SCARF,
};
