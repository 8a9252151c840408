/** Facts of a ready message, which a screen shows beside the signer. */
import type { Board, Pictogram } from '#contract/board.ts';
import type { MessageCategory, ReadyMessageForm } from '#contract/messages/ready-message.ts';

const PICTOGRAMS: Readonly<Record<MessageCategory, Pictogram>> = {
  safety: 'warning',
  evacuation: 'exit',
  station: 'information',
  lifts: 'lift',
  help: 'information',
  disruption: 'train',
  weather: 'weather',
  tickets: 'ticket',
  other: 'information',
};

/**
 * Creates the facts of a filled message: its title. Its sentences are captions.
 * @param title with the values of the blanks
 */
export const createReadyFacts = (
  { category, headline }: Pick<ReadyMessageForm, 'category' | 'headline'>,
  title: string,
): Board => ({
  pictogram: PICTOGRAMS[category],
  headline,
  rows: [{ kind: 'heading', text: title, fields: [], isConstant: true }],
  stops: [],
});
