/** What the organisation lets its messages sign, as this browser heard it last. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LibraryHistory } from '#contract/library/library-change.ts';
import { LibraryRules, SHIPPED_RULES } from '#contract/library/library-rules.ts';
import { type Api, useApi } from '#studio/queries/service/use-api.ts';
import { browserSetting, useBrowserSetting } from '#studio/ui/browser-setting.ts';

/** Kept, so that messages are right before the service has answered, and without it. */
export const libraryRules = browserSetting('library-rules', LibraryRules, SHIPPED_RULES);

/** What somebody else has decided is heard of within a minute. */
const ASKED_MILLISECONDS = 60_000;

/** Names what a connection has read of the history of its library. */
export const historyKey = (api: Api) => ['library-history', api.key] as const;

export const libraryRulesOptions = (api: Api) =>
  queryOptions<LibraryRules>({
    queryKey: ['library-rules', api.key],
    queryFn: ({ signal }) => api.libraryRules(signal),
    refetchInterval: ASKED_MILLISECONDS,
  });

/** Keeps what is newest; written only where it is, since whoever listens signs their messages anew. */
export function hearRules(rules: LibraryRules): void {
  const known = libraryRules.read();
  if (JSON.stringify(known) !== JSON.stringify(rules)) libraryRules.write(rules);
}

/** Hears what the organisation decides about signs, for as long as a screen is open. */
export function useLibraryRules(): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data } = useQuery(libraryRulesOptions(api));
  useEffect(() => {
    if (data === undefined) return;
    hearRules(data);
    // Who decided it, and why, is read where that is shown.
    const read = queryClient.getQueryData<LibraryHistory>(historyKey(api));
    if (read !== undefined && read.revision < data.revision)
      void queryClient.invalidateQueries({ queryKey: historyKey(api) });
  }, [data, api, queryClient]);
  const [rules] = useBrowserSetting(libraryRules);
  useEffect(() => {
    void import('./provide-recordings.ts').then(({ provideRecordings }) =>
      provideRecordings(rules, api),
    );
  }, [rules, api]);
}
