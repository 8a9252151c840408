/** Queries for the plan of the station. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StationPlanForm } from '#contract/screens/station-plan.ts';
import { type Api, useApi } from '#studio/queries/service/use-api.ts';

/** The first of the query's key, for every connection. */
export const STATION_PLAN = 'station-plan';
const REFRESH_MILLISECONDS = 60_000;

const planOptions = (api: Api) =>
  queryOptions({
    queryKey: [STATION_PLAN, api.key],
    queryFn: ({ signal }) => api.stationPlan(signal),
    refetchInterval: REFRESH_MILLISECONDS,
  });

/** Returns the plan of the station, with its version. */
export const useStationPlan = () => useQuery(planOptions(useApi()));

interface PlanToSave {
  plan: StationPlanForm;
  /** Version that the change was made to. */
  etag: string;
}

/** Saves the plan. Fails with status 412 when another user has saved since. */
export function useSaveStationPlan() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ plan, etag }: PlanToSave) => api.saveStationPlan(plan, etag),
    onSuccess: (saved) => queryClient.setQueryData(planOptions(api).queryKey, saved),
  });
}

/** Removes the plan; the screens stay. */
export function useRemoveStationPlan() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.removeStationPlan(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [STATION_PLAN] }),
  });
}
