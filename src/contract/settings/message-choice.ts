/**
 * Options that a request, an organisation or a person chooses for the style of messages; the others have
 * their defaults.
 */
import { z } from 'zod';
import { isForKeying } from '#contract/background.ts';
import { type Picture, resolveBoardPlace } from '#contract/look.ts';
import {
  type BoardChoice,
  FULL_OPTIONS,
  type MessageOptions,
  MessageStyle,
} from './message-options.ts';

const style = MessageStyle.shape;
const optionalStyle = <Style extends z.ZodType>(of: Style) =>
  of.optional().meta({ description: of.description });

/** Chosen options; those that are not chosen are absent. The descriptions are published. */
export const MessageChoice = z.object({
  wording: optionalStyle(style.wording),
  stops: optionalStyle(style.stops),
  operatorName: optionalStyle(style.operatorName),
  names: optionalStyle(style.names),
  board: z.boolean({ error: 'Use true or false, without quotes.' }).optional().meta({
    description:
      'A board with the facts as text: beside the signer in landscape pictures, below in portrait ones. Default: true if bgColour is a plain colour. The default green 18,195,83 and -1,-1,-1 are for keying, and so have none. Square and transparent pictures have it only if the request says true. board=false gives the signer alone, with everything signed in full.',
  }),
});
export type MessageChoice = z.infer<typeof MessageChoice>;

/** The names of what can be chosen. */
export const MESSAGE_CHOICES = Object.keys(MessageChoice.shape) as (keyof MessageChoice)[];

/** Merges newly chosen options over existing ones. */
export const mergeChoices = (base: MessageChoice, overrides: MessageChoice): MessageChoice => ({
  ...base,
  ...Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== undefined)),
});

/**
 * Converts a choice about the board. Square and transparent pictures have a board only when this announcement
 * requests one.
 */
const toBoardChoice = (isDefault: boolean, requested: boolean | undefined): BoardChoice =>
  requested === undefined ? (isDefault ? 'auto' : 'off') : requested ? 'on' : 'off';

/**
 * Resolves the options for the planner. Where neither the announcement nor its organisation chooses, everything
 * is signed, and there is a board unless the background is for keying: such a signer is laid into another picture.
 *
 * @param requested choices of this announcement
 * @param saved choices of its organisation for all announcements
 */
export function resolveMessageOptions(
  requested: MessageChoice,
  saved: MessageChoice,
  picture: Picture,
): MessageOptions {
  const { board: hasBoardByDefault = !isForKeying(picture.background), ...merged } = mergeChoices(
    saved,
    { ...requested, board: undefined },
  );
  const place = resolveBoardPlace(toBoardChoice(hasBoardByDefault, requested.board), picture);
  return { ...FULL_OPTIONS, ...merged, ...(place && { board: place }) };
}
