/** Lets the reader learn letters from stills that a page draws, and name others. */
import type { Page } from '@playwright/test';
import { createRandom } from '#contract/random/random.ts';
import {
  type Box,
  type GreyPicture,
  growBox,
  movePicture,
  uniteBoxes,
} from '#tools/legibility/drawn/picture.ts';
import { createTemplate, MAX_SHIFT_PIXELS, type Reading, readStill } from './nearest-template.ts';
import {
  listIsolatedLetters,
  listLettersBetweenVowels,
  type RequestedStill,
} from './spelled-stills.ts';
import { HEIGHT_PIXELS, WIDTH_PIXELS } from './still-size.ts';

/** Distance from the bones of the hands to their outline and a little of the background. */
const MARGIN_PIXELS = 5;

/** Stills with their pictures. */
export interface Stills {
  readonly stills: readonly RequestedStill[];
  readonly pictures: readonly GreyPicture[];
  /** Box of the hands: the union over all stills. */
  readonly box: Box;
}

/** Result of reading one still. */
export interface ReadLetter extends Reading {
  readonly still: RequestedStill;
  readonly nearestStill: RequestedStill;
  /** Signed letter, under the name that `reading-report.ts` expects. */
  readonly signed: string;
  readonly first: string;
  readonly read: string | undefined;
}

const toGreyPicture = (grey: string): GreyPicture => ({
  width: WIDTH_PIXELS,
  height: HEIGHT_PIXELS,
  pixels: Buffer.from(grey, 'base64'),
});

/** Pictures of these stills by a signer. `page` is that of `reader.html`. */
export async function drawStills(
  page: Page,
  figure: string,
  stills: readonly RequestedStill[],
): Promise<Stills> {
  const drawn = await page.evaluate(
    ([name, requested]) => window.reader.drawStills(name, requested),
    [figure, stills] as const,
  );
  return {
    stills,
    pictures: drawn.map(({ grey }) => toGreyPicture(grey)),
    box: growBox(uniteBoxes(drawn.map(({ hands }) => hands)), MARGIN_PIXELS),
  };
}

/** Stills of a signer that a reader may learn from. */
export interface LearnedLetters {
  /** Each letter alone. */
  readonly isolated: Stills;
  /** Each letter alone, and also the relaxed form of those that have another form in words. */
  readonly withRelaxed: Stills;
}

/** Draws each letter alone, and the relaxed forms in words that no test uses. */
export async function learnLetters(page: Page, figure: string): Promise<LearnedLetters> {
  const isolated = await drawStills(page, figure, listIsolatedLetters());
  const letters = await page.evaluate(() => window.reader.relaxedLetters());
  const relaxed = await drawStills(page, figure, listLettersBetweenVowels(letters));
  return {
    isolated,
    withRelaxed: {
      stills: [...isolated.stills, ...relaxed.stills],
      pictures: [...isolated.pictures, ...relaxed.pictures],
      box: uniteBoxes([isolated.box, relaxed.box]),
    },
  };
}

/**
 * Names the letters of stills, each moved both ways by up to `MAX_SHIFT_PIXELS`.
 *
 * @param learned what the reader learns, as it is; it looks nowhere but in its box
 * @param seed repeats the moves
 */
export function nameLetters(learned: Stills, tested: Stills, seed: number): ReadLetter[] {
  const random = createRandom(seed);
  const jitter = () => (2 * random() - 1) * MAX_SHIFT_PIXELS;
  const templates = learned.stills.map(({ letter }, index) =>
    createTemplate(letter, learned.pictures[index]!, learned.box),
  );
  return tested.stills.map((still, index) => {
    const picture = movePicture(tested.pictures[index]!, jitter(), jitter());
    const reading = readStill(picture, learned.box, templates);
    const nearestStill = learned.stills[reading.nearest]!;
    const names = { signed: still.letter, first: nearestStill.letter, read: reading.letter };
    return { ...reading, ...names, still, nearestStill };
  });
}
