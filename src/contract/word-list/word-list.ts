/**
 * Word list of an organisation: how its translations sign an English word or phrase. `/v1/word-list`:
 *
 * - `GET` -> 200 WordListAnswer with an ETag; 304
 * - `PUT` WordList, If-Match -> 200 WordListAnswer; 412 when another person has saved since
 */
import { z } from 'zod';

/** Most entries of a list. */
const MAX_WORD_ENTRIES = 2000;
const MAX_NEVER = 20;

const Gloss = z
  .string()
  .trim()
  .regex(/^[A-Z0-9][A-Z0-9/-]{0,79}$/, 'Enter the name of a sign, such as TRAIN.');

/** Signing of a word: by this sign of the library, or letter by letter. */
export const WordSigning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sign'), gloss: Gloss }),
  z.object({ kind: z.literal('spelled') }),
]);
export type WordSigning = z.infer<typeof WordSigning>;

/** A word or phrase with how it is always signed, or with the signs that are never used for it; or with both. */
export const WordEntry = z
  .object({
    /** Spelling in the text; capitals do not matter. */
    english: z.string().trim().min(1, 'Enter a word or phrase.').max(80),
    signing: WordSigning.optional().meta({ description: 'Missing: as translations sign it.' }),
    never: z.array(Gloss).max(MAX_NEVER).default([]).meta({
      description: 'Signs that are not used for it: it is spelled instead.',
    }),
  })
  .refine(({ signing, never }) => signing !== undefined || never.length > 0, {
    path: ['signing'],
    error: 'Choose how it is signed, or a sign never to use.',
  });
export type WordEntry = z.infer<typeof WordEntry>;

/** Converts English to the form in which entries are compared. */
export const toWordKey = (english: string): string =>
  english.trim().toLowerCase().replace(/\s+/g, ' ');

/** Entries in any order, one for each word or phrase. */
export const WordList = z.object({
  entries: z
    .array(WordEntry)
    .max(MAX_WORD_ENTRIES)
    .superRefine((entries, context) => {
      const keys = new Set<string>();
      for (const [index, { english }] of entries.entries()) {
        const key = toWordKey(english);
        if (keys.has(key))
          context.addIssue({
            code: 'custom',
            path: [index, 'english'],
            message: `“${english}” is in the list twice.`,
          });
        keys.add(key);
      }
    }),
});
export type WordList = z.infer<typeof WordList>;

/** List of an organisation that has saved none. */
export const NO_WORDS: WordList = { entries: [] };

/** Answer with the newest list. */
export const WordListAnswer = z.object({ data: WordList });
