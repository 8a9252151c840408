/**
 * The messages between the service and its renderers and translators: the headless worker, or an open studio tab.
 *
 * POST /v1/render-jobs/claim[?waitedSeconds=N&kinds=render,translation&urgentOnly=true&browser=needed]  -> 200 { data: ClaimedJob } | 204 nothing to do
 * POST /v1/render-jobs/{jobId}/progress           ProgressReport -> 200 { data: { cancelled } }   (also the heartbeat)
 * PUT  /v1/render-jobs/{jobId}/videos/{index}     the file itself; content-type video/mp4 or video/webm,
 *                                                 header x-duration-seconds,
 *                                                 of a timed source x-largest-drift-seconds,
 *                                                 x-sign-coverage -> 204
 * PUT  /v1/render-jobs/{jobId}/captions/{index}[?timing=source]  text/vtt -> 204; those of the signing make a video whole,
 *                                                 so those of the source and the timeline come before them
 * PUT  /v1/render-jobs/{jobId}/timelines/{index}  TimelineDelivery -> 204
 * POST /v1/render-jobs/{jobId}/complete           -> 200
 * PUT  /v1/render-jobs/{jobId}/picture            image/webp -> 204; a small picture of the source, before its translation
 * POST /v1/render-jobs/{jobId}/clause-readings  ClauseQuestion -> 200 ClauseAnswer; see `#contract/readers/clause-reading.ts`
 * POST /v1/render-jobs/{jobId}/translation        TranslationDelivery -> 200; ends a translation job
 * POST /v1/render-jobs/{jobId}/subtitles-needed   SubtitlesNeeded -> 200; ends one that cannot continue without them
 * POST /v1/render-jobs/{jobId}/fail               FailureReport -> 200
 *
 * All but claim carry the fencing token in the header `x-lease-token`; an old one answers 409 `lease-lost`.
 */
import { z } from 'zod';
import { Background } from '#contract/background.ts';
import { LibraryRules } from '#contract/library/library-rules.ts';
import { Look } from '#contract/look.ts';
import { Message } from '#contract/message.ts';
import { ReaderKind } from '#contract/readers/reader-settings.ts';
import { SignedBy } from '#contract/screens/provenance.ts';
import { MadeFilm, Timeline } from '#contract/screens/timeline.ts';
import { Warning } from './problem.ts';
import { Approval, FilmPace, SourceUse, Translation } from './translation.ts';
import { OverlaySize, PdfSplittingIds, SignerCorner, SignerPlace } from './translation-upload.ts';

const lease = {
  jobId: z.string().min(1),
  requestId: z.uuid(),
  leaseToken: z.string().min(1),
  leaseSeconds: z.number().positive(),
  heartbeatSeconds: z.number().positive(),
};

/**
 * Video to deliver: message `message` (from 0), with the parts of the source that it uses. A film of the signer is not
 * a result: screens and phones play it beside facts that they draw themselves.
 */
export const VideoOutput = z.object({
  message: z.int().min(0),
  uses: SourceUse,
  film: MadeFilm.optional(),
});
export type VideoOutput = z.infer<typeof VideoOutput>;

const overSource = {
  overlaySize: OverlaySize,
  background: Background,
  signerPlace: SignerPlace.optional(),
  signerCorner: SignerCorner.optional(),
  filmPace: FilmPace.optional(),
};
/**
 * Placement of the signer relative to the source's picture: over it, at lower right, by default. `background`
 * is the box behind the signer, or the area around a film and signer side by side. The film keeps playing
 * while its signing lags, by default.
 */
export const OverSource = z.object(overSource);
export type OverSource = z.infer<typeof OverSource>;

/** Videos to render; the caller holds the job for `leaseSeconds`, and each progress report renews it. */
export const RenderJob = z.object({
  kind: z.literal('render'),
  ...lease,
  messages: z.array(Message).min(1),
  look: Look,
  /** Outputs in delivery order; `videos/{index}` and `captions/{index}` refer to them by index. */
  outputs: z.array(VideoOutput).min(1),
  /** Outputs that an earlier holder delivered whole; they need not be made again. */
  delivered: z.array(z.int().min(0)).optional(),
  /** Source, present when an output uses it. The link needs no token. */
  source: z.object({ link: z.string(), contentType: z.string(), ...overSource }).optional(),
  /** Approvals of the signed content, stated in each file. Empty: a translation that has not been reviewed. */
  approvals: z.array(Approval).optional(),
  /** Rules of the organisation's sign library for these messages; absent for our own library. */
  library: LibraryRules.optional(),
});
export type RenderJob = z.infer<typeof RenderJob>;

/** A sign that is not shipped, and the English that becomes it. */
const OwnSign = z.object({ gloss: z.string(), english: z.array(z.string()) });
/** A sign that the organisation added, for translation. */
export type OwnSign = z.infer<typeof OwnSign>;

