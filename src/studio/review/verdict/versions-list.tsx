/** List of all saved versions, each of which can be read and compared. */
import { Link } from '@tanstack/react-router';
import { GitCompare } from 'lucide-react';
import { useState } from 'react';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import { CompareDialog } from '#studio/review/compare/compare-dialog.tsx';
import { Button } from '#studio/ui/button.tsx';
import { formatDateTime } from '#studio/ui/status/format-time.ts';
import { formatAuthor } from './format-author.ts';

export interface VersionsListProps {
  requestId: string;
  versions: TranslationUnderReview['versions'];
  /** The one on screen. */
  displayedVersion: number;
}

export function VersionsList({ requestId, versions, displayedVersion }: VersionsListProps) {
  const newest = versions.at(-1)?.version;
  const oldest = versions[0]?.version;
  const [comparedVersion, setComparedVersion] = useState<number>();
  return (
    <>
      <ol aria-label="Versions" reversed className="flex flex-col gap-1">
        {versions.toReversed().map(({ version, author, at }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-2">
            <Link
              to="/review/$id"
              params={{ id: requestId }}
              search={({ part }) => ({
                part,
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
            {version !== oldest && (
              <Button
                kind="quiet"
                aria-label={`Compare version ${version}`}
                icon={<GitCompare aria-hidden className="size-5" />}
                onPress={() => setComparedVersion(version)}
              >
                Compare
              </Button>
            )}
          </li>
        ))}
      </ol>
      {comparedVersion !== undefined && (
        <CompareDialog
          requestId={requestId}
          versions={versions}
          version={comparedVersion}
          onClose={() => setComparedVersion(undefined)}
        />
      )}
    </>
  );
}
