/** Status and results of a request, as `GET /v1/sign-requests/{id}` answers them. */
import { z } from 'zod';
import { Board } from '#contract/board.ts';
import { Region } from '#contract/library/region.ts';
import { SignCoverage } from '#contract/library/sign-coverage.ts';
import { MessageKind } from '#contract/message.ts';
import { Provenance } from '#contract/screens/provenance.ts';
import { LeftOut } from './left-out.ts';
import { MAX_BULK } from './list/bulk.ts';
import { REQUEST_FILTER } from './list/request-filter.ts';
import { REQUEST_ROW } from './list/request-row.ts';
import { MetaData } from './meta-data.ts';
import { Warning } from './problem.ts';
import { Approval, SourceUse } from './translation.ts';

/** Kind of request. */
export const RequestKind = z.enum(['train-announcement', 'video-translation', 'ready-message']);
export type RequestKind = z.infer<typeof RequestKind>;

/** Status of a request. Those in `FINAL_STATUSES` never change by themselves. */
export const RequestStatus = z.enum([
  'AWAITING_UPLOAD',
  'IN_PROGRESS',
  'AWAITING_SUBTITLES',
  'AWAITING_REVIEW',
  'COMPLETED',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
]);
export type RequestStatus = z.infer<typeof RequestStatus>;

/** Statuses that never change by themselves. */
export const FINAL_STATUSES: readonly RequestStatus[] = [
  'COMPLETED',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
];

/** Failure of a request, as a code and a message. */
export const Failure = z.object({ code: z.string().min(1), message: z.string().min(1) });
export type Failure = z.infer<typeof Failure>;

/** Film of the signer alone. Links are signed, need no token, and expire. */
const SignerFilm = z.object({
  downloadLink: z.string(),
  contentType: z.literal('video/mp4'),
  durationSeconds: z.number().positive(),
  sizeBytes: z.int().positive(),
  captionsLink: z.string(),
  timelineLink: z.string().optional(),
});

/** Finished video. Links are signed, need no token, and expire. */
export const VideoResult = z.object({
  kind: MessageKind,
  title: z.string(),
  downloadLink: z.string(),
  contentType: z.enum(['video/mp4', 'video/webm']),
  durationSeconds: z.number().positive(),
  sizeBytes: z.int().positive(),
  captionsLink: z.string(),
  sourceCaptionsLink: z.string().optional().meta({
    description:
      'The English as WebVTT with the times when the source says it, not when it is signed. Times shift where the film pauses. Absent if the source has no times, such as a PDF, and for earlier videos (extension).',
  }),
  /** Parts of an uploaded source that it contains; `none` is only the signer. */
  uses: SourceUse.default('none'),
  /**
   * The greatest number of seconds by which the signing of a sentence starts or ends later than in the source.
   * Absent where the source has no times.
   */
  largestDriftSeconds: z.number().min(0).optional(),
  coverage: SignCoverage.optional().meta({
    description:
      "How much of it the organisation's reviewers have approved, in the revision of the sign library that it was made with. Absent if approval was not recorded (extension).",
  }),
  facts: Board.optional().meta({
    description: 'What the message says, as text for a screen that shows it itself (extension).',
  }),
  timelineLink: z.string().optional().meta({
    description:
      'Times of the video as JSON: the facts that are signed, stops, spelled names, captions (extension).',
  }),
  signerFilm: SignerFilm.optional().meta({
    description:
      'The signer alone, square, for a screen that shows the facts itself. Made where the organisation has screens (extension).',
  }),
  provenance: Provenance.optional().meta({
    description: 'Who signs, and who checked the signing. Not in lists (extension).',
  }),
});
export type VideoResult = z.infer<typeof VideoResult>;

/** Reason why a finished video has no link. */
const Withheld = z
  .object({
    message: z.string(),
    required: z.int().min(1).max(100),
    coverage: SignCoverage.optional(),
  })
  .meta({
    description:
      'The request is completed, but its videos have no links. Fewer of their signs are approved than the percentage that the organisation requires (extension).',
  });

/** Step of a request's history. `at` is ISO 8601. */
const HistoryStep = z.object({ status: RequestStatus, at: z.iso.datetime() });

