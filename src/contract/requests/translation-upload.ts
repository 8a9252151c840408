/** Bodies of the upload endpoints under `/v2/sign-requests/video-translation`. */
import { z } from 'zod';
import { ColourText } from '#contract/background.ts';
import { SOURCE_TYPES } from '#contract/file-type.ts';
import { Warning } from './problem.ts';
import { RequestStatus } from './sign-request.ts';
import { FilmPace } from './translation.ts';

/** Bytes of a mebibyte. */
export const MIB = 1024 * 1024;
/** A whole request of this size or more must use the multipart way. */
export const SINGLE_REQUEST_LIMIT_BYTES = 30 * MIB;
/** Exact size of each part except the last. */
export const PART_BYTES = 5 * MIB;
/** The largest file that is taken: 5 TiB. */
export const MAX_FILE_BYTES = 5 * MIB * MIB;
/** A film with the signer on it has at most so many pixels on its longer side: beyond it a browser takes many times as long. */
export const MAX_FILM_SIDE_PIXELS = 1920;
/** URLs in one answer. */
export const PARTS_PAGE = 1000;

const OVERLAY_SIZES = ['S', 'M', 'L', 'full'] as const;

/** `S`, `M`, `L`: signer height one third, one half, two thirds of the picture; `full`: only the signer. */
export const OverlaySize = z.enum(OVERLAY_SIZES);

/** Placement of the signer: beside a shrunken film, or over the film. */
export const SignerPlace = z.enum(['beside', 'over']);
export type SignerPlace = z.infer<typeof SignerPlace>;
/**
 * Corner of the picture in which the signer stands. Beside a film only its side counts: the signer stands on
 * the lower edge.
 */
export const SignerCorner = z.enum(['bottom-right', 'bottom-left', 'top-right', 'top-left']);
export type SignerCorner = z.infer<typeof SignerCorner>;

/** A time of a clock as seconds. */
const ClockSeconds = z
  .string()
  .regex(/^\d{2}:[0-5]\d:[0-5]\d$/, 'Enter a time such as 10:00:00.')
  .transform((text) => {
    const [hours, minutes, seconds] = text.split(':').map(Number);
    return hours! * 3600 + minutes! * 60 + seconds!;
  });

const settings = {
  backgroundColor: ColourText.optional(),
  language: z
    .string()
    .refine((language) => language.toUpperCase() === 'BSL', 'Supported languages: BSL.')
    .default('BSL'),
  overlaySize: OverlaySize.default('M'),
  signerPlace: SignerPlace.optional().meta({
    description:
      'For a film: the signer beside the film (default), which is made smaller but not cropped, or over the film (extension).',
  }),
  signerCorner: SignerCorner.optional().meta({
    description:
      "For a film: the signer's corner. Default: bottom-right. With the signer beside the film, only left or right counts (extension).",
  }),
  filmPace: FilmPace.optional().meta({
    description:
      'For a film with the signer beside or over it, when the signing takes longer than the speech. “pauses” (default): the film pauses in silence at the ends of sentences until the signer catches up. “runs-on”: the film continues, then holds its last picture until the signing ends. The result is about as long either way (extension).',
  }),
  signerAlone: z.boolean().optional().meta({
    description:
      'For a film: also makes a second video of only the signer, without the film. It takes as long again. You can also request it later (extension).',
  }),
  /** Whole minutes; informative. */
  videoDuration: z.int().min(1).max(1440).optional(),
  /**
   * Time that the subtitles give the beginning of the film, such as `10:00:00`; by default they use the
   * film's own times.
   */
  subtitlesStartAt: ClockSeconds.optional().meta({
    description:
      'The time in the subtitles when the film starts, such as 10:00:00 for programme times (extension).',
  }),
};
/** Settings for the signing of an upload, as parsed from the request; the language is BSL. */
export const UploadSettings = z.object(settings);
export type UploadSettings = z.output<typeof UploadSettings>;

