/** Frame of a draft: the way back, and why there is no draft. */
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { EmptyState } from '#studio/ui/status/empty-state.tsx';

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
