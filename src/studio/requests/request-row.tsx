/** One request in the list; the whole row leads to it. */
import { Link } from '@tanstack/react-router';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { ProgressBar } from '../ui/status/progress-bar.tsx';
import { RelativeTime } from '../ui/status/relative-time.tsx';
import { StatusBadge } from './status-badge.tsx';
import { KIND_WORDS, stageWords } from './status-words.ts';

export function RequestRow({ request }: { request: SignRequest }) {
  const { id, title, kind, status, progress, stage, createdAt, results = [] } = request;
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-4 py-3 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] hover:bg-hover sm:grid-cols-[13rem_1fr_auto] sm:items-center">
      <StatusBadge status={status} />
      <div className="flex min-w-0 flex-col">
        <Link
          to="/requests/$id"
          params={{ id }}
          className="text-lg font-semibold after:absolute after:inset-0"
        >
          {title}
        </Link>
        {status === 'IN_PROGRESS' ? (
          <ProgressBar
            label={stageWords(stage)}
            value={stage === 'waiting' ? 0 : progress}
            className="max-w-md"
          />
        ) : (
          <span className="text-muted">
            {KIND_WORDS[kind]}
            {results.length > 1 && ` · ${results.length} videos`}
          </span>
        )}
      </div>
      <span className="text-muted sm:text-right">
        <RelativeTime at={createdAt} />
      </span>
    </li>
  );
}
