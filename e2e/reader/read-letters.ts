/** Lets the reader learn letters from stills that a page draws, and name others. */
import type { Page } from '@playwright/test';
import { MAX_SHIFT_PIXELS, type Reading, readStill, templateOf } from './nearest-template.ts';
import { type Box, type GreyPicture, grown, moved, unionOf } from './picture.ts';
import { randomFrom } from './random.ts';
import { type AskedStill, lettersAlone, lettersBetweenVowels } from './spelled-stills.ts';
import { HEIGHT_PIXELS, WIDTH_PIXELS } from './still-size.ts';

/** Distance from the bones of the hands to their outline and a little of the background. */
const MARGIN_PIXELS = 5;

/** Stills with their pictures. */
export interface Stills {
  readonly stills: readonly AskedStill[];
  readonly pictures: readonly GreyPicture[];
  /** Box of the hands: the union over all stills. */
  readonly box: Box;
}

/** Result of reading one still. */
export interface ReadLetter extends Reading {
  readonly still: AskedStill;
  readonly nearestStill: AskedStill;
  /** Signed letter, under the name that `reading-report.ts` expects. */
  readonly signed: string;
  readonly first: string;
  readonly read: string | undefined;
}

const pictureOf = (grey: string): GreyPicture => ({
  width: WIDTH_PIXELS,
  height: HEIGHT_PIXELS,
  pixels: Buffer.from(grey, 'base64'),
});

/** Pictures of these stills by a signer. `page` is that of `reader.html`. */
export async function drawStills(
  page: Page,
  figure: string,
  stills: readonly AskedStill[],
): Promise<Stills> {
  const drawn = await page.evaluate(([name, asked]) => window.reader.drawStills(name, asked), [
    figure,
    stills,
  ] as const);
  return {
    stills,
    pictures: drawn.map(({ grey }) => pictureOf(grey)),
    box: grown(unionOf(drawn.map(({ hands }) => hands)), MARGIN_PIXELS),
  };
}

/** Stills of a signer that a reader may learn from. */
export interface Known {
  /** Each letter alone. */
  readonly alone: Stills;
  /** Each letter alone, and also the relaxed form of those that have another form in words. */
  readonly withRelaxed: Stills;
}

/** Draws each letter alone, and the relaxed forms in words that no test uses. */
export async function learnLetters(page: Page, figure: string): Promise<Known> {
  const alone = await drawStills(page, figure, lettersAlone());
  const letters = await page.evaluate(() => window.reader.relaxedLetters());
  const relaxed = await drawStills(page, figure, lettersBetweenVowels(letters));
  return {
    alone,
    withRelaxed: {
      stills: [...alone.stills, ...relaxed.stills],
      pictures: [...alone.pictures, ...relaxed.pictures],
      box: unionOf([alone.box, relaxed.box]),
    },
  };
}

/**
 * Names the letters of stills, each moved both ways by up to `MAX_SHIFT_PIXELS`.
 *
 * @param known what the reader learns, as it is; it looks nowhere but in its box
 * @param seed repeats the moves
 */
export function nameLetters(known: Stills, shown: Stills, seed: number): ReadLetter[] {
  const random = randomFrom(seed);
  const jitter = () => (2 * random() - 1) * MAX_SHIFT_PIXELS;
  const templates = known.stills.map(({ letter }, index) =>
    templateOf(letter, known.pictures[index]!, known.box),
  );
  return shown.stills.map((still, index) => {
    const picture = moved(shown.pictures[index]!, jitter(), jitter());
    const reading = readStill(picture, known.box, templates);
    const nearestStill = known.stills[reading.nearest]!;
    const names = { signed: still.letter, first: nearestStill.letter, read: reading.letter };
    return { ...reading, ...names, still, nearestStill };
  });
}
