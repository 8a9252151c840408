/** Query for the news of which a user is notified while doing something else. */
import { useQuery } from '@tanstack/react-query';
import type { RequestView } from '#contract/requests/list/request-filter.ts';
import { useScreens } from '#studio/queries/screens/use-screens.ts';
import { useApi } from '#studio/queries/service/use-api.ts';

const REFRESH_MILLISECONDS = 20_000;
const MAX_CHECKED_REQUESTS = 50;

function useNewest(view: RequestView) {
  const api = useApi();
  return useQuery({
    queryKey: ['news', api.key, view],
    queryFn: ({ signal }) => api.signRequests({ view, limit: MAX_CHECKED_REQUESTS }, signal),
    refetchInterval: REFRESH_MILLISECONDS,
    // The tab is in the background when it matters most.
    refetchIntervalInBackground: true,
  });
}

/** Returns the present snapshot; a part is absent until it has been received. */
export function useNewsSnapshot() {
  const mine = useNewest('mine').data?.data;
  const needsMe = useNewest('needs-me').data?.data;
  const { data: screens } = useScreens(true);
  return { ...(mine && { mine }), ...(needsMe && { needsMe }), ...(screens && { screens }) };
}
