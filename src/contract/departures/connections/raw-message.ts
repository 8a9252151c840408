/** Messages of feeds as they came. Times are ISO 8601. */
import { z } from 'zod';

/** Message in a list. */
export const RawMessageSummary = z.object({
  id: z.string(),
  heardAt: z.iso.datetime(),
  bytes: z.int().meta({ description: 'Size, compressed.' }),
});
export type RawMessageSummary = z.infer<typeof RawMessageSummary>;

/** Answer with the messages of a station. */
export const RawMessageList = z.object({ data: z.array(RawMessageSummary) });
/** Answer with a message. */
export const RawMessageAnswer = z.object({
  data: z.object({ id: z.string(), heardAt: z.iso.datetime(), content: z.string() }),
});
