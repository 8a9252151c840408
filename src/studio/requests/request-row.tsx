/** Row for one request in the list; the whole row links to it. */
import { Link } from '@tanstack/react-router';
import { MessageCircleQuestionMark, MonitorPlay, StickyNote } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { REQUEST_KIND_LABELS } from '#contract/requests/list/request-labels.ts';
import type { RequestOnAir } from '#contract/requests/list/request-row.ts';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { formatPeriod } from '#studio/showings/showing-text.ts';
import { SelectBox } from '#studio/ui/form/select-box.tsx';
import { ProgressBar } from '#studio/ui/status/progress-bar.tsx';
import { RelativeTime } from '#studio/ui/status/relative-time.tsx';
import { Thumbnail } from './list/thumbnail.tsx';
import { StatusBadge } from './status-badge.tsx';
import { formatStage } from './status-labels.ts';

export interface RequestRowProps {
  request: SignRequest;
  isSelected: boolean;
  onPress: (isRange: boolean) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Shows where the request is on air and until when: the newest showing, and how many more. */
function OnAirText({ onAir }: { onAir: readonly RequestOnAir[] }) {
  const [first, ...rest] = onAir;
  if (first === undefined) return null;
  const isToCome = Date.parse(first.from) > Date.now();
  return (
    <span className="flex items-start gap-2">
      <MonitorPlay aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <span className="min-w-0 break-words">
        {first.priority === 'urgent' && <strong className="text-wrong">Urgent. </strong>}
        {isToCome ? 'Scheduled' : 'On screens'}: {first.where}.{' '}
        <span className="text-muted">
          {formatPeriod(first, Date.now())}
          {rest.length > 0 && `, and ${rest.length} more`}
        </span>
      </span>
    </span>
  );
}

/** Shows the newest note in one line. */
function NoteLine({ notes }: { notes: NonNullable<SignRequest['notes']> }) {
  const { count, latest } = notes;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <StickyNote aria-hidden className="size-5 shrink-0 text-odd" />
      <span className="truncate">
        <span className="sr-only">Note: </span>
        <strong className="font-medium">{latest.by.name}:</strong> {latest.text}
      </span>
      {count > 1 && <span className="shrink-0 text-muted">{`${count} notes`}</span>}
    </span>
  );
}

/** Shows that a finished message awaits a review before it goes on air. */
function AskedLine({ by }: NonNullable<SignRequest['reviewAsked']>) {
  return (
    <span className="flex items-start gap-2">
      <MessageCircleQuestionMark aria-hidden className="mt-0.5 size-5 shrink-0 text-odd" />
      <span className="min-w-0 break-words">{by.name} asks for a review</span>
    </span>
  );
}

function What({ request }: { request: SignRequest }) {
  const { id, title, kind, status, progress, stage, english, notes, results = [] } = request;
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <Link
        to="/requests/$id"
        params={{ id }}
        className="text-lg font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0"
      >
        {title}
      </Link>
      {english !== undefined && <span className="line-clamp-2">{english}</span>}
      {status === 'IN_PROGRESS' ? (
        <ProgressBar
          label={formatStage(stage)}
          value={stage === 'waiting' ? 0 : progress}
          className="max-w-md"
        />
      ) : (
        <span className="text-muted">
          {REQUEST_KIND_LABELS[kind]}
          {results.length > 1 && ` · ${results.length} videos`}
          {request.archivedAt !== undefined && ' · archived'}
        </span>
      )}
      {notes !== undefined && <NoteLine notes={notes} />}
    </div>
  );
}

export function RequestRow({ request, isSelected, onPress, onKeyDown }: RequestRowProps) {
  const { title, status, createdAt, madeBy, failure, onAir = [], reviewAsked } = request;
  return (
    <li className="relative flex gap-2 px-2 py-3 [contain-intrinsic-size:auto_7rem] [content-visibility:auto] hover:bg-hover sm:gap-4 sm:px-3">
      <span className="flex flex-col items-center gap-2 self-start sm:flex-row">
        <SelectBox
          label={`Select ${title}`}
          isSelected={isSelected}
          onPress={onPress}
          onKeyDown={onKeyDown}
        />
        <Thumbnail request={request} />
      </span>
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 lg:grid-cols-[minmax(0,1fr)_16rem_12rem]">
        <What request={request} />
        <div className="flex min-w-0 flex-col gap-1">
          <StatusBadge status={status} />
          {reviewAsked !== undefined && <AskedLine {...reviewAsked} />}
          <OnAirText onAir={onAir} />
          {failure !== undefined && <span className="line-clamp-2">{failure.message}</span>}
        </div>
        <div className="flex min-w-0 flex-wrap gap-x-3 text-muted lg:flex-col">
          {madeBy !== undefined && <span className="truncate">{madeBy.name}</span>}
          <RelativeTime timestamp={createdAt} />
        </div>
      </div>
    </li>
  );
}
