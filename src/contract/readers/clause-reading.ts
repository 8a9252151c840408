/**
 * Readings: how a second reader divides a sentence into clauses and signs. A translator asks its service while it holds the job:
 *
 * - `POST /v1/render-jobs/{jobId}/clause-readings` ClauseQuestion -> 200 ClauseAnswer
 *
 * The service alone calls the reader of the organisation: no translator gets its address or key.
 */
import { z } from 'zod';

/** Most words of a sentence that a reader is asked about; a longer one is left to the rules. */
export const MAX_READ_WORDS = 60;
/** Most glosses that a reader may choose from. */
export const MAX_CANDIDATES = 60;
/** Most sentences before the one that is asked about. */
export const MAX_PREVIOUS = 2;
/** Most approved sentences that are sent as examples. */
export const MAX_EXAMPLES = 8;

/** Role of a clause in its sentence, as the rules name it. */
export const ClauseRole = z.enum([
  'main',
  'condition',
  'unless',
  'reason',
  'after',
  'before',
  'while',
  'since',
  'until',
  'purpose',
  'aside',
]);
export type ClauseRole = z.infer<typeof ClauseRole>;

/** Reasons for which a word may have no sign. */
export const OmissionReason = z.enum([
  'article',
  'copula',
  'tense',
  'auxiliary',
  'placement',
  'link',
  'list',
  'condition',
  'addressed',
  'topic',
  'empty',
  'relative',
  'possession',
  'degree',
  'question',
  'infinitive',
]);
export type OmissionReason = z.infer<typeof OmissionReason>;

/** Gloss of what is spelled, or signed as it is: names, numbers and times. */
export const SPELL = 'spell';

const wordIndex = z.int().min(0).max(MAX_READ_WORDS);

/** Words that one gloss signs: one of the candidates, or `spell`. */
const ReadingItem = z.object({
  words: z.array(wordIndex).min(1).max(6),
  gloss: z.string().min(1).max(80),
});

/** Clauses of a sentence, with the words of each, and the words that have no sign. Their order means nothing. */
export const ClauseReading = z.object({
  clauses: z
    .array(z.object({ role: ClauseRole, items: z.array(ReadingItem).min(1).max(MAX_READ_WORDS) }))
    .min(1)
    .max(20),
  omitted: z.array(z.object({ word: wordIndex, reason: OmissionReason })).max(MAX_READ_WORDS),
});
export type ClauseReading = z.infer<typeof ClauseReading>;

/** Gloss that a reader may choose for some of the words, and when it is used. */
export const Candidate = z.object({
  gloss: z.string().min(1).max(80),
  usage: z.string().max(200),
  words: z.array(wordIndex).min(1).max(MAX_READ_WORDS),
});
export type Candidate = z.infer<typeof Candidate>;

/** Placeholders for names, numbers and times: `NAME1`, `NUMBER2`. They have the only digits of a masked text. */
const PLACEHOLDER = /\b(?:NAME|NUMBER|TIME|DATE)\d{1,2}\b/g;

const masked = z
  .string()
  .max(2000)
  .refine((text) => !/[\d@]/.test(text.replace(PLACEHOLDER, '')), 'Mask numbers, times and names.');

/** A sentence to be read, with its names, numbers and times masked. */
export const ClauseQuestion = z.object({
  /** The sentence itself, to find it among those approved. The service does not send it on. */
  english: z.string().min(1).max(5000),
  sentence: masked,
  words: z.array(masked.max(100)).min(1).max(MAX_READ_WORDS),
  previous: z.array(masked).max(MAX_PREVIOUS),
  candidates: z.array(Candidate).max(MAX_CANDIDATES),
});
export type ClauseQuestion = z.infer<typeof ClauseQuestion>;

/**
 * Reason for leaving a sentence to the rules: no reader is set, a person approved the sentence before, the limit of this minute
 * is reached, the reader gave no answer, or one that cannot be read.
 */
const Unread = z.enum(['off', 'approved', 'limited', 'no-answer', 'unreadable']);

/** Answer to a question: a reading, which is not yet checked against the sentence, or why there is none. */
export const ClauseAnswer = z.object({
  data: z.union([z.object({ reading: ClauseReading }), z.object({ unread: Unread })]),
});
export type ClauseAnswer = z.infer<typeof ClauseAnswer>;
