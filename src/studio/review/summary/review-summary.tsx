/** Line above the first sentence: what a reviewer has to know, each part with its details. */
import { DisclosureGroup } from 'react-aria-components';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import type { Translation } from '#contract/requests/translation.ts';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import type { Sentences } from '#studio/review/draft/edit-part.ts';
import { ApprovedBeforePart } from './approved-before-part.tsx';
import { CommentsPart } from './comments-part.tsx';
import { ApprovalsPart, CorrectionPart, MachinePart, VersionsPart } from './draft-parts.tsx';
import { FileParts } from './left-out-part.tsx';
import { MarkedPart, ProgressPart } from './reading-parts.tsx';
import { TimingPart } from './timing-part.tsx';
import { type Assessments, ShorterPart, SpelledPart } from './words-parts.tsx';

export interface ReviewSummaryProps {
  request: SignRequest;
  newest: TranslationUnderReview;
  /** The version on screen. */
  version: number;
  sentences: Sentences;
  /** Translation as it is displayed, with all parts. */
  translation: Translation;
  assessments: Assessments;
}

export function ReviewSummary({
  request,
  newest,
  version,
  sentences,
  translation,
  assessments,
}: ReviewSummaryProps) {
  const doubt = request.warnings?.find(({ code }) => code === 'meaning-doubtful');
  return (
    <section aria-label="Summary">
      {/* What must be seen comes first. One part is open at a time. */}
      <DisclosureGroup className="flex flex-wrap items-center gap-x-1 rounded-md border border-line bg-surface p-1">
        <MachinePart />
        <CorrectionPart newest={newest} />
        <FileParts request={request} />
        <MarkedPart sentences={sentences} warning={doubt} />
        <CommentsPart translation={translation} />
        <ApprovalsPart newest={newest} />
        <ProgressPart sentences={sentences} />
        <ApprovedBeforePart sentences={sentences} />
        <TimingPart sentences={sentences} filmPace={newest.filmPace} />
        <SpelledPart assessments={assessments} />
        <ShorterPart sentences={sentences} />
        <VersionsPart newest={newest} requestId={request.id} displayedVersion={version} />
      </DisclosureGroup>
    </section>
  );
}
