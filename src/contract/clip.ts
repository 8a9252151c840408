/** Recorded clips: a signer on the studio green (18,195,83) who signs one or more glosses in place of the avatar. */
import { z } from 'zod';
import { ReviewState } from './coverage.ts';
import { Region } from './library/region.ts';

/** Name of the manifest in a pack. */
export const MANIFEST_NAME = 'manifest.json';

/** Stillness before and after a clip, in which one signer fades into the other. Signing leaves the room. */
export const CLIP_JOIN_SECONDS = 0.16;

const trimmedText = (maxLength: number) => z.string().trim().min(1).max(maxLength);

/** Origin of a clip. A pack states it once for all clips, and a clip may override it. */
const origin = {
  /** Recorder or publisher, e.g. a project, or an archive and its number. */
  source: trimmedText(300),
  /** Name of the signer, as agreed with that person. */
  signer: trimmedText(120),
  /** Terms of use, e.g. `CC BY 4.0` or `written consent of 3 May 2026`. */
  licence: trimmedText(200),
};

/** A path inside the pack: no way out of it, nothing that one system reads otherwise than another. */
const PathInPack = trimmedText(255).refine(
  (path) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused here
    !/[\\:\u0000-\u001f]/.test(path) &&
    path.split('/').every((part) => part !== '' && part !== '.' && part !== '..'),
  { error: 'Use a path inside the pack with forward slashes, such as clips/train.mp4.' },
);

const PackedClip = z
  .strictObject({
    /** Signed glosses in BSL order, each as in the gloss line of a message: `TRAIN`, `PORTSMOUTH-HARBOUR`, `12-30`. */
    glosses: z.array(trimmedText(60)).min(1).max(12),
    file: PathInPack,
    /** Seconds into the file at which the signer is in the neutral pose. The start by default. */
    inSeconds: z.number().min(0).default(0),
    /** Seconds into the file at which the signer is back in it. The end by default. */
    outSeconds: z.number().positive().optional(),
    /** The verdict of a Deaf BSL signer. `rejected` clips are kept and never shown in messages. */
    review: ReviewState.default('unreviewed'),
    /** Name of the reviewer; required with a review. */
    reviewer: trimmedText(120).optional(),
    source: origin.source.optional(),
    signer: origin.signer.optional(),
    licence: origin.licence.optional(),
    /** Region where it is signed like this; the whole United Kingdom when absent. */
    region: Region.optional(),
  })
  .refine(({ inSeconds, outSeconds }) => outSeconds === undefined || outSeconds > inSeconds, {
    path: ['outSeconds'],
    error: 'A clip must end after it starts. Make outSeconds larger than inSeconds.',
  })
  .refine(({ review, reviewer }) => review === 'unreviewed' || reviewer !== undefined, {
    path: ['reviewer'],
    error: 'Enter who reviewed it, or leave out the review.',
  });
/** Clip of a pack, as listed in its manifest. */
export type PackedClip = z.infer<typeof PackedClip>;

/** The most clips in one pack. */
const MAX_CLIPS = 1000;

/**
 * `manifest.json` at the top of a pack, which is a zip of it and the mp4 files that it names:
 *
 *     { "format": "handsignal-clips", "version": 1, "source": "…", "signer": "…", "licence": "…",
 *       "clips": [{ "glosses": ["TRAIN"], "file": "train.mp4", "inSeconds": 0.2, "outSeconds": 1.8 }] }
 */
export const ClipManifest = z
  .strictObject({
    format: z.literal('handsignal-clips'),
    version: z.literal(1),
    source: origin.source.optional(),
    signer: origin.signer.optional(),
    licence: origin.licence.optional(),
    clips: z.array(PackedClip).min(1).max(MAX_CLIPS),
  })
  .superRefine((manifest, context) => {
    for (const [index, clip] of manifest.clips.entries())
      for (const field of ['source', 'signer', 'licence'] as const)
        if (clip[field] === undefined && manifest[field] === undefined)
          context.addIssue({
            code: 'custom',
            path: ['clips', index, field],
            message: `Enter the ${field} here, or once for the whole pack.`,
          });
  });
export type ClipManifest = z.infer<typeof ClipManifest>;

/** Position of the signer in a picture: rows and columns in pixels of that picture. */
export const Framing = z.object({
  /** Row of the top of the head. */
  top: z.number(),
  /** Row at which the neck ends and the shoulders begin. */
  shoulders: z.number(),
  /** Column of the middle of the head. */
  centre: z.number(),
  /** Whether the body continues below the picture. */
  isCut: z.boolean(),
});
export type Framing = z.infer<typeof Framing>;

/** Clip as stored in this browser. */
export const RecordedClip = z.object({
  /**
   * SHA-256 of the file's bytes and of the in and out points: the same id, the same pixels. In the library of an
   * organisation it is the first half of that.
   */
  id: z.string().regex(/^[0-9a-f]{32}(?:[0-9a-f]{32})?$/),
  /** Normalised by `toGlossKey`. */
  glosses: z.array(z.string().min(1)).min(1),
  ...origin,
  region: Region.optional(),
  review: ReviewState,
  reviewer: z.string().optional(),
  /** Consent of the signer, for a take recorded in the booth. */
  consent: z.uuid().optional(),
  /** The pack that it came in. */
  pack: z.string(),
  importedAt: z.iso.datetime(),
  inSeconds: z.number().min(0),
  /** Playing time. */
  seconds: z.number().positive(),
  /** Picture size in pixels; even. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** File size; unknown for a clip that has not been fetched yet. */
  sizeBytes: z.int().positive().optional(),
  /** Framing of the first frame. */
  framing: Framing,
});
export type RecordedClip = z.infer<typeof RecordedClip>;

/** Normalises a gloss for comparison: `Portsmouth harbour` and `PORTSMOUTH-HARBOUR` give the same key. */
export const toGlossKey = (gloss: string): string =>
  gloss
    .trim()
    .toUpperCase()
    .replace(/[\s_]+/g, '-');