/** A source to translate, held as a render job is. The links need no token. */
export const TranslationJob = z.object({
  kind: z.literal('translation'),
  ...lease,
  source: z.object({ link: z.string(), contentType: z.string(), fileName: z.string() }),
  subtitles: z
    .object({ link: z.string(), startAtSeconds: z.number().min(0).optional() })
    .optional(),
  pdfSplittingIds: PdfSplittingIds.optional(),
  /** Address of a folder with a speech recognition model; without one, sound needs subtitles. */
  speechModel: z.string().optional(),
  /** Signs that the organisation added, with the English that becomes them. */
  ownSigns: z.array(OwnSign).optional(),
  /** Readers that the organisation has turned on, to be asked through the service. */
  readers: z.array(ReaderKind).optional(),
});
export type TranslationJob = z.infer<typeof TranslationJob>;

/**
 * Warnings about what the reader of a source left out or could not do, shown by the request, its review and
 * its response.
 */
const warnings = z.array(Warning).max(1000).default([]).meta({
  description:
    'What the reader left out of the file. Shown as warnings of the request (extension).',
});
/** A translation as its translator hands it over. */
export const TranslationDelivery = Translation.extend({
  warnings,
  /** Number of doubtful sentences; when it is missing, a person reviews the translation. */
  sentencesMarked: z.int().min(0).optional().meta({
    description:
      'Number of sentences where the automatic check found that the English and the gloss may differ. A translation can be published without review only if this is 0 and no warning says that text was left out or may have been read wrongly (extension).',
  }),
});
export type TranslationDelivery = z.input<typeof TranslationDelivery>;
/** Warnings that explain why a source waits for subtitles. */
export const SubtitlesNeeded = z.object({ warnings });
export type SubtitlesNeeded = z.input<typeof SubtitlesNeeded>;

/** Job that a claim returns; `kind` distinguishes the types. */
export const ClaimedJob = z.discriminatedUnion('kind', [RenderJob, TranslationJob]);
export type ClaimedJob = z.infer<typeof ClaimedJob>;
/** The body of a claim that found work. */
export const ClaimAnswer = z.object({ data: ClaimedJob });

/** Kind of job that a worker can do. */
export const JobKind = z.enum(['render', 'translation']);
export type JobKind = z.infer<typeof JobKind>;

/** Whether a job needs a browser. */
export const BrowserNeed = z.enum(['needed', 'unneeded']);
export type BrowserNeed = z.infer<typeof BrowserNeed>;

/**
 * Query of a claim.
 *
 * - `waitedSeconds`: only a job that has been waiting unclaimed for this long; an open studio tab helps out
 * in this manner.
 * - `kinds`: kinds of job that the caller can do, separated by commas.
 * - `urgentOnly`: only announcements, which passengers on a platform wait for, and then documents to
 * translate; no films.
 * - `browser`: only jobs that need a browser (they show or read what was uploaded, or draw a lifelike signer), or only
 * those that need none.
 */
export const ClaimQuery = z.object({
  waitedSeconds: z.coerce.number().int().min(0).max(3600).default(0),
  kinds: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(JobKind).min(1))
    .default(['render']),
  urgentOnly: z.enum(['true', 'false']).default('false'),
  browser: BrowserNeed.optional(),
});

/** Source of caption times: the signing, or the source that it translates. */
export const CaptionTiming = z.enum(['signing', 'source']);
export type CaptionTiming = z.infer<typeof CaptionTiming>;

/** Query for the captions to deliver. */
export const CaptionsQuery = z.object({
  timing: CaptionTiming.default('signing').meta({
    description: 'The times to follow: the signing’s or the source’s (extension).',
  }),
});

/** Times of a delivered video, and its signer. */
export const TimelineDelivery = z.object({ timeline: Timeline, signedBy: SignedBy });
export type TimelineDelivery = z.infer<typeof TimelineDelivery>;

/** `progress` is 0 to 1 over the whole job. */
export const ProgressReport = z.object({
  stage: z.string().min(1).max(60),
  progress: z.number().min(0).max(1),
});
export type ProgressReport = z.infer<typeof ProgressReport>;
/** Answer to a report of progress: `cancelled` tells the worker to stop. */
export const ProgressAnswer = z.object({ data: z.object({ cancelled: z.boolean() }) });

/** `retry` says whether another attempt could help. */
export const FailureReport = z.object({
  code: z.string().min(1).max(60),
  message: z.string().min(1).max(2000),
  retry: z.boolean(),
});
export type FailureReport = z.infer<typeof FailureReport>;

/** The token of the lease under which a worker reports or delivers. */
export const LEASE_TOKEN_HEADER = 'x-lease-token';
/** Length of a delivered video in seconds, as a decimal number. */
export const DURATION_HEADER = 'x-duration-seconds';
/** Whether every sign in the video is approved by the organisation or spelled: `true` or `false`. */
export const SIGNS_APPROVED_HEADER = 'x-signs-approved';
/**
 * Header with the approved fraction of a delivered video, as written by `formatCoverageHeader`; absent where
 * it was not computed.
 */
export const COVERAGE_HEADER = 'x-sign-coverage';
/** `sound` where a video that was to show the source has its sound alone, because it has no picture. */
export const USES_HEADER = 'x-uses';
/**
 * Header with the largest lag of the signing after its source, in seconds, as a decimal number; absent
 * without a source.
 */
export const DRIFT_HEADER = 'x-largest-drift-seconds';
