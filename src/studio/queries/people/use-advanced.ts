/** Whether the present person wants the settings that few people need, on every page. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useApi } from '#studio/queries/service/use-api.ts';
import { browserSetting, useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { peopleKey, useMe } from './use-people.ts';

/** Choice of this browser, for those who have no account. */
export const advancedSetting = browserSetting('advanced', z.boolean(), false);

/**
 * Returns whether advanced settings are shown, and the mutation that changes it: the account keeps it, or for a client
 * the browser. It is off until it is known.
 */
export function useAdvanced() {
  const api = useApi();
  const { data: me } = useMe();
  const queryClient = useQueryClient();
  const [isOnHere, setOnHere] = useBrowserSetting(advancedSetting);
  const hasAccount = me?.person !== undefined;
  const change = useMutation({
    mutationFn: async (isAdvanced: boolean) => {
      if (hasAccount) await api.setAdvanced(isAdvanced);
      else setOnHere(isAdvanced);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: peopleKey(api) }),
  });
  const isAdvanced = hasAccount ? (me.isAdvanced ?? false) : isOnHere;
  return { isAdvanced, change };
}
