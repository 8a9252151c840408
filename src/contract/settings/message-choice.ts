/**
 * Options that a request, an organisation or a person chooses for the style of messages; the others have
 * their defaults.
 */
import { z } from 'zod';
import { chosenBoardPlace, type Picture } from '#contract/look.ts';
import { type BoardChoice, type MessageOptions, MessageStyle } from './message-options.ts';

const style = MessageStyle.shape;
const chosen = <Style extends z.ZodType>(of: Style) =>
  of.optional().meta({ description: of.description });

/** Chosen options; those that are not chosen are absent. The descriptions are published. */
export const MessageChoice = z.object({
  wording: chosen(style.wording),
  stops: chosen(style.stops),
  operatorName: chosen(style.operatorName),
  names: chosen(style.names),
  board: z.boolean({ error: 'Give true or false, without quotes.' }).optional().meta({
    description:
      'A board with the facts as text: beside the signer in landscape pictures, below in portrait ones. Square and transparent pictures have it only when the request says true.',
  }),
});
export type MessageChoice = z.infer<typeof MessageChoice>;

/** The names of what can be chosen. */
export const MESSAGE_CHOICES = Object.keys(MessageChoice.shape) as (keyof MessageChoice)[];

/** Merges newly chosen options over existing ones. */
export const choose = (usual: MessageChoice, chosen: MessageChoice): MessageChoice => ({
  ...usual,
  ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
});

/**
 * Converts a choice about the board. Square and transparent pictures have a board only when this announcement
 * requests one.
 */
const boardChoice = (isUsual: boolean, asked: boolean | undefined): BoardChoice =>
  asked === undefined ? (isUsual ? 'auto' : 'off') : asked ? 'on' : 'off';

/**
 * Resolves the options for the planner.
 *
 * @param requested choices of this announcement
 * @param saved choices of its organisation for all announcements
 * @param defaults options where neither chooses
 */
export function messageOptionsOf(
  asked: MessageChoice,
  kept: MessageChoice,
  usual: MessageOptions,
  picture: Picture,
): MessageOptions {
  const { board: isKept = usual.board !== undefined, ...chosen } = choose(kept, {
    ...asked,
    board: undefined,
  });
  const { board: _, ...rest } = usual;
  const place = chosenBoardPlace(boardChoice(isKept, asked.board), picture);
  return { ...rest, ...chosen, ...(place && { board: place }) };
}
