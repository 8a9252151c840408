/** Parameters in the URL of the signs screen: what is shown, how, and which signs are listed. */
import { z } from 'zod';
import { Confidence } from '#contract/coverage.ts';

export const SignView = z.enum(['frontAndSide', 'front', 'side', 'threeQuarter']);
export type SignView = z.infer<typeof SignView>;

export const SLOWEST = 0.25;
export const FASTEST = 1.5;

/** Method by which messages say an entry. */
export const Use = z.enum(['signed', 'spelled', 'pointed']);
export type Use = z.infer<typeof Use>;

export const Hands = z.enum(['one', 'two']);
export type Hands = z.infer<typeof Hands>;

const text = (characters: number) => z.coerce.string().max(characters).optional().catch(undefined);

/** The most characters that the boxes take. */
export const MAX_LENGTH = { query: 100, spell: 60, glosses: 500 } as const;

/**
 * `glosses`, `spell`, `name`, `clip` and `sign` say what is shown, the first that is given. `variant` counts the forms
 * of a sign from 1.
 */
export const SignsSearch = z.object({
  query: text(MAX_LENGTH.query),
  category: text(40),
  confidence: Confidence.optional().catch(undefined),
  use: Use.optional().catch(undefined),
  hands: Hands.optional().catch(undefined),
  /** Region that has a form of the sign. */
  region: text(60),
  sign: text(60),
  /** Id of a recorded clip. */
  clip: text(64),
  variant: z.coerce.number().int().min(1).max(99).optional().catch(undefined),
  /** A station or an operator, as messages sign it. */
  name: text(100),
  spell: text(MAX_LENGTH.spell),
  glosses: text(MAX_LENGTH.glosses),
  /** Whether signs are checked one after the other. */
  review: z.literal(true).optional().catch(undefined),
  /** Whether the answers of passengers are listed. */
  answers: z.literal(true).optional().catch(undefined),
  /** Whether the word list of translations is shown. */
  words: z.literal(true).optional().catch(undefined),
  /** Whether the sign is shown inside a sentence. */
  sentence: z.literal(true).optional().catch(undefined),
  view: SignView.optional().catch(undefined),
  speed: z.coerce.number().min(SLOWEST).max(FASTEST).optional().catch(undefined),
});
export type SignsSearch = z.infer<typeof SignsSearch>;
