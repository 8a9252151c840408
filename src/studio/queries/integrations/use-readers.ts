/** Queries for the readers of the organisation, for administrators. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReaderKind } from '#contract/readers/reader-settings.ts';
import { type Api, useApi } from '#studio/queries/service/use-api.ts';

const readersKey = (api: Api) => ['readers', api.key] as const;

export function useReaders() {
  const api = useApi();
  return useQuery({ queryKey: readersKey(api), queryFn: ({ signal }) => api.readers(signal) });
}

type Forms = Parameters<Api['saveReaders']>[0];

/** Saves one reader, or removes it where it is undefined. The rest stays as it is. */
export function useSaveReader(kind: ReaderKind) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn(form: Forms[ReaderKind]) {
      const saved = await api.readers();
      const unchanged = Object.entries(saved).map(([name, { hasKey: _, ...reader }]) => [
        name,
        reader,
      ]);
      return api.saveReaders({ ...Object.fromEntries(unchanged), [kind]: form });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: readersKey(api) }),
  });
}

/** Tries a reader with something of ours. */
export function useTestReader(kind: ReaderKind) {
  const api = useApi();
  const tests: Record<ReaderKind, () => ReturnType<Api['testClauseReader']>> = {
    clauses: api.testClauseReader,
    speech: api.testSpeechReader,
  };
  return useMutation({ mutationFn: () => tests[kind]() });
}
