/** A draft translation under review, by a person who answers for it. */
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import { useLibraryRules } from '#studio/queries/library/use-library-rules.ts';
import { useSignRequest } from '#studio/queries/requests/use-sign-request.ts';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import { ApiError } from '#studio/queries/service/api-error.ts';
import { useApi } from '#studio/queries/service/use-api.ts';
import { useNewestTranslation, useTranslationVersion } from '#studio/queries/use-translation.ts';
import { buttonClasses } from '#studio/ui/button.tsx';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { formatDateTime } from '#studio/ui/status/format-time.ts';
import { LeftEdits } from './draft/left-edits.tsx';
import { useOpening } from './draft/use-opening.ts';
import { type Opening, useReviewDraft } from './draft/use-review-draft.ts';
import { BackLink, Failed, Frame, NothingToReview } from './review-frame.tsx';
import { ReviewScreen } from './review-screen.tsx';
import { useTicks } from './ticks/use-ticks.ts';
import { ConflictPanel } from './verdict/conflict-panel.tsx';
import { CorrectButton } from './verdict/correct-button.tsx';
import { formatAuthor } from './verdict/format-author.ts';
import { VerdictBar } from './verdict/verdict-bar.tsx';

export function ReviewPage() {
  useLibraryRules();
  const { id } = useParams({ from: '/review/$id' });
  const { version } = useSearch({ from: '/review/$id' });
  const api = useApi();
  const { request, error: requestError, refresh } = useSignRequest(id);
  const newest = useNewestTranslation(id);
  const isOlder = version !== undefined && version !== newest.data?.version;
  const older = useTranslationVersion(id, isOlder ? version : undefined);

  const error =
    (request === undefined ? requestError : null) ??
    (newest.data === undefined ? newest.error : null) ??
    (isOlder ? older.error : null);
  const askAgain = () => {
    void refresh();
    void newest.refetch();
    if (isOlder) void older.refetch();
  };
  const { data } = newest;
  if (error !== null) {
    const isMissing = error instanceof ApiError && error.code === 'not-found';
    if (isMissing && !isOlder && request !== undefined)
      return <NothingToReview id={id} request={request} />;
    return <Failed id={id} error={error} onRetry={askAgain} />;
  }
  if (request === undefined || data === undefined || (isOlder && older.data === undefined))
    return (
      <Frame id={id}>
        <p role="status">Loading the translation…</p>
      </Frame>
    );
  const displayed = (isOlder ? older.data : undefined) ?? data;
  if (request.status !== 'AWAITING_REVIEW')
    return (
      <ReadVersion request={request} newest={data} displayed={displayed} onRefresh={askAgain}>
        <LeftEdits connection={api.key} requestId={id} />
      </ReadVersion>
    );
  return (
    <OpenDraft
      key={`${api.key} ${id}`}
      connection={api.key}
      request={request}
      newest={data}
      older={isOlder ? older.data : undefined}
      onRefresh={askAgain}
    />
  );
}

const formatVersion = ({ versions }: TranslationUnderReview, version: number): string => {
  const found = versions.find((item) => item.version === version);
  return found === undefined
    ? `Version ${version}`
    : `Version ${version} by ${formatAuthor(found.author)}, ${formatDateTime(Date.parse(found.at))}`;
};

interface ReadVersionProps {
  request: SignRequest;
  newest: TranslationUnderReview;
  displayed: TranslationUnderReview;
  onRefresh: () => void;
  children?: ReactNode;
}

function ReadVersion({ request, newest, displayed, onRefresh, children }: ReadVersionProps) {
  const { id, title, status } = request;
  const isOpen = status === 'AWAITING_REVIEW';
  const isApproved = !isOpen && newest.approvals.length >= newest.approvalsNeeded;
  return (
    <Page title={title} tabTitle={`Review: ${title}`} isWide>
      <BackLink id={id} />
      <Callout
        title={`You are reading ${formatVersion(newest, displayed.version)}`}
        actions={
          displayed.version === newest.version ? (
            request.status === 'COMPLETED' && <CorrectButton requestId={id} />
          ) : (
            <Link
              to="/review/$id"
              params={{ id }}
              search={({ part }) => ({ part })}
              className={buttonClasses()}
            >
              Go to newest version
            </Link>
          )
        }
      >
        <p>
          {isOpen
            ? 'You can only read and play it. To edit, go to the newest version.'
            : isApproved
              ? `It was approved: ${request.status === 'COMPLETED' ? 'the video says this' : 'a finished video can be corrected'}.`
              : 'This message is no longer waiting for review, so you cannot change it.'}
        </p>
      </Callout>
      {children}
      <ReviewScreen
        request={request}
        newest={newest}
        version={displayed.version}
        translation={displayed.translation}
        onRefresh={onRefresh}
      />
    </Page>
  );
}

interface OpenDraftProps {
  connection: string;
  request: SignRequest;
  newest: TranslationUnderReview;
  /** An older version that is being read; the edits of the newest do not change. */
  older: TranslationUnderReview | undefined;
  onRefresh: () => void;
}

function OpenDraft(props: OpenDraftProps) {
  const { connection, request, newest, onRefresh } = props;
  const { opening, error } = useOpening(connection, request.id, newest);
  if (error !== null && opening === undefined)
    return <Failed id={request.id} error={error} onRetry={onRefresh} />;
  if (opening === undefined)
    return (
      <Frame id={request.id}>
        <p role="status">Loading your edits…</p>
      </Frame>
    );
  return <EditDraft {...props} opening={opening} />;
}

function EditDraft({
  connection,
  request,
  newest,
  older,
  opening,
  onRefresh,
}: OpenDraftProps & { opening: Opening }) {
  const { id, title } = request;
  const draft = useReviewDraft(connection, id, opening);
  const tickList = useTicks(connection, id);
  const { base, isChanged } = draft;
  const isStale = newest.version > base.version;
  const theirs = { version: newest.version, translation: newest.translation };
  const last = newest.versions.at(-1);
  const savedBy = `${formatAuthor(last?.author)} saved version ${newest.version}${
    last === undefined ? '' : ` at ${formatClockTime(Date.parse(last.at))}`
  }`;
  // A reviewer without changes sees the newest version at once.
  const follow = useEffectEvent(() => draft.rebase(theirs, theirs.translation));
  useEffect(() => {
    if (isStale && !isChanged) follow();
  }, [isStale, isChanged]);
  if (older !== undefined)
    return (
      <ReadVersion request={request} newest={newest} displayed={older} onRefresh={onRefresh} />
    );
  return (
    <Page title={title} tabTitle={`Review: ${title}`} isWide>
      <div className="-mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <BackLink id={id} />
        <span className="text-muted max-sm:sr-only">{formatVersion(newest, base.version)}</span>
        <strong role="status" className="font-semibold">
          {isChanged || draft.question !== undefined ? 'Unsaved edits' : ''}
        </strong>
      </div>
      {!draft.isKept && (
        <Callout kind="warning" role="alert" title="This browser cannot save your work">
          <p>Its storage is full or blocked. Save before you close this tab.</p>
        </Callout>
      )}
      {isStale && isChanged && (
        <ConflictPanel
          base={base}
          mine={draft.translation}
          theirs={theirs}
          savedBy={savedBy}
          onTake={(translation) => draft.rebase(theirs, translation)}
        />
      )}
      <ReviewScreen
        request={request}
        newest={newest}
        version={base.version}
        translation={draft.translation}
        draft={draft}
        tickList={tickList}
        actions={<VerdictBar requestId={id} newest={newest} draft={draft} tickList={tickList} />}
        onRefresh={onRefresh}
      />
    </Page>
  );
}
