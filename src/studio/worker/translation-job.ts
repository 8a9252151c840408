import type {
  OwnSign,
  SubtitlesNeeded,
  TranslationDelivery,
  TranslationJob,
} from '#contract/requests/render-job.ts';
import type { ClauseReader } from '#translation/clause-reading/clause-reader.ts';
import type { SpeechRecogniser } from '#translation/sources/speech/speech-recogniser.ts';
import type { DrawSource } from './draw-source.ts';
import { type Holding, holdJob } from './hold-job.ts';
import { withJobFolder } from './job-folder.ts';
import { createServiceClauseReader } from './readers/service-clause-reader.ts';
import { createServiceRecogniser } from './readers/service-recogniser.ts';

/** Source to translate: the uploaded file, and what was sent with it. */
export interface SourceToTranslate {
  file: Blob;
  contentType: string;
  fileName: string;
  subtitles: Blob | undefined;
  subtitlesStartAtSeconds?: number | undefined;
  splitIds: readonly string[] | undefined;
  /** Address of a folder with a speech recognition model. */
  speechModel: string | undefined;
  /** Signs that the organisation added. */
  organisationSigns: readonly OwnSign[];
  /** Second reader of sentences; none where the organisation has not turned one on. */
  clauseReader?: ClauseReader | undefined;
  /** Speech recognition on a server; none where the organisation has not turned one on. */
  speechReader?: SpeechRecogniser | undefined;
}

/**
 * Translator of a source. A result without parts means that the source waits for subtitles.
 * @throws {SourceError} when the source cannot be read, with the reason in words
 */
export type TranslateSource = (
  source: SourceToTranslate,
  options: {
    signal: AbortSignal;
    onProgress: (progress: { stage: string; progress: number }) => void;
  },
) => Promise<TranslationDelivery | SubtitlesNeeded>;

/** Reads a source, translates it and hands the translation over. Never rejects; see `holdJob`. */
export const translationJob = (
  job: TranslationJob,
  dependencies: Holding & { translate: TranslateSource; drawSource: DrawSource | undefined },
): Promise<void> =>
  holdJob(job, dependencies, ({ signal, move, send }) =>
    withJobFolder(job.jobId, dependencies.folders, async (folder) => {
      const { calls, translate, drawSource } = dependencies;
      move('fetching the source', 0);
      const file = await calls.fetchFile(job.source.link, signal, folder);
      const subtitles =
        job.subtitles === undefined ? undefined : await calls.fetchFile(job.subtitles.link, signal);
      const picture = await drawSource?.(file, job.source.contentType, signal);
      if (picture !== undefined) await send(() => calls.deliverPicture(job, picture, signal));
      const ending = await translate(
        {
          file,
          contentType: job.source.contentType,
          fileName: job.source.fileName,
          subtitles,
          subtitlesStartAtSeconds: job.subtitles?.startAtSeconds,
          splitIds: job.pdfSplittingIds,
          speechModel: job.speechModel,
          organisationSigns: job.ownSigns ?? [],
          ...(job.readers?.includes('clauses') && {
            clauseReader: createServiceClauseReader(job, calls, signal),
          }),
          ...(job.readers?.includes('speech') && {
            speechReader: createServiceRecogniser(job, calls, signal),
          }),
        },
        { signal, onProgress: ({ stage, progress }) => move(stage, progress) },
      );
      if ('parts' in ending) await send(() => calls.translated(job, ending, signal));
      else await send(() => calls.subtitlesNeeded(job, ending, signal));
    }),
  );
