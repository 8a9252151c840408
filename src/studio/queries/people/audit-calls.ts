/** The audit log, and what was done to one request. */
import { type AuditFilter, AuditPage } from '#contract/people/audit.ts';
import { parseAnswer } from '#studio/queries/service/call-service.ts';
import { escaped } from '#studio/queries/service/service-client.ts';
import type { ServiceContext } from '#studio/queries/service/service-context.ts';

export function auditCalls({ api, largeApi }: ServiceContext) {
  return {
    auditLog: async (query: AuditFilter, cursor: string, signal?: AbortSignal) =>
      await parseAnswer(
        await api.v1['audit-log'].$get(
          { query: { ...query, ...(cursor !== '' && { cursor }) } },
          { init: { signal } },
        ),
        AuditPage,
      ),
    /** Fetches all matching entries as a CSV file. */
    auditLogCsv: async (query: AuditFilter): Promise<Blob> =>
      await (await largeApi.v1['audit-log.csv'].$get({ query })).blob(),
    requestActions: async (id: string, signal?: AbortSignal) =>
      (
        await parseAnswer(
          await api.v1['sign-requests'][':id'].actions.$get(
            { param: escaped({ id }) },
            { init: { signal } },
          ),
          AuditPage,
        )
      ).data,
  };
}
