/** Differences between the reference data and newer lists of the railway. */
import { z } from 'zod';
import { CodedError } from '#contract/coded-error.ts';
import { Operator } from '#reference/operator.ts';
import { Reason } from '#reference/reason.ts';
import { Station } from '#reference/station.ts';

/** Difference that a person accepts or leaves. `reworded` is for reasons, `renamed` for all else. */
export const ReferenceChange = z.object({
  kind: z.enum(['station', 'operator', 'reason']),
  /** CRS, ATOC code or Darwin code. */
  code: z.string(),
  change: z.enum(['added', 'renamed', 'removed', 'reworded']),
  /** Name or words that we have. */
  from: z.string().optional(),
  /** Name or words of the list. */
  to: z.string().optional(),
});
export type ReferenceChange = z.infer<typeof ReferenceChange>;

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
