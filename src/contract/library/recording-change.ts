/** Recordings of people in a sign library: what a person agreed to, and what they sign. Times are ISO 8601. */
import { z } from 'zod';
import { Framing, RecordedClip } from '#contract/clip.ts';
import { Region } from './region.ts';

/** The first half of the id of a clip: the same id, the same pixels. Verdicts name it as they name a form. */
export const RecordingId = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'Use 32 hexadecimal digits for a recording.')
  .meta({ example: '2c26b46b68ffc68ff99b453c1d304134' });
export type RecordingId = z.infer<typeof RecordingId>;

/** Returns the id in the library of the recording of a browser's clip. */
export const toRecordingId = (clip: string): RecordingId => clip.slice(0, 32);

const trimmedText = (maxLength: number) => z.string().trim().min(1).max(maxLength);

/** Terms that a person agreed to before they were recorded. */
const Consent = z.object({
  signer: trimmedText(120).meta({
    description: 'Name of the signer, as agreed with them.',
    example: 'Dee Hale',
  }),
  purpose: trimmedText(500).meta({
    description: 'Purpose, in the words that the person was told.',
    example: 'Announcements on the screens and web pages of Waterloo station',
  }),
  until: z.iso.date().optional().meta({
    description: 'Last day of the consent. Default: until it is withdrawn.',
  }),
});

/**
 * Consent that is given, or withdrawn when `given` is absent: then all recordings made under it are removed
 * with their files, and it never applies again.
 */
export const ConsentChange = z.object({
  kind: z.literal('consent'),
  consent: z.uuid(),
  given: Consent.optional(),
});

/** The longest film of one recording. */
export const MAX_RECORDING_SECONDS = 30;
/** Bytes of the largest film of one recording. */
export const MAX_RECORDING_BYTES = 64 * 1024 ** 2;
/** Recordings of one organisation. */
export const MAX_RECORDINGS = 2000;
/** Bytes of all of them. */
export const MAX_RECORDINGS_BYTES = 20 * 1024 ** 3;

/** Media types that are accepted for films. */
export const RECORDING_TYPES = ['video/mp4', 'video/webm'] as const;
const Seconds = z.number().min(0).max(3600);

/** Playing range of a film: hashed, after the film's bytes, into the id of the recording. */
const RecordingStretch = z.object({
  inSeconds: Seconds.meta({ description: 'Start within the film, where the signer stands still.' }),
  seconds: z
    .number()
    .min(0.2)
    .max(MAX_RECORDING_SECONDS, `A recording can be up to ${MAX_RECORDING_SECONDS} seconds long.`)
    .meta({ description: 'Duration.' }),
});
/** Playing range of a film. */
export type RecordingStretch = z.infer<typeof RecordingStretch>;

const RecordingDetails = RecordingStretch.extend({
  consent: z.uuid().meta({ description: 'The consent under which it was made.' }),
  glosses: z
    .array(trimmedText(100).toUpperCase())
    .min(1)
    .max(12)
    .meta({
      description: 'The glosses that it signs, in BSL order, as in the gloss line of a message.',
      example: ['PLATFORM', '10'],
    }),
  source: trimmedText(300),
  licence: trimmedText(200),
  width: z.int().min(16).max(1920),
  height: z.int().min(16).max(1920),
  framing: Framing,
  region: Region.optional().meta({
    description:
      'Region where it is signed like this. Messages of stations in this region show the recording once it is approved; no other message does.',
  }),
});
/** Published details of a recording. */
export type MadeRecording = z.infer<typeof RecordingDetails>;

/** A recording that has arrived is in the library; or out of it without `made`, with its file. */
export const RecordingChange = z.object({
  kind: z.literal('recording'),
  recording: RecordingId,
  made: RecordingDetails.optional(),
});

/** A recording of the rules of a revision. Its verdicts are among theirs. */
export const LibraryRecording = RecordedClip.pick({
  source: true,
  signer: true,
  licence: true,
  inSeconds: true,
  seconds: true,
  width: true,
  height: true,
  framing: true,
  region: true,
}).extend({
  id: RecordingId,
  glosses: z.array(z.string().min(1)).min(1),
  at: z.iso.datetime().meta({ description: 'When it was added to the library.' }),
});
export type LibraryRecording = z.infer<typeof LibraryRecording>;

/** Body of `POST /v1/sign-library/recordings`: a film that will arrive in parts. */
export const RecordingStart = RecordingStretch.extend({
  recording: RecordingId.meta({
    description:
      'The first 32 hexadecimal digits of the SHA-256 of the bytes of the film followed by the text |IN|SECONDS, each with four decimals.',
  }),
  sizeBytes: z
    .int()
    .min(1)
    .max(MAX_RECORDING_BYTES, 'A recording can be up to 64 MB. Make it shorter.'),
  contentType: z.enum(RECORDING_TYPES),
});
export type RecordingStart = z.infer<typeof RecordingStart>;

/** Formats the text that is hashed after the bytes of a film. */
export const formatStretch = ({ inSeconds, seconds }: RecordingStretch): string =>
  `|${inSeconds.toFixed(4)}|${seconds.toFixed(4)}`;

/** Body of what asks for several recordings. */
export const RecordingsRequest = z.object({ recordings: z.array(RecordingId).min(1).max(500) });

/** Response with links to recordings, and the ids of those that no longer exist. */
export const RecordingsAnswer = z.object({
  data: z.object({
    recordings: z.array(
      z.object({ id: RecordingId, link: z.string(), sizeBytes: z.int().positive() }),
    ),
    missing: z.array(RecordingId).meta({
      description:
        'Recordings that were withdrawn, deleted or never arrived. Messages must not show them.',
    }),
  }),
});
/** Links to recordings, and the ids of those that are not there any more. */
export type RecordingLinks = z.infer<typeof RecordingsAnswer>['data'];

/** Response with the requests whose videos show recordings. */
export const RecordingUsesAnswer = z.object({
  data: z.array(
    z.object({ id: z.uuid(), title: z.string(), recordings: z.array(RecordingId).min(1) }),
  ),
});
/** Requests with the recordings that their videos show. */
export type RecordingUses = z.infer<typeof RecordingUsesAnswer>['data'];
