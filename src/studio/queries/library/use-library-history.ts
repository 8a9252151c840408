/** Queries for the decisions about signs, and the mutation that decides. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  LibraryChange,
  LibraryEntry,
  LibraryHistory,
} from '#contract/library/library-change.ts';
import { useApi } from '#studio/queries/service/use-api.ts';
import { historyKey, libraryRulesOptions, storeRules } from './use-library-rules.ts';

const NOTHING: LibraryHistory = { revision: 0, entries: [] };

/**
 * Returns all entries. With a cached history only new entries are fetched, since entries are never altered.
 * @param isWanted false while the page has to show something else first: a long history occupies it
 */
export function useLibraryHistory(isWanted = true) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useQuery(
    queryOptions<LibraryHistory>({
      queryKey: historyKey(api),
      async queryFn({ signal }) {
        const cached = queryClient.getQueryData<LibraryHistory>(historyKey(api)) ?? NOTHING;
        const { revision, entries } = await api.libraryHistory(cached.revision, signal);
        if (entries.length === 0 && revision === cached.revision) return cached;
        return { revision, entries: [...cached.entries, ...entries] };
      },
      structuralSharing: false,
      enabled: isWanted,
    }),
  );
}

/** Decides; messages go by it from then on, in this browser at once. Fails with a `ServiceError`. */
export function useChangeLibrary() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: readonly LibraryChange[]) => api.changeLibrary(changes),
    onSuccess(rules) {
      storeRules(rules);
      queryClient.setQueryData(libraryRulesOptions(api).queryKey, rules);
      return queryClient.invalidateQueries({ queryKey: historyKey(api) });
    },
  });
}

/** Empty list of entries, always the same array. */
export const NO_ENTRIES: readonly LibraryEntry[] = NOTHING.entries;
