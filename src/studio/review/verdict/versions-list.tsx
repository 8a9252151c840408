/** List of all saved versions, each of which can be read. */
import { Link } from '@tanstack/react-router';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import { formatDateTime } from '#studio/ui/status/format-time.ts';

export interface VersionsListProps {
  requestId: string;
  versions: TranslationUnderReview['versions'];
  /** The one on screen. */
  displayedVersion: number;
}

export const formatAuthor = (author: string | undefined) => author ?? 'the machine';

export function VersionsList({ requestId, versions, displayedVersion }: VersionsListProps) {
  const newest = versions.at(-1)?.version;
  return (
    <ol aria-label="Versions" reversed className="flex flex-col gap-1">
      {versions.toReversed().map(({ version, author, at }) => (
        <li key={version}>
          <Link
            to="/review/$id"
            params={{ id: requestId }}
            search={(previous) => ({
              ...previous,
              version: version === newest ? undefined : version,
            })}
            resetScroll={false}
            aria-current={version === displayedVersion ? 'true' : undefined}
            className="flex flex-wrap gap-x-3 rounded-md border-l-4 border-transparent px-3 py-1.5 hover:bg-hover aria-[current]:border-accent aria-[current]:bg-accent-soft"
          >
            <span className="font-semibold">Version {version}</span>
            <span>by {formatAuthor(author)}</span>
            <time dateTime={at} className="text-muted">
              {formatDateTime(Date.parse(at))}
            </time>
          </Link>
        </li>
      ))}
    </ol>
  );
}
