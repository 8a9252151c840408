/** Frame of a draft: the page, its notices, and why there is no draft. */
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { READING_CODES, type Warning } from '#contract/requests/problem.ts';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { EmptyState } from '#studio/ui/status/empty-state.tsx';
import { WarningList } from '#studio/ui/status/warning-list.tsx';

export function BackLink({ id }: { id: string }) {
  return (
    <Link
      to="/requests/$id"
      params={{ id }}
      className="link inline-flex items-center gap-1 self-start"
    >
      <ArrowLeft aria-hidden className="size-5" />
      Back to message
    </Link>
  );
}

export function Frame({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Page title="Review">
      <BackLink id={id} />
      {children}
    </Page>
  );
}

export function Failed({ id, error, onRetry }: { id: string; error: Error; onRetry: () => void }) {
  const { title, advice } = explainFailure(error);
  return (
    <Frame id={id}>
      <Callout
        kind="error"
        role="alert"
        title={`${title}. Your edits are kept in this browser.`}
        actions={
          <Button kind="primary" onPress={onRetry}>
            Try again
          </Button>
        }
      >
        <p>{advice}</p>
      </Callout>
    </Frame>
  );
}

export function NothingToReview({ id, request: { status } }: { id: string; request: SignRequest }) {
  const isUnderWay = ['AWAITING_UPLOAD', 'IN_PROGRESS', 'AWAITING_SUBTITLES'].includes(status);
  return (
    <Frame id={id}>
      <EmptyState
        title={isUnderWay ? 'Not translated yet' : 'There is no translation to review'}
        actions={
          <Link to="/requests/$id" params={{ id }} className={buttonClasses('primary')}>
            Open message
          </Link>
        }
      >
        <p>
          {isUnderWay
            ? 'The transcript and its gloss appear here once the file has been read. The message page shows the progress.'
            : 'Only uploaded films, sound and documents have one. When you upload, choose “A person reviews the translation first”.'}
        </p>
      </EmptyState>
    </Frame>
  );
}

/** Shows what could not be read from the file, and so is missing from the translation. */
export function LeftOut({ request: { warnings = [] } }: { request: SignRequest }) {
  // What was left out has a list of its own, beside the sentences.
  const isOfReading = ({ code, leftOut }: Warning) =>
    READING_CODES.includes(code) && leftOut === undefined;
  return <WarningList title="About this translation" warnings={warnings.filter(isOfReading)} />;
}

/** Shows, for a reopened translation, which version is released meanwhile. */
export function CorrectionNotice({
  newest: { releasedVersion },
}: {
  newest: TranslationUnderReview;
}) {
  if (releasedVersion === undefined) return null;
  return (
    <Callout title={`You are correcting version ${releasedVersion}. Its video is already released`}>
      <p>
        That video does not change until you approve a newer version and its video is made. To go
        back, reject the correction. You return to version {releasedVersion}, and newer versions are
        deleted.
      </p>
    </Callout>
  );
}

/** Shows that the draft is a machine translation. */
export function DraftNotice() {
  return (
    <p className="-mt-2 rounded-md border-l-4 border-odd bg-odd-soft px-4 py-2">
      <strong>A machine wrote this draft.</strong> Machine translation is often wrong. No Deaf
      signer has checked these signs. Read every sentence, and ask a Deaf BSL translator to check it
      before you approve it.
    </p>
  );
}