/** A request as the API shows it, without its files. */
export const SignRequest = z.object({
  id: z.uuid(),
  kind: RequestKind,
  /** Subject, for a list, e.g. `12:30 to Portsmouth Harbour` or a file name. */
  title: z.string(),
  status: RequestStatus,
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Current stage of work, e.g. `waiting`, `drawing`, `encoding`, `storing`. */
  stage: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  metaData: MetaData.optional(),
  /** The request as it was sent, unknown fields left out. */
  request: z.record(z.string(), z.unknown()).optional(),
  downloadLink: z.string().optional(),
  results: z.array(VideoResult).optional(),
  warnings: z.array(Warning).optional().meta({
    description:
      'Anything unusual about the request. For an uploaded file, once it has been read, also what is not in the translation: pages that are pictures, words before the first identifier, sentences in other languages, subtitles that were not used or continue after the film, and why speech was not recognised (extension).',
  }),
  leftOut: z.array(LeftOut).optional().meta({
    description:
      'Everything in an uploaded file that is not in its translation: what, where and how much of it. The warnings say the same in words (extension).',
  }),
  failure: Failure.optional(),
  /** Approvals of the videos' content. */
  approvals: z.array(Approval).optional(),
  libraryRevision: z.int().min(1).optional().meta({
    description:
      "Revision of the organisation's sign library that the videos are made with. Absent for the library that Handsignal ships (extension).",
  }),
  withheld: Withheld.optional(),
  isBeingCorrected: z.literal(true).optional().meta({
    description:
      'The translation was reopened after the videos were released. They stay in the answer until the corrected ones are ready (extension).',
  }),
  pictureLink: z.string().optional().meta({
    description:
      'A small picture of the uploaded file: the first page of a PDF, or a frame of a film (extension).',
  }),
  signerAlone: z.object({ id: z.uuid(), status: RequestStatus }).optional().meta({
    description:
      'For a film, the separate request for a video of only the signer. Not in lists (extension).',
  }),
  history: z.array(HistoryStep).optional(),
  ...REQUEST_ROW,
});
export type SignRequest = z.infer<typeof SignRequest>;

/** Answer with one request. */
export const SignRequestAnswer = z.object({ data: SignRequest });

/** State that the caller of DELETE expects of the request: refused with 409 when it is different. */
export const RemovalQuery = z.object({
  expect: z.enum(['unfinished', 'ended']).optional().meta({
    description:
      'Returns 409 unless the request is in this state. Use it to cancel a request without deleting one that has just ended.',
  }),
});

/** A page of the list, newest first; `nextCursor` is absent on the last page. */
export const SignRequestPage = z.object({
  data: z.array(SignRequest),
  nextCursor: z.string().optional(),
});
export type SignRequestPage = z.infer<typeof SignRequestPage>;

/** Filter for requests. */
export const RequestFilter = z.object({
  status: RequestStatus.optional(),
  kind: RequestKind.optional(),
  ...REQUEST_FILTER,
});
export type RequestFilter = z.infer<typeof RequestFilter>;

/** Selection of requests for an exported file: those that match or, of these, only the ones with the given ids. */
export const RequestExportQuery = RequestFilter.extend({
  ids: z
    .string()
    .max(4000)
    .transform((list) => list.split(','))
    .pipe(z.array(z.uuid()).max(MAX_BULK))
    .optional()
    .meta({ description: `Only these requests, separated by commas. Up to ${MAX_BULK}.` }),
});

/**
 * Filters of the list, and which page of it: 1 to 200 requests, 50 unless told; `cursor` comes from the page
 * before.
 */
export const SignRequestQuery = RequestFilter.extend({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type SignRequestQuery = z.infer<typeof SignRequestQuery>;

/** Response to `POST /v1/sign-requests/train-announcements`. `lease` is present only with `?render=client`. */
export const AnnouncementReceipt = z.object({
  data: z.object({
    id: z.uuid(),
    status: RequestStatus,
    downloadLink: z.string().optional(),
    results: z.array(VideoResult).optional(),
    warnings: z.array(Warning).optional(),
    failure: Failure.optional(),
    libraryRevision: z.int().min(1).optional(),
    region: Region.optional().meta({
      description:
        'Region of the station. Its approved signs are used; see coverage in results for how many (extension).',
    }),
    withheld: Withheld.optional(),
    lease: z
      .object({
        jobId: z.string(),
        leaseToken: z.string(),
        hasSignerFilms: z.boolean().default(false).meta({
          description:
            'Whether the job has, after the videos, as many films of the signer alone for screens.',
        }),
      })
      .optional(),
  }),
});
export type AnnouncementReceipt = z.infer<typeof AnnouncementReceipt>;
