/** Reviewer status of people, as set by administrators in the sign library. */
import { useMemo, useState } from 'react';
import type { LibraryChange, Standing } from '#contract/library/library-change.ts';
import {
  NO_ENTRIES,
  useChangeLibrary,
  useLibraryHistory,
} from '#studio/queries/library/use-library-history.ts';

type Reviewer = Extract<LibraryChange, { kind: 'reviewer' }>;

/** Returns the latest reviewer entry of each person, by person id. */
export function useStandings(): ReadonlyMap<string, Reviewer> {
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
export function useStanding(person: string) {
  const known = useStandings().get(person);
  const change = useChangeLibrary();
  const [chosen, setChosen] = useState<{ standing?: Standing; registration?: string }>({});
  const standing = chosen.standing ?? known?.standing ?? 'staff';
  const registration = chosen.registration ?? known?.registration ?? '';
  return {
    standing,
    registration,
    choose: (changed: typeof chosen) => setChosen((before) => ({ ...before, ...changed })),
    isPending: change.isPending,
    error: change.error,
    /**
     * Saves the changes; does nothing when nothing was changed.
     * @throws {ServiceError}
     */
    async save(): Promise<void> {
      if (chosen.standing === undefined && chosen.registration === undefined) return;
      const kept = standing === 'interpreter' ? registration.trim() : '';
      await change.mutateAsync([
        { kind: 'reviewer', person, standing, ...(kept !== '' && { registration: kept }) },
      ]);
    },
  };
}
export type PersonStanding = ReturnType<typeof useStanding>;
