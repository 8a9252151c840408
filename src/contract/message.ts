/** A message: the plan of one video as ordered phrases. The planner makes it; signing, captions and studio read it. */
import { z } from 'zod';
import { Board, BoardTone } from './board.ts';
import { GlossUnit } from './gloss.ts';
import { Warning } from './requests/problem.ts';

/**
 * Strength of the boundary between a phrase and the next: `topic` is weakest, `sentence` strongest; signing
 * sets the duration.
 */
export const Pause = z.enum(['none', 'topic', 'phrase', 'sentence']);
export type Pause = z.infer<typeof Pause>;

/** Maximum time of a cue: no film is longer than a day. */
const MAX_CUE_SECONDS = 24 * 3600;
const cueSeconds = z.number().min(0).max(MAX_CUE_SECONDS);

/**
 * Time span, in seconds of the source, in which the source says what a phrase signs: a subtitle or a
 * recognised sentence.
 */
export const Cue = z
  .object({ startSeconds: cueSeconds, endSeconds: cueSeconds })
  .refine(({ startSeconds, endSeconds }) => endSeconds >= startSeconds, {
    error: 'A cue must end after it starts.',
  });
export type Cue = z.infer<typeof Cue>;

/** Text that the source shows during one of its own cues: a sentence has several, or shares one with the next. */
export const SourceCue = z.object({
  text: z.string().min(1).max(5000),
  startSeconds: cueSeconds,
  endSeconds: cueSeconds,
});
export type SourceCue = z.infer<typeof SourceCue>;

/** Phrase: English for the caption, gloss units in BSL order, and where it comes from. */
export const Phrase = z.object({
  /** Stable within the message, e.g. `train`, `platform`, `reason`. */
  id: z.string().min(1),
  /** Plain English shown as caption; a whole sentence or clause. */
  english: z.string().min(1),
  units: z.array(GlossUnit).min(1),
  /** Fields of the request (or sentence of the source) that this phrase says. */
  fields: z.array(z.string()),
  pauseAfter: Pause,
  /** English and gloss with the blanks unfilled, for a phrase of a ready message. */
  pattern: z.string().optional(),
  /**
   * Index in `units` of the first unit that says what is new, such as the new platform or CANCEL. Absent where
   * the phrase says nothing new: which train it is, why, where it stops, or the same once more.
   */
  newsUnit: z.int().min(0).optional(),
  /** Signing of the phrase starts no sooner; phrases without one follow freely. */
  cue: Cue.optional(),
  /**
   * Full text that the source says during `cue`, where that is more than this phrase: a sentence signed in
   * several clauses.
   */
  said: z.string().min(1).optional(),
  /** The cues of the source in which it says that, while a person has not changed the words. */
  sourceCues: z.array(SourceCue).max(1000).optional(),
});
export type Phrase = z.infer<typeof Phrase>;

/** A value that changed, shown on the picture as old → new. */
export const ValueCard = z.object({
  kind: z.enum(['time', 'platform']),
  old: z.string(),
  new: z.string(),
});
export type ValueCard = z.infer<typeof ValueCard>;

/** A state that has no old value, shown on the picture as words: cancelled, a bus instead, lifts out of order. */
export const StatusCard = z.object({
  kind: z.literal('status'),
  /** Subject of the change where it is not the train, e.g. `Lifts`. */
  label: z.string().min(1).optional(),
  text: z.string().min(1),
  tone: BoardTone,
  /** Fields of the request that it tells: it is there from the first phrase that says one of them. */
  fields: z.array(z.string()),
});
export type StatusCard = z.infer<typeof StatusCard>;

/** Change shown on pictures without a board. */
export const ChangeCard = z.discriminatedUnion('kind', [ValueCard, StatusCard]);
export type ChangeCard = z.infer<typeof ChangeCard>;

/** Subject of a message; used by the file name and the list of results. */
export const MessageKind = z.enum([
  'train',
  'information',
  'lift',
  'escalator',
  'translation',
  'demonstration',
]);
export type MessageKind = z.infer<typeof MessageKind>;

/** Plan of one video. */
export const Message = z.object({
  kind: MessageKind,
  /** A short title for a person, e.g. `12:30 to Portsmouth Harbour`. */
  title: z.string().min(1),
  phrases: z.array(Phrase).min(1),
  changes: z.array(ChangeCard),
  /** Facts as text beside or below the signer; absent where none was asked for. */
  board: Board.optional(),
});
export type Message = z.infer<typeof Message>;

/** All messages of one request, and its warnings. */
export const AnnouncementPlan = z.object({
  messages: z.array(Message).min(1),
  /** Facts of each message, whether or not its picture shows them. */
  facts: z.array(Board).min(1),
  warnings: z.array(Warning),
});
export type AnnouncementPlan = z.infer<typeof AnnouncementPlan>;

/** Returns the caption of a whole message. */
export const getMessageEnglish = (message: Message): string =>
  message.phrases.map((phrase) => phrase.english).join(' ');
