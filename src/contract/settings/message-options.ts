/** How much of an announcement is signed, and how its English reads: extensions of the interface, chosen by request, tenant or studio. */
import { z } from 'zod';

/** `plain` says "stopping at", "finishing at"; `operator` says "calling at", "terminating at". */
export const Wording = z.enum(['plain', 'operator']);
export type Wording = z.infer<typeof Wording>;

/** Which stops are signed: every one; the first, the last and those that changed; or none, which are read on the board. */
export const StopsOption = z.enum(['signed', 'key', 'board']);
export type StopsOption = z.infer<typeof StopsOption>;

/** Whether the operator is signed always, or only where it is the news or tells trains apart, else read on the board. */
export const OperatorNameOption = z.enum(['signed', 'board']);
export type OperatorNameOption = z.infer<typeof OperatorNameOption>;

/** Whether station names are signed with the known words inside them, or spelled letter by letter. */
export const NamesOption = z.enum(['composed', 'spelled']);
export type NamesOption = z.infer<typeof NamesOption>;

/** Where the board with the facts stands: beside the signer (16:9), below (portrait), or nowhere. */
export const BoardPlace = z.enum(['beside', 'below']);
export type BoardPlace = z.infer<typeof BoardPlace>;

/** Whether there is a board: `auto` where there is room for it, `on` in every picture, `off` in none. */
export const BoardChoice = z.enum(['auto', 'on', 'off']);
export type BoardChoice = z.infer<typeof BoardChoice>;

/** How messages are said, whatever chooses it. The descriptions are published. */
export const MessageStyle = z.object({
  wording: Wording.meta({
    description:
      'plain: "stopping at", "finishing at" (usual). operator: "calling at", "terminating at".',
  }),
  stops: StopsOption.meta({
    description:
      'Which stops are signed. signed: every one (usual). key: the first, the last and those that changed. board: none, they are read on the board; needs one.',
  }),
  operatorName: OperatorNameOption.meta({
    description:
      'signed: the operator is always signed (usual). board: only where it is the news or tells two trains apart; otherwise it is read on the board.',
  }),
  names: NamesOption.meta({
    description:
      'composed: known words inside station names are signed (usual). spelled: names are spelled letter by letter.',
  }),
});

const { wording, stops, operatorName, names } = MessageStyle.shape;

/** What a planner may choose. Without a board, what `stops` and `operatorName` leave to it is signed in its shortest form instead. */
export const MessageOptions = z.object({
  wording: wording.default('plain'),
  stops: stops.default('signed'),
  operatorName: operatorName.default('signed'),
  names: names.default('composed'),
  /** Where the board stands, if there is one. */
  board: BoardPlace.optional(),
});
export type MessageOptions = z.infer<typeof MessageOptions>;

/** What a person chooses, for a picture of any size. `plannedOptions` in `look.ts` makes options of it. */
export const MessageChoices = MessageStyle.extend({ board: BoardChoice });
export type MessageChoices = z.infer<typeof MessageChoices>;

/** What requests of other systems get: everything signed, no board. */
export const FULL_OPTIONS: MessageOptions = MessageOptions.parse({});
/** What the studio begins with. */
export const STUDIO_OPTIONS: MessageOptions = MessageOptions.parse({
  stops: 'board',
  operatorName: 'board',
  board: 'beside',
});
/** The same as a person chooses it. */
export const STUDIO_CHOICES: MessageChoices = { ...STUDIO_OPTIONS, board: 'auto' };
