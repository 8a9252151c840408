/** Differences between the reference data and newer lists of the railway. */
import { z } from 'zod';
import { CodedError } from '#contract/coded-error.ts';
import { Operator } from '#reference/operator.ts';
import { Reason } from '#reference/reason.ts';
import { Station } from '#reference/station.ts';

/** Lists as the railway publishes them; one that was not received is not compared. */
export interface ReceivedLists {
  stations?: readonly { crs: string; name: string }[];
  operators?: readonly { code: string; name: string }[];
  /** Phrases such as "a broken down train". */
  reasons?: readonly { code: string; text: string }[];
}

/** Rows that replace those of the same code, and rows that are new: small enough to store as JSON. */
export const ReferenceOverlay = z.object({
  stations: z.array(Station),
  operators: z.array(Operator),
  reasons: z.array(Reason),
});
export type ReferenceOverlay = z.infer<typeof ReferenceOverlay>;

/** Reference data, or the part that is different from it. */
export type ReferenceData = ReferenceOverlay;

/** Reasons why lists are not compared: one of them lacks so much that it must be broken. */
export type RefreshErrorCode = 'list-too-short';

/** Failure to compare lists. The message is a sentence for an administrator. */
export class RefreshError extends CodedError<RefreshErrorCode> {}
