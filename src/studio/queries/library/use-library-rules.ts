/** Sign library rules of the organisation's messages, as last received by this browser. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LibraryHistory } from '#contract/library/library-change.ts';
import { LibraryRules, SHIPPED_RULES } from '#contract/library/library-rules.ts';
import { useMessageRegion } from '#studio/queries/passengers/use-message-region.ts';
import { type Api, useApi } from '#studio/queries/service/use-api.ts';
import { browserSetting, useBrowserSetting } from '#studio/ui/browser-setting.ts';

/** Rules stored in this browser, so that messages are correct before the service has responded, and without it. */
export const libraryRules = browserSetting('library-rules', LibraryRules, SHIPPED_RULES);

/** Poll interval: decisions of other users arrive within a minute. */
const POLL_MILLISECONDS = 60_000;

/** Names what a connection has read of the history of its library. */
export const historyKey = (api: Api) => ['library-history', api.key] as const;

export const libraryRulesOptions = (api: Api) =>
  queryOptions<LibraryRules>({
    queryKey: ['library-rules', api.key],
    queryFn: ({ signal }) => api.libraryRules(signal),
    refetchInterval: POLL_MILLISECONDS,
  });

const withRegion = ({ region: _, ...rules }: LibraryRules, region: string | undefined) => ({
  ...rules,
  ...(region !== undefined && { region }),
});

/** Stores the region whose signs messages of this browser use. */
function storeRegion(region: string | undefined): void {
  const current = libraryRules.read();
  if (current.region !== region) libraryRules.write(withRegion(current, region));
}

/** Stores the newest rules, for the region of before. Writes only on a change, since each listener signs its messages again. */
export function storeRules(newest: LibraryRules): void {
  const current = libraryRules.read();
  const rules = withRegion(newest, current.region);
  if (JSON.stringify(current) !== JSON.stringify(rules)) libraryRules.write(rules);
}

/** Hears what the organisation decides about signs, for as long as a screen is open. */
export function useLibraryRules(): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data } = useQuery(libraryRulesOptions(api));
  useEffect(() => {
    if (data === undefined) return;
    storeRules(data);
    // Who decided it, and why, is read where that is shown.
    const read = queryClient.getQueryData<LibraryHistory>(historyKey(api));
    if (read !== undefined && read.revision < data.revision)
      void queryClient.invalidateQueries({ queryKey: historyKey(api) });
  }, [data, api, queryClient]);
  const { isKnown, region } = useMessageRegion();
  useEffect(() => {
    if (isKnown) storeRegion(region);
  }, [isKnown, region]);
  const [rules] = useBrowserSetting(libraryRules);
  useEffect(() => {
    void import('./provide-recordings.ts').then(({ provideRecordings }) =>
      provideRecordings(rules, api),
    );
  }, [rules, api]);
}
