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

/** What a planner may choose. Without a board, what `stops` and `operatorName` leave to it is signed in its shortest form instead. */
export const MessageOptions = z.object({
  wording: Wording.default('plain'),
  stops: StopsOption.default('signed'),
  operatorName: OperatorNameOption.default('signed'),
  names: NamesOption.default('composed'),
  /** Where the board stands, if there is one. */
  board: BoardPlace.optional(),
});
export type MessageOptions = z.infer<typeof MessageOptions>;

/** What requests of other systems get: everything signed, no board. */
export const FULL_OPTIONS: MessageOptions = MessageOptions.parse({});
/** What the studio begins with. */
export const STUDIO_OPTIONS: MessageOptions = MessageOptions.parse({
  stops: 'board',
  operatorName: 'board',
  board: 'beside',
});
