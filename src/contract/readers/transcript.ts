/**
 * Transcripts: what a speech reader hears in a piece of sound. A translator sends it to its service while it holds the job:
 *
 * - `POST /v1/render-jobs/{jobId}/transcripts` audio/wav -> 200 TranscriptAnswer
 *
 * The service alone calls the server of the organisation: no translator gets its address or key.
 */
import { z } from 'zod';

/** Content type of the sound: 16-bit samples of one channel at 16 kHz. */
export const SOUND_TYPE = 'audio/wav';
/** Most bytes of a piece of sound: half a minute has 960 kB. */
export const MAX_SOUND_BYTES = 1024 * 1024;
/** Bytes of a second of sound. */
export const SOUND_BYTES_PER_SECOND = 32_000;

/** Words with the time at which they are said, in seconds from the start of the sound. */
export const HeardPhrase = z.object({
  startSeconds: z.number().min(0),
  endSeconds: z.number().min(0),
  text: z.string().min(1).max(5000),
});
export type HeardPhrase = z.infer<typeof HeardPhrase>;

/** Reason for knowing nothing of the sound: the reader is off, its limit is reached, or no usable answer came. */
const Unheard = z.enum(['off', 'limited', 'no-answer', 'unreadable']);

/** Phrases in order; none where no words are heard. */
export const TranscriptAnswer = z.object({
  data: z.union([
    z.object({ phrases: z.array(HeardPhrase).max(500) }),
    z.object({ unheard: Unheard }),
  ]),
});
export type TranscriptAnswer = z.infer<typeof TranscriptAnswer>;
