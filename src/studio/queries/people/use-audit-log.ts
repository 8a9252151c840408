/** Queries for the audit log of administrators, and for the actions on one request. */
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { AuditFilter } from '#contract/people/audit.ts';
import { useApi } from '#studio/queries/service/use-api.ts';

/** First of the key of what was done to a request: a showing adds to it. */
export const REQUEST_ACTIONS = 'request-actions';

export function useAuditLog(filter: AuditFilter) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['audit-log', api.key, filter],
    queryFn: ({ pageParam, signal }) => api.auditLog(filter, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useAuditLogCsv() {
  const api = useApi();
  return useMutation({ mutationFn: (filter: AuditFilter) => api.auditLogCsv(filter) });
}

/**
 * Returns the actions on a request.
 * @param changedAt when the request last changed; the actions are refetched then
 */
export function useRequestActions(id: string, changedAt: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: [REQUEST_ACTIONS, api.key, id, changedAt],
    queryFn: ({ signal }) => api.requestActions(id, signal),
    placeholderData: (previousData) => previousData,
  });
}
