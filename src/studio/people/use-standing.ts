/** Who people are to BSL, as administrators have said in the sign library. */
import { useMemo, useState } from 'react';
import type { LibraryChange, Standing } from '#contract/library/library-change.ts';
import {
  NO_ENTRIES,
  useChangeLibrary,
  useLibraryHistory,
} from '#studio/queries/library/use-library-history.ts';

type Reviewer = Extract<LibraryChange, { kind: 'reviewer' }>;

/** What was said last of each person, by their id. */
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

/** One person's standing, to be changed and saved. */
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
    /** Nothing where nothing was chosen. @throws {ServiceError} */
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
