/** Times of a signed video: a screen marks by them what is signed, and answers of passengers name a sign by them. */
import { z } from 'zod';

/** Content of a film: `signer` is the signer alone on a plain ground, for a screen that shows the facts itself; `whole` has everything in one picture. */
export const FilmPart = z.enum(['signer', 'whole']);
export type FilmPart = z.infer<typeof FilmPart>;

/** Film that is made of a message: also `phone`, the signer alone on 360 lines, for phones on a bad line. */
export const MadeFilm = z.enum([...FilmPart.options, 'phone']);
export type MadeFilm = z.infer<typeof MadeFilm>;

/** Whether a film has the signer alone, on a plain ground. */
export const isOfSigner = (film: MadeFilm | undefined): boolean =>
  film === 'signer' || film === 'phone';

const span = { startSeconds: z.number().min(0), endSeconds: z.number().min(0) };

/** Caption of one or two lines, shown from its start to its end. */
export const TimedCaption = z.object({ ...span, lines: z.array(z.string().max(200)).max(2) });
export type TimedCaption = z.infer<typeof TimedCaption>;

/** Maximum number of entries of each kind: more than an hour of signing has. */
const MAX_ENTRIES = 5000;

const Span = z.object(span);

/** Sentence of a source with times: when it is said and signed, by the clock of the video. */
const PacedSentence = z.object({
  /** Absent where the source does not say it. */
  speech: Span.optional(),
  signing: Span,
  /** Time for which the film waits after it. */
  waitSeconds: z.number().min(0).optional(),
});
/** Times of one sentence on a track. */
export type PacedSentence = z.infer<typeof PacedSentence>;

/** Speech and signing of a source side by side, and the pauses in which its film waits for the signing. */
export const PaceTrack = z.object({
  /** All sentences in order, so that they can be numbered. */
  sentences: z.array(PacedSentence).max(MAX_ENTRIES),
  pauses: z.array(Span).max(MAX_ENTRIES),
});
export type PaceTrack = z.infer<typeof PaceTrack>;

/** Times in seconds of the video, each list in order. */
export const Timeline = z.object({
  /** Fields of the request that are being signed; rows of the board are marked by them. */
  fields: z
    .array(z.object({ ...span, fields: z.array(z.string().max(60)).max(40) }))
    .max(MAX_ENTRIES),
  /** Names of stops that are signed or pointed at. */
  places: z.array(z.object({ ...span, name: z.string().max(200) })).max(MAX_ENTRIES),
  /** Names and words that are spelled letter by letter. */
  spelled: z.array(z.object({ ...span, text: z.string().max(200) })).max(MAX_ENTRIES),
  captions: z.array(TimedCaption).max(MAX_ENTRIES),
  /** Signs of the library. Absent for videos of earlier versions. */
  signs: z
    .array(z.object({ ...span, gloss: z.string().max(100) }))
    .max(MAX_ENTRIES)
    .optional(),
  pace: PaceTrack.optional().meta({
    description:
      'When each sentence of the source is said and signed, and where its film waits. Absent for sources without times, and for earlier videos (extension).',
  }),
});
export type Timeline = z.infer<typeof Timeline>;

/** Limit of a timeline as JSON. */
export const MAX_TIMELINE_BYTES = 1024 ** 2;

/** Whether a timeline may be delivered. */
export const isShortTimeline = (timeline: Timeline): boolean =>
  [
    timeline.fields,
    timeline.places,
    timeline.spelled,
    timeline.captions,
    timeline.signs ?? [],
    timeline.pace?.sentences ?? [],
    timeline.pace?.pauses ?? [],
  ].every(({ length }) => length <= MAX_ENTRIES) &&
  JSON.stringify(timeline).length < MAX_TIMELINE_BYTES / 4;
