/** Films of signed answers, as render workers check them. */
import { z } from 'zod';

/** Film to check. */
const AnswerFilmClaim = z.object({
  id: z.uuid().meta({ description: 'Id of the answer.' }),
  link: z.string().meta({ description: 'Signed link to the film as it came.' }),
});
export type AnswerFilmClaim = z.infer<typeof AnswerFilmClaim>;
/** Response with it. */
export const AnswerFilmClaimResponse = z.object({ data: AnswerFilmClaim });
