/**
 * Sentences that people of an organisation approved, with their gloss:
 *
 * - `GET /v1/approved-sentences` -> 200 ApprovedSentencesAnswer
 * - `GET /v1/approved-sentences.xlf` -> 200 all of them as XLIFF 2.0
 */
import { z } from 'zod';

/** Answer that says how many there are. */
export const ApprovedSentencesAnswer = z.object({
  data: z.object({
    count: z
      .int()
      .min(0)
      .meta({ description: 'Sentences that differ only in numbers count once.' }),
  }),
});
