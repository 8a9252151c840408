/** Query for how many messages wait for the current user. */
import { useQuery } from '@tanstack/react-query';
import { useIsHidden, useMe } from '#studio/queries/people/use-people.ts';
import { useApi } from '#studio/queries/service/use-api.ts';

const REFRESH_MILLISECONDS = 20_000;

/** Maximum number of messages that are counted; more are shown as this many. */
const MAX_WAITING = 50;

/** Returns how many messages wait for the current user, at most `MAX_WAITING`; 0 until that is known. */
export function useWaitingForMe(): number {
  const api = useApi();
  const { data: me } = useMe();
  const isHidden = useIsHidden();
  const { data } = useQuery({
    queryKey: ['newest-sign-requests', api.key, 'waiting'],
    queryFn: ({ signal }) => api.signRequests({ view: 'needs-me', limit: MAX_WAITING }, signal),
    enabled: me !== undefined && !isHidden('requests:read'),
    refetchInterval: REFRESH_MILLISECONDS,
    refetchOnWindowFocus: true,
    select: (page) => page.data.length,
  });
  return data ?? 0;
}
