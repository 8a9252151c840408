/**
 * Options for how much of an announcement is signed, and how its English reads: extensions of the interface,
 * chosen by request, tenant or studio.
 */
import { z } from 'zod';

/** `plain` says "stopping at", "finishing at"; `operator` says "calling at", "terminating at". */
export const Wording = z.enum(['plain', 'operator']);
export type Wording = z.infer<typeof Wording>;

/**
 * Stops that are signed: all of them; the first, the last and those that changed; or none, which are read on
 * the board.
 */
export const StopsOption = z.enum(['signed', 'key', 'board']);
export type StopsOption = z.infer<typeof StopsOption>;

/** Whether the operator is signed always, or only where it is the news or tells trains apart, else read on the board. */
export const OperatorNameOption = z.enum(['signed', 'board']);
export type OperatorNameOption = z.infer<typeof OperatorNameOption>;

/** Whether station names are signed with the known words inside them, or spelled letter by letter. */
export const NamesOption = z.enum(['composed', 'spelled']);
export type NamesOption = z.infer<typeof NamesOption>;

/** Place of the board with the facts: beside the signer (16:9) or below (portrait); absent where there is no board. */
export const BoardPlace = z.enum(['beside', 'below']);
export type BoardPlace = z.infer<typeof BoardPlace>;

/** Whether there is a board: `auto` where there is room for it, `on` in every picture, `off` in none. */
export const BoardChoice = z.enum(['auto', 'on', 'off']);
export type BoardChoice = z.infer<typeof BoardChoice>;

/** Style of messages, independent of who chooses it. The descriptions are published. */
export const MessageStyle = z.object({
  wording: Wording.meta({
    description:
      'plain (default): "stopping at", "finishing at". operator: "calling at", "terminating at".',
  }),
  stops: StopsOption.meta({
    description:
      'Which stops are signed. signed (default): all. key: the first, the last and those that changed. board: none. Passengers read them on the board, so a board is required.',
  }),
  operatorName: OperatorNameOption.meta({
    description:
      'signed (default): the operator is always signed. board: the operator is signed only if it is the news or tells two trains apart. Otherwise passengers read it on the board.',
  }),
  names: NamesOption.meta({
    description:
      'composed (default): known words inside station names are signed. spelled: names are fingerspelled.',
  }),
});

const { wording, stops, operatorName, names } = MessageStyle.shape;

/**
 * Options of the planner. Without a board, what `stops` and `operatorName` leave to it is signed in its
 * shortest form instead.
 */
export const MessageOptions = z.object({
  wording: wording.default('plain'),
  stops: stops.default('signed'),
  operatorName: operatorName.default('signed'),
  names: names.default('composed'),
  /** Place of the board, if there is one. */
  board: BoardPlace.optional(),
});
export type MessageOptions = z.infer<typeof MessageOptions>;

/** Choices of a person, for a picture of any size. `toMessageOptions` in `look.ts` converts them to options. */
export const MessageChoices = MessageStyle.extend({ board: BoardChoice });
export type MessageChoices = z.infer<typeof MessageChoices>;

/** Options for requests of other systems: everything signed, no board. */
export const FULL_OPTIONS: MessageOptions = MessageOptions.parse({});
/** Initial options of the studio. */
export const STUDIO_OPTIONS: MessageOptions = MessageOptions.parse({
  stops: 'board',
  operatorName: 'board',
  board: 'beside',
});
/** The same as a person chooses it. */
export const STUDIO_CHOICES: MessageChoices = { ...STUDIO_OPTIONS, board: 'auto' };
