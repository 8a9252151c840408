/** Receipt of the showing that this browser put on air last, so that it can be taken down or undone, also after a reload. */
import { z } from 'zod';
import { Showing } from '#contract/screens/showing.ts';
import type { NewShowing } from '#studio/queries/screens/screen-calls.ts';
import { browserSetting } from '#studio/ui/browser-setting.ts';

const Receipt = z.object({
  /** Connection that it was shown with; holds no secret. */
  connection: z.string(),
  showing: Showing,
  /** Showings that ended for it. */
  replaced: z.array(Showing),
  isTakenDown: z.boolean(),
});
export type Receipt = z.infer<typeof Receipt>;

/** The last receipt; null where there is none. */
export const receiptSetting = browserSetting('receipt', Receipt.nullable(), null);

/** Whether a showing that ended can be put on air again: its time is not over, and it is of no emergency. */
export const canPutBack = ({ until, emergency }: Showing, now: number): boolean =>
  emergency === undefined && (until === undefined || Date.parse(until) > now);

/** Returns the form that puts a showing on air again where it was. */
export const toPutBack = ({
  requestId,
  on,
  priority,
  until,
  repeats,
  train,
}: Showing): NewShowing => ({
  requestId,
  on,
  priority,
  until,
  repeats,
  train,
});
