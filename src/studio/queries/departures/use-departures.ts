/** Queries for followed stations and their departures, refetched while the page is in view. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StationForm } from '#contract/departures/followed-station.ts';
import { useIsHidden, useMe } from '#studio/queries/people/use-people.ts';
import { type Api, useApi } from '#studio/queries/service/use-api.ts';

const REFRESH_MILLISECONDS = 10_000;
const STATIONS_MILLISECONDS = 60_000;

const STATIONS = 'followed-stations';
const DEPARTURES = 'departures';

const stationsOptions = (api: Api) =>
  queryOptions({
    queryKey: [STATIONS, api.key],
    queryFn: ({ signal }) => api.followedStations(signal),
    staleTime: REFRESH_MILLISECONDS,
    refetchInterval: STATIONS_MILLISECONDS,
    refetchOnWindowFocus: true,
  });

/** Whether the current user is known, and may read what a feed tells. */
function useMayRead(): boolean {
  const { data: me } = useMe();
  const isHidden = useIsHidden();
  return me !== undefined && !isHidden('requests:read');
}

/** Returns the stations that the organisation follows. */
export const useFollowedStations = () => useQuery(stationsOptions(useApi()));

/** Returns whether the organisation follows a station; false until that is known. */
export function useFollowsStation(): boolean {
  const options = { ...stationsOptions(useApi()), enabled: useMayRead() };
  return useQuery({ ...options, select: ({ length }) => length > 0 }).data ?? false;
}

/** Returns the departures of a station as they were heard last. */
export function useDepartures(crs: string) {
  const api = useApi();
  return useQuery({
    queryKey: [DEPARTURES, api.key, crs],
    queryFn: ({ signal }) => api.departures(crs, signal),
    refetchInterval: REFRESH_MILLISECONDS,
    refetchOnWindowFocus: true,
  });
}

/** Creates a mutation of stations, after which they and their departures are refetched. */
function useStationChange<Input, Output>(change: (api: Api, input: Input) => Promise<Output>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSettled: () =>
      Promise.all(
        [STATIONS, DEPARTURES].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey: [queryKey] }),
        ),
      ),
  });
}

/** Follows a station, or saves how it is followed. */
export const useSaveStation = () =>
  useStationChange((api, { crs, form }: { crs: string; form: StationForm }) =>
    api.followStation(crs, form),
  );

/** Removes a station with its rules and the messages that they propose. */
export const useRemoveStation = () =>
  useStationChange((api, crs: string) => api.unfollowStation(crs));

/** Pauses the rules of stations, or lets them go on. A station that fails does not keep back the next. */
export const usePauseRules = () =>
  useStationChange(async (api, { codes, isPaused }: { codes: string[]; isPaused: boolean }) => {
    const saved = await Promise.allSettled(codes.map((crs) => api.pauseRules(crs, isPaused)));
    const failed = saved.find((result) => result.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  });
