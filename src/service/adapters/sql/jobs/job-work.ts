/** Converts the work of jobs to text and back. */
import { z } from 'zod';
import { Background } from '#contract/background.ts';
import { Board } from '#contract/board.ts';
import { Figure } from '#contract/figure.ts';
import { Look } from '#contract/look.ts';
import { MessageKind } from '#contract/message.ts';
import { SentenceId } from '#contract/patterns/sentence.ts';
import { OverSource, VideoOutput } from '#contract/requests/render-job.ts';
import { Approval, FilmPace } from '#contract/requests/translation.ts';
import { OverlaySize, SignerCorner, SignerPlace } from '#contract/requests/translation-upload.ts';
import type { WorkOutline } from '#service/ports/requests/render-work.ts';
import type { TranslationWork } from '#service/ports/uploads/uploads.ts';

const SourceFile = z.object({
  fileKey: z.string(),
  contentType: z.string(),
  fileName: z.string(),
});

const OutlinedOutput = VideoOutput.extend({
  kind: MessageKind,
  title: z.string(),
  board: Board.optional(),
  facts: Board.optional(),
});

const Outline = z.object({
  look: Look,
  outputs: z.array(OutlinedOutput),
  source: OverSource.extend(SourceFile.shape).optional(),
  approvals: z.array(Approval).optional(),
  libraryRevision: z.int().min(0).optional(),
  region: z.string().optional(),
  phoneFilms: z.array(z.object({ signer: Figure.optional() })).optional(),
  glosses: z.array(z.string()).default([]),
  sentences: z.array(SentenceId).optional(),
  english: z.string().default(''),
});

const Translate = z.object({
  draft: z.boolean(),
  source: SourceFile,
  subtitles: z.object({ uploadId: z.string(), fileKey: z.string() }).optional(),
  settings: z.object({
    backgroundColor: Background.optional(),
    overlaySize: OverlaySize.optional(),
    signerPlace: SignerPlace.optional(),
    signerCorner: SignerCorner.optional(),
    filmPace: FilmPace.optional(),
    signerAlone: z.boolean().optional(),
    subtitlesStartAt: z.number().optional(),
  }),
  pdfSplittingIds: z.array(z.string()).optional(),
});

export const workOutline = (text: string): WorkOutline => Outline.parse(JSON.parse(text));
export const translationWork = (text: string): TranslationWork => Translate.parse(JSON.parse(text));
