/** Reviewer status of people, as set by administrators in the sign library. */
import { useMemo, useState } from 'react';
import type { LibraryChange, ReviewerRole } from '#contract/library/library-change.ts';
import {
  NO_ENTRIES,
  useChangeLibrary,
  useLibraryHistory,
} from '#studio/queries/library/use-library-history.ts';

type Reviewer = Extract<LibraryChange, { kind: 'reviewer' }>;

/** Returns the latest reviewer entry of each person, by person id. */
export function useReviewerStatuses(): ReadonlyMap<string, Reviewer> {
  const entries = useLibraryHistory().data?.entries ?? NO_ENTRIES;
  return useMemo(
    () =>
      new Map(
        entries.flatMap(({ change }) =>
          change.kind === 'reviewer' ? [[change.person, change]] : [],
        ),
      ),
    [entries],
  );
}

/** Holds the reviewer status of one person, to be changed and saved. */
export function useReviewerStatusForm(person: string) {
  const existing = useReviewerStatuses().get(person);
  const change = useChangeLibrary();
  const [changes, setChanges] = useState<{ standing?: ReviewerRole; registration?: string }>({});
  const standing = changes.standing ?? existing?.standing ?? 'staff';
  const registration = changes.registration ?? existing?.registration ?? '';
  return {
    standing,
    registration,
    choose: (changed: typeof changes) => setChanges((previous) => ({ ...previous, ...changed })),
    isPending: change.isPending,
    error: change.error,
    /**
     * Saves the changes; does nothing when nothing was changed.
     * @throws {ServiceError}
     */
    async save(): Promise<void> {
      if (changes.standing === undefined && changes.registration === undefined) return;
      const savedRegistration = standing === 'interpreter' ? registration.trim() : '';
      await change.mutateAsync([
        {
          kind: 'reviewer',
          person,
          standing,
          ...(savedRegistration !== '' && { registration: savedRegistration }),
        },
      ]);
    },
  };
}
export type ReviewerStatusForm = ReturnType<typeof useReviewerStatusForm>;
