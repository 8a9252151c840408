/** What a request, an organisation or a person chooses of how messages are said; the rest is as usual. */
import { z } from 'zod';
import { chosenBoardPlace, type Picture } from '#contract/look.ts';
import { type BoardChoice, type MessageOptions, MessageStyle } from './message-options.ts';

const style = MessageStyle.shape;
const chosen = <Style extends z.ZodType>(of: Style) =>
  of.optional().meta({ description: of.description });

/** What is not chosen is absent. The descriptions are published. */
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

/** What was chosen over what is chosen already. */
export const choose = (usual: MessageChoice, chosen: MessageChoice): MessageChoice => ({
  ...usual,
  ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
});

/** Square and transparent pictures have a board only when this announcement asks for one. */
const boardChoice = (isUsual: boolean, asked: boolean | undefined): BoardChoice =>
  asked === undefined ? (isUsual ? 'auto' : 'off') : asked ? 'on' : 'off';

/**
 * What the planner is told.
 *
 * @param asked what this announcement asks for
 * @param kept what its organisation has chosen for all of them
 * @param usual where neither says anything
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
