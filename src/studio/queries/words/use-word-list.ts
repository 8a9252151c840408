/** Word list of the organisation, as last received by this browser. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NO_WORDS, toWordKey, type WordEntry, WordList } from '#contract/word-list/word-list.ts';
import { isRefusedAs } from '#studio/queries/service/api-error.ts';
import { type Api, useApi } from '#studio/queries/service/use-api.ts';
import { browserSetting } from '#studio/ui/browser-setting.ts';
import type { VersionedWordList } from './word-list-calls.ts';

/** List stored in this browser: a review opens with it before the service has responded. */
export const storedWordList = browserSetting('word-list', WordList, NO_WORDS);

const wordListOptions = (api: Api) =>
  queryOptions<VersionedWordList>({
    queryKey: ['word-list', api.key],
    queryFn: ({ signal }) => api.wordList(signal),
  });

/** Returns the word list, and keeps it in this browser. */
export function useWordList() {
  const query = useQuery(wordListOptions(useApi()));
  const list = query.data?.list;
  useEffect(() => {
    if (list !== undefined && JSON.stringify(storedWordList.read()) !== JSON.stringify(list))
      storedWordList.write(list);
  }, [list]);
  return query;
}

/** Returns a list with entries in place of those about the same words; without those words where one is undefined. */
export const withEntries = (
  { entries }: WordList,
  changes: readonly { english: string; entry: WordEntry | undefined }[],
): WordList => {
  const byKey = new Map(entries.map((entry) => [toWordKey(entry.english), entry]));
  for (const { english, entry } of changes) {
    byKey.delete(toWordKey(english));
    if (entry !== undefined) byKey.set(toWordKey(entry.english), entry);
  }
  return { entries: [...byKey.values()] };
};

/** Changes the list as it is at the service now; what others changed meanwhile stays. */
export function useChangeWordList() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = wordListOptions(api);
  return useMutation({
    async mutationFn(change: (list: WordList) => WordList) {
      const current = queryClient.getQueryData(queryKey) ?? (await api.wordList());
      try {
        return await api.saveWordList({ ...current, list: change(current.list) });
      } catch (error) {
        if (!isRefusedAs(error, 'stale')) throw error;
        const newest = await api.wordList();
        return await api.saveWordList({ ...newest, list: change(newest.list) });
      }
    },
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
  });
}
