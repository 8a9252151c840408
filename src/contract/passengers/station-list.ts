/** Messages of a station that are public: on air, and those of the last hours. Times are ISO 8601. */
import { z } from 'zod';
import { Board } from '#contract/board.ts';
import { NextTrain } from '#contract/departures/next-trains.ts';
import { Figure } from '#contract/figure.ts';
import { BoardColours } from '#contract/look.ts';
import { MessageKind } from '#contract/message.ts';
import { Provenance } from '#contract/screens/provenance.ts';
import { FilmPart } from '#contract/screens/timeline.ts';
import { LabelWords } from '#contract/settings/label-words.ts';

/** Reason why a message no longer holds. */
export const StationMessageEnd = z.enum(['train-left', 'replaced', 'expired', 'taken-down']);
export type StationMessageEnd = z.infer<typeof StationMessageEnd>;

/** Message of the list. Links are relative to the address of the list. */
export const StationMessage = z.object({
  id: z.string().meta({ description: 'The same for as long as the message is listed.' }),
  title: z.string(),
  kind: MessageKind,
  importance: z.enum(['usual', 'urgent', 'emergency']),
  shownAt: z.iso.datetime().meta({ description: 'When it was put on air.' }),
  until: z.iso.datetime().optional().meta({ description: 'When it ends, if that is known.' }),
  replacesEarlier: z
    .boolean()
    .optional()
    .meta({ description: 'Whether it replaced an earlier message about the same train.' }),
  ended: z
    .object({ at: z.iso.datetime(), why: StationMessageEnd })
    .optional()
    .meta({ description: 'Absent while it is on air.' }),
  english: z.string().meta({ description: 'The message in English.' }),
  film: FilmPart,
  videoLink: z.string().meta({ description: 'MP4 or WebM; the file at an address never changes.' }),
  smallVideo: z.object({ link: z.string(), sizeBytes: z.int().positive() }).optional().meta({
    description:
      'The same signing on 360 lines, for narrow screens and bad lines. It is made after the large one, and absent until then.',
  }),
  signer: Figure.optional().meta({ description: 'Who signs in the video.' }),
  signerVideos: z
    .array(z.object({ signer: Figure, link: z.string(), sizeBytes: z.int().positive() }))
    .optional()
    .meta({
      description:
        'The same message on 360 lines by further signers, at the same times. Each is absent until it has been made.',
    }),
  captionsLink: z.string().meta({ description: 'WebVTT.' }),
  timelineLink: z.string().optional().meta({ description: 'Times of what is signed, as JSON.' }),
  hlsLink: z.string().optional().meta({ description: 'HLS playlist of the video.' }),
  contentType: z.enum(['video/mp4', 'video/webm']),
  durationSeconds: z.number().positive(),
  sizeBytes: z.int().positive(),
  captionsInPicture: z.boolean(),
  facts: Board.optional(),
  provenance: Provenance.optional(),
});
export type StationMessage = z.infer<typeof StationMessage>;

/** Public list of a station. The same bytes for everybody, until something changes. */
export const StationList = z.object({
  code: z.string(),
  name: z.string().meta({ description: 'Name of the station.' }),
  organisation: z.object({
    name: z.string().optional(),
    colours: BoardColours,
    labelWords: LabelWords.optional(),
  }),
  interpreterLink: z.string().optional(),
  hasTrains: z.boolean().meta({ description: 'Whether the next trains can be read.' }),
  earlierHours: z.int(),
  takesAnswers: z.boolean().meta({ description: 'Whether passengers can answer.' }),
  publishesAnswers: z.boolean().meta({
    description: 'Whether numbers of the answers can be read.',
  }),
  notificationKey: z.string().optional().meta({
    description: 'Public key (VAPID) for notifications. Absent where the organisation sends none.',
  }),
  signers: z.array(Figure).optional().meta({
    description: 'Further signers that passengers can choose. Absent where there are none.',
  }),
  /** Emergency messages alone while one is on air; else urgent ones first, then the newest first. */
  now: z.array(StationMessage),
  /** Ended messages, the latest end first. */
  earlier: z.array(StationMessage),
  hasOlder: z.boolean().optional().meta({
    description: 'True where there are older messages, which are not listed.',
  }),
});
export type StationList = z.infer<typeof StationList>;

/** Answer with the list. */
export const StationListAnswer = z.object({ data: StationList });

/** Next trains of a station; empty where none is known, or what is known is old. */
export const StationTrains = z.object({
  trains: z.array(NextTrain),
  heardAt: z.iso.datetime().optional(),
  notice: z.string().optional(),
});
export type StationTrains = z.infer<typeof StationTrains>;
/** Answer with them. */
export const StationTrainsAnswer = z.object({ data: StationTrains });
