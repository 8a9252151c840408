/** The plan of the station, read, replaced and removed. */
import type { z } from 'zod';
import {
  type StationPlan,
  StationPlanAnswer,
  type StationPlanForm,
} from '#contract/screens/station-plan.ts';
import { type Answer, parseAnswer } from '#studio/queries/service/call-service.ts';
import type { ServiceContext } from '#studio/queries/service/service-context.ts';

/** Plan with the version that it has at the service. */
export interface VersionedPlan {
  plan: StationPlan;
  /** Names the version; a change tells which one it was made to. */
  etag: string;
}

type PlanResponse = Answer<z.input<typeof StationPlanAnswer>> & { readonly headers: Headers };

async function readPlan(response: PlanResponse): Promise<VersionedPlan> {
  const { data } = await parseAnswer(response, StationPlanAnswer);
  return { plan: data, etag: response.headers.get('etag') ?? '*' };
}

export function planCalls({ api }: ServiceContext) {
  const planApi = api.v1['station-plan'];
  return {
    stationPlan: async (signal?: AbortSignal): Promise<VersionedPlan> =>
      readPlan(await planApi.$get({}, { init: { signal } })),
    /** Saves the plan. Refused with 412 when another user has saved since. */
    saveStationPlan: async (plan: StationPlanForm, etag: string): Promise<VersionedPlan> =>
      readPlan(await planApi.$put({ json: plan, header: { 'If-Match': etag } })),
    async removeStationPlan(): Promise<void> {
      await planApi.$delete();
    },
  };
}
