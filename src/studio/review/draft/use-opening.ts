/**
 * State with which the review screen opens: the newest version, or the edits of a version that this browser
 * has stored.
 */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { readReviewDraft } from '#studio/queries/cached-reviews.ts';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import { useTranslationVersion } from '#studio/queries/use-translation.ts';
import { restoreDraft, StoredDraft } from './stored-draft.ts';
import type { Opening } from './use-review-draft.ts';

async function readStoredDraft(connection: string, requestId: string): Promise<StoredDraft | null> {
  try {
    const parsed = StoredDraft.safeParse(await readReviewDraft(connection, requestId));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    console.warn('This browser keeps no edits.', error);
    return null;
  }
}

/** Returns the edits that this browser has stored; undefined while they are read, null when there are none. */
export const useStoredDraft = (
  connection: string,
  requestId: string,
): StoredDraft | null | undefined =>
  useQuery({
    queryKey: ['kept-review', connection, requestId],
    queryFn: () => readStoredDraft(connection, requestId),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  }).data;

/** Returns the opening state: undefined while it is read, then the same for the lifetime of the component. */
export function useOpening(
  connection: string,
  requestId: string,
  newest: TranslationUnderReview,
): { opening: Opening | undefined; error: Error | null } {
  const [opened, setOpened] = useState<Opening>();
  const stored = useStoredDraft(connection, requestId);
  const isOlder = opened === undefined && stored != null && stored.version < newest.version;
  const older = useTranslationVersion(requestId, isOlder ? stored.version : undefined);
  const opening = useMemo((): Opening | undefined => {
    if (stored === undefined) return undefined;
    const fresh = { version: newest.version, translation: newest.translation };
    if (stored === null) return { base: fresh, draft: fresh.translation };
    const source = isOlder ? older.data : newest;
    if (source === undefined) return undefined;
    const base = { version: source.version, translation: source.translation };
    const draft = restoreDraft(stored, base.version, base.translation);
    return draft === undefined ? { base: fresh, draft: fresh.translation } : { base, draft };
  }, [newest, stored, isOlder, older.data]);
  // What is edited must not be pulled from under the person by a newer answer.
  if (opened === undefined && opening !== undefined) setOpened(opening);
  return { opening: opened, error: older.error };
}
