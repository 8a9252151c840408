/** Words of an organisation for the label that says who signs and whether somebody checked it. */
import { z } from 'zod';
import { DEFAULT_LABEL_WORDS } from './default-label-words.ts';

/** Words that name a computer; one of them has to be in the label, whatever else it says. English and Welsh. */
const COMPUTER =
  /\b(?:computers?|computer-made|machines?|automatic(?:ally)?|digital(?:ly)?|virtual|synthetic|avatars?|AI|software|cyfrifiadur\w*|gyfrifiadur\w*|digidol|rhithwir)\b/i;
/** Words that deny; one of them has to be in the label of what is unchecked. */
const DENIAL = /\b(?:not|no|never|nobody|un\w+|without|heb|nid|ddim|dim)\b/i;

const createWords = (usual: string, hasFact: RegExp, advice: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(hasFact, { error: advice })
    .optional()
    .meta({ description: `Default: ${usual}` });

const COMPUTER_ADVICE = 'Say that a computer signs: use a word such as computer, digital or AI.';

/** Words that replace those of the label. They may say it differently, and cannot leave the fact out. */
export const LabelWords = z.object({
  computer: createWords(DEFAULT_LABEL_WORDS.computer, COMPUTER, COMPUTER_ADVICE),
  person: createWords(DEFAULT_LABEL_WORDS.person, /\p{L}/u, 'Enter words.'),
  both: createWords(DEFAULT_LABEL_WORDS.both, COMPUTER, COMPUTER_ADVICE),
  unchecked: createWords(
    DEFAULT_LABEL_WORDS.unchecked,
    DENIAL,
    'Say that the signing is not checked: use a word such as not or unchecked.',
  ),
});
export type LabelWords = z.infer<typeof LabelWords>;
