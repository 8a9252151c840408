/** Look of a video: chosen in the studio, carried by render jobs, read by rendering. */
import { z } from 'zod';
import { Background, GREEN } from './background.ts';
import { Checker } from './screens/provenance.ts';
import { BackgroundPicture } from './settings/background-picture.ts';
import { LabelWords } from './settings/label-words.ts';
import { Logo } from './settings/logo.ts';
import type {
  BoardChoice,
  BoardPlace,
  MessageChoices,
  MessageOptions,
} from './settings/message-options.ts';
import { MAX_SPEED, MIN_SPEED } from './settings/signing-speed.ts';
import { SignerLook } from './signer-look.ts';

/** Picture sizes in pixels. */
export const PICTURE_SIZES = {
  landscape720: { width: 1280, height: 720, label: 'Landscape 1280 × 720' },
  landscape1080: { width: 1920, height: 1080, label: 'Landscape 1920 × 1080' },
  portrait: { width: 1080, height: 1920, label: 'Portrait 1080 × 1920' },
  square: { width: 1080, height: 1080, label: 'Square 1080 × 1080' },
  signer720: { width: 720, height: 720, label: 'Signer alone' },
  signer360: { width: 360, height: 360, label: 'Signer alone, small' },
} as const;

/** Sizes that users choose from: the others are the signer alone, for screens and phones that show all else themselves. */
export const OfferedPictureSize = z.enum(['landscape720', 'landscape1080', 'portrait', 'square']);

/** Size of a picture; with `signer720` and `signer360` nothing is written on it. */
export const PictureSize = z.enum([...OfferedPictureSize.options, 'signer720', 'signer360']);
export type PictureSize = z.infer<typeof PictureSize>;

/** Whether a picture has the signer alone: no board, no cards, no captions and no label. */
export const isSignerAlone = ({ size }: { size: PictureSize }): boolean =>
  size === 'signer720' || size === 'signer360';

const Hex = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'Enter a colour such as #0b1f3a.' });

/** Colours of the board; words on their ground, the marked fact, and words on its colour. */
export const BoardColours = z.object({ ground: Hex, words: Hex, accent: Hex, accentWords: Hex });
export type BoardColours = z.infer<typeof BoardColours>;

/** Navy, white and yellow: every pair at least 7:1. */
export const DEFAULT_BOARD_COLOURS: BoardColours = {
  ground: '#0b1f3a',
  words: '#ffffff',
  accent: '#ffd60a',
  accentWords: '#1a1400',
};

/**
 * Returns the place of the board in a picture of a given size: beside the signer, below, or undefined where
 * there is no space for it.
 */
const getBoardPlace = (size: PictureSize): BoardPlace | undefined =>
  size === 'square' || isSignerAlone({ size })
    ? undefined
    : size === 'portrait'
      ? 'below'
      : 'beside';

/** Everything besides the message that determines the pixels of a video. */
export const Look = z.object({
  background: Background.default(GREEN),
  /** The organisation's, over a background that is a colour; none when missing. */
  backgroundPicture: BackgroundPicture.optional(),
  size: PictureSize.default('landscape720'),
  framesPerSecond: z.union([z.literal(25), z.literal(30)]).default(25),
  /** `picture` draws captions into the frames; `track` puts them into the file as text that players can show. */
  captions: z.enum(['off', 'track', 'picture']).default('track'),
  /** Draws what changed (old → new) into the picture. */
  changeCards: z.boolean().default(true),
  /** Speed of the signing; people choose a named one. */
  speed: z.number().min(MIN_SPEED).max(MAX_SPEED).default(1),
  /** Colours of the board, where the message has one; the usual ones when missing. */
  boardColours: BoardColours.optional(),
  /** The organisation's, in the board's lower right corner; none when missing. */
  boardLogo: Logo.optional(),
  /** Words of the organisation in the label that says who signs; the usual ones when missing. */
  labelWords: LabelWords.optional(),
  /** People who had checked the signing before the video was made; none when missing. */
  checkedBy: z.array(Checker).max(20).optional(),
  /** Appearance of our signer; the default when missing. */
  signer: SignerLook.optional(),
});
export type Look = z.infer<typeof Look>;

/** The look when nothing was chosen. */
export const DEFAULT_LOOK: Look = Look.parse({});

/** Properties of the picture that decide whether there is space for a board. */
export type Picture = Pick<Look, 'size' | 'background'>;

/**
 * Resolves where the board is placed. With `auto` it is shown where the size has space for it and the
 * background is not transparent; with `on`, in every picture.
 */
export function resolveBoardPlace(board: BoardChoice, { size, background }: Picture) {
  switch (board) {
    case 'off':
      return undefined;
    case 'on':
      return getBoardPlace(size) ?? 'below';
    case 'auto':
      return background.kind === 'transparent' ? undefined : getBoardPlace(size);
  }
}

/**
 * Converts the user's choices to the options of the planner. Without a board nothing can be read on it, so
 * the first and last stop and the operator are signed.
 */
export function toMessageOptions(choices: MessageChoices, picture: Picture): MessageOptions {
  const { board, ...chosen } = choices;
  const place = resolveBoardPlace(board, picture);
  if (place !== undefined) return { ...chosen, board: place };
  return {
    ...chosen,
    stops: chosen.stops === 'board' ? 'key' : chosen.stops,
    operatorName: 'signed',
  };
}