const person = {
  email: z.email('Enter an email address such as name@example.org.'),
  firstName: z.string().trim().min(1, 'Enter a first name.').max(200),
  lastName: z.string().trim().min(1, 'Enter a last name.').max(200),
  companyName: z.string().trim().max(200).optional(),
};

/** Identifiers at which a PDF is split: at least two, all distinct; only with a PDF. */
export const PdfSplittingIds = z
  .array(z.string().trim().min(1, 'An identifier is empty.').max(200))
  .min(2, 'Enter at least two identifiers.')
  .max(1000)
  .refine((ids) => new Set(ids).size === ids.length, 'Each identifier may appear only once.');

/** Query for subtitles that are sent after their film. */
export const GivenSubtitlesQuery = z.object({ subtitlesStartAt: settings.subtitlesStartAt });

/** The JSON document inside the form part `body`. */
export const TranslationBody = z.object({
  ...person,
  uploadSettings: UploadSettings.optional(),
  pdfSplittingIds: PdfSplittingIds.optional(),
});
export type TranslationBody = z.output<typeof TranslationBody>;

/** Answer to an upload in one request: the ids of the sign request and of its files. */
export const TranslationReceipt = z.object({
  data: z.object({
    id: z.uuid(),
    videoUploadId: z.uuid(),
    subtitleUploadId: z.uuid().optional(),
    warnings: z.array(Warning).optional(),
  }),
});

/** Body of `POST …/multipart`. */
export const MultipartStart = z.object({
  ...person,
  pdfSplittingIds: PdfSplittingIds.optional(),
  uploadSettings: z.object({
    ...settings,
    fileName: z.string().trim().min(1).max(500),
    fileSize: z.int().min(1).max(MAX_FILE_BYTES),
    contentType: z.enum(SOURCE_TYPES),
    /** The subtitle file's text, in any format that is read; of binary EBU STL, a letter for each byte. */
    subtitles: z
      .string()
      .max(5 * MIB)
      .optional(),
  }),
});
export type MultipartStart = z.output<typeof MultipartStart>;

/** URL to which a part is sent with PUT; parts are numbered from 1. */
export const PartUrl = z.object({ partNumber: z.int().min(1), url: z.string() });
/** A part that is stored: its ETag with quotes, its size in bytes. */
export const StoredPart = z.object({
  partNumber: z.int().min(1),
  etag: z.string(),
  size: z.int().min(1),
});

/**
 * Answer to the start of an upload in parts: how many parts there are, of how many bytes, and until when they are
 * taken.
 */
export const MultipartStarted = z.object({
  data: z.object({
    uploadId: z.string(),
    videoUploadId: z.uuid(),
    id: z.uuid(),
    partSize: z.literal(PART_BYTES),
    partCount: z.int().min(1),
    expiresAt: z.iso.datetime(),
    urls: z.array(PartUrl).max(PARTS_PAGE),
    /** Address of the following page of URLs. */
    next: z.string().optional(),
    warnings: z.array(Warning).optional(),
  }),
});
export type MultipartStarted = z.infer<typeof MultipartStarted>;

/** Range of parts to return: `limit` parts (1 to 1000) from number `from`. */
export const PartsQuery = z.object({
  from: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(PARTS_PAGE).default(PARTS_PAGE),
});
/**
 * Addresses for the parts asked for, and which of them are stored. `next` leads to the next page; absent on the
 * last.
 */
export const PartsPage = z.object({
  data: z.object({
    expiresAt: z.iso.datetime(),
    urls: z.array(PartUrl).max(PARTS_PAGE),
    stored: z.array(StoredPart).max(PARTS_PAGE),
    next: z.string().optional(),
  }),
});

/** Body of `POST …/multipart/complete`; without `parts` the service checks its own list. */
export const MultipartComplete = z.object({
  uploadId: z.string().min(1),
  parts: z
    .array(z.object({ partNumber: z.int().min(1), etag: z.string().min(1) }))
    .max(1_048_576)
    .optional(),
});
/** Answer when all parts are one file and its translation waits for a worker. */
export const MultipartCompleted = z.object({
  data: z.object({ id: z.uuid(), videoUploadId: z.uuid(), status: RequestStatus }),
});
