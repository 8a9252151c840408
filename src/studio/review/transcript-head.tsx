/** Head of the transcript: its coverage, late sentences, spelled words and versions. */

import { useMemo } from 'react';
import { percent } from '#contract/percent.ts';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import type { Translation } from '#contract/requests/translation.ts';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { type Assessment, computeOverallCoverage, listSpelledWords } from './assess.ts';
import { CommentSummary } from './comments/comment-summary.tsx';
import type { Sentences } from './draft/edit-part.ts';
import { LeftOutList } from './left-out-list.tsx';
import { FindAndReplace } from './replace/find-and-replace.tsx';
import { useReview } from './review-context.ts';
import { listShorterWordings } from './shorter/shorter-draft.ts';
import { ShorterList } from './shorter/shorter-list.tsx';
import { SpelledList } from './spelled-list.tsx';
import { TicksLeft } from './ticks/ticks-left.tsx';
import { DriftSummary } from './timing/drift-summary.tsx';
import { PartTrack } from './timing/part-track.tsx';
import { VersionsList } from './verdict/versions-list.tsx';

export interface TranscriptHeadProps {
  request: SignRequest;
  newest: TranslationUnderReview;
  /** The version on screen. */
  version: number;
  sentences: Sentences;
  /** Translation as it is displayed, with all parts. */
  translation: Translation;
  /** Undefined until they are known. */
  assessments: readonly { id: string; assessment: Assessment }[] | undefined;
  hasTranslatorFailed: boolean;
  onRetry: () => void;
}

export function TranscriptHead({
  request,
  newest,
  version,
  sentences,
  translation,
  assessments,
  hasTranslatorFailed,
  onRetry,
}: TranscriptHeadProps) {
  const { comments } = useReview();
  const coverage =
    assessments && computeOverallCoverage(assessments.map(({ assessment }) => assessment));
  const spelledWordList = useMemo(() => listSpelledWords(assessments ?? []), [assessments]);
  const shorter = useMemo(() => listShorterWordings(sentences), [sentences]);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-lg font-semibold">Transcript and gloss</h2>
        <p className="text-muted">
          {sentences.length.toLocaleString('en-GB')}{' '}
          {sentences.length === 1 ? 'sentence' : 'sentences'}
          {coverage !== undefined && ` · ${percent(coverage)} of the content has a sign or number`}
        </p>
        <FindAndReplace sentences={sentences} />
      </div>
      <LeftOutList leftOut={request.leftOut ?? []} />
      <TicksLeft sentences={sentences} />
      <CommentSummary comments={comments} translation={translation} />
      <DriftSummary sentences={sentences} filmPace={newest.filmPace} />
      <PartTrack sentences={sentences} />
      {hasTranslatorFailed && (
        <p role="alert" className="rounded-md border-l-4 border-odd bg-odd-soft p-3">
          The translator could not be loaded. If you change the English, the gloss does not change.{' '}
          <button type="button" className="link cursor-pointer" onClick={onRetry}>
            Try again
          </button>
        </p>
      )}
      <Disclosure
        title="Spelled words"
        level={3}
        summary={assessments && `${spelledWordList.length.toLocaleString('en-GB')} in this part`}
      >
        <SpelledList words={spelledWordList} />
      </Disclosure>
      <Disclosure
        title="Shorter wording"
        level={3}
        summary={shorter.length === 0 ? 'none' : `for ${shorter.length.toLocaleString('en-GB')}`}
      >
        <ShorterList found={shorter} />
      </Disclosure>
      <Disclosure
        title="Versions"
        level={3}
        summary={newest.versions.length === 1 ? '1 version' : `${newest.versions.length} versions`}
      >
        <VersionsList
          requestId={request.id}
          versions={newest.versions}
          displayedVersion={version}
        />
      </Disclosure>
    </>
  );
}
