/** Queries for screens and showings, refetched while the page is in view. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { REQUEST_ACTIONS } from '#studio/queries/people/use-audit-log.ts';
import { type Api, useApi } from '#studio/queries/service/use-api.ts';
import { waitWhileBusy } from '#studio/queries/service/wait-while-busy.ts';
import type { ScreenSpan } from './screen-calls.ts';
import { STATION_PLAN } from './use-station-plan.ts';

const REFRESH_MILLISECONDS = 5000;

const DAY_MILLISECONDS = 30_000;

/** First part of the keys of queries for screens. */
export const SCREENS = 'screens';
const ON_AIR = 'on-air';

const screensOptions = (api: Api) =>
  queryOptions({
    queryKey: [SCREENS, api.key],
    queryFn: ({ signal }) => api.screens(signal),
    refetchInterval: REFRESH_MILLISECONDS,
    refetchOnWindowFocus: true,
  });

/**
 * Returns all screens, by name, with what each plays.
 * @param alsoHidden whether it polls while the tab is in the background, too
 */
export const useScreens = (alsoHidden = false) =>
  useQuery({ ...screensOptions(useApi()), refetchIntervalInBackground: alsoHidden });

/** Returns whether the organisation has screens; false until that is known. */
export function useHasScreens(): boolean {
  const options = { ...screensOptions(useApi()), refetchInterval: false as const };
  return useQuery({ ...options, select: ({ length }) => length > 0 }).data ?? false;
}

/** Returns the showings on air or to come, of one request if given. */
export function useOnAir(requestId?: string) {
  const api = useApi();
  return useQuery({
    queryKey: [ON_AIR, api.key, requestId],
    queryFn: ({ signal }) => api.onAir({ request: requestId }, signal),
    refetchInterval: REFRESH_MILLISECONDS,
    refetchOnWindowFocus: true,
  });
}

/** Returns whether anything was ever put on air; false until that is known. */
export function useHasShown() {
  const api = useApi();
  return useQuery({
    queryKey: [ON_AIR, api.key, 'ever'],
    queryFn: ({ signal }) => api.hasShown(signal),
  });
}

const EMERGENCY_MILLISECONDS = 10_000;

/** Returns the showings on air that come from the emergency shelf. */
export function useEmergencyOnAir(isAsked: boolean) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [ON_AIR, api.key, 'emergency'],
    queryFn: ({ signal }) => api.onAir({ emergency: 'only' }, signal),
    refetchInterval: EMERGENCY_MILLISECONDS,
    refetchOnWindowFocus: true,
    enabled: isAsked,
  });
  return data ?? [];
}

/** Returns the playlist that a screen's player reads. A new value of `change` causes a refetch. */
export function useScreenPlaylist(id: string, change: unknown, isSeen: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['screen-playlist', api.key, id, change],
    queryFn: ({ signal }) => api.screenPlaylist(id, signal),
    enabled: isSeen,
    placeholderData: (previousData) => previousData,
    staleTime: 60_000,
  });
}

/** Returns what was on a screen in a span of time; asked for while it is seen. */
export function useScreenDay(id: string, span: ScreenSpan, isSeen: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [ON_AIR, api.key, 'day', id, span.from, span.before],
    queryFn: ({ signal }) => api.screenDay(id, span, signal),
    enabled: isSeen,
    refetchInterval: DAY_MILLISECONDS,
    placeholderData: (previousData) => previousData,
  });
}

/** Creates a mutation of screens, after which all queries that show them are refetched. */
function useScreenChange<Input, Output>(change: (api: Api, input: Input) => Promise<Output>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSettled: () =>
      Promise.all(
        [SCREENS, ON_AIR, REQUEST_ACTIONS, STATION_PLAN].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey: [queryKey] }),
        ),
      ),
  });
}

export type ScreenToSave = { id?: string; form: Parameters<Api['addScreen']>[0] };

/** Adds a screen, or changes the one that is named. */
export const useSaveScreen = () =>
  useScreenChange((api, { id, form }: ScreenToSave) =>
    id === undefined ? api.addScreen(form) : api.changeScreen(id, form),
  );
/** Removes a screen with its address, its codes and its players. */
export const useRemoveScreen = () => useScreenChange((api, id: string) => api.removeScreen(id));
/** Creates a code that a person types on a player. */
export const useOfferCode = () => useScreenChange((api, id: string) => api.offerScreenCode(id));
/** Renews the address of a screen; the previous one ends, and its players with it. */
export const useRenewAddress = () =>
  useScreenChange((api, id: string) => api.renewScreenAddress(id));
/** Puts a finished request on air. */
export const useShow = () =>
  useScreenChange((api, form: Parameters<Api['show']>[0]) => api.show(form));
/**
 * Puts several on air again, one after the other, and refetches once. Where the service allows no more calls in this
 * minute, it waits. It stops at the first failure, and returns it with how many were shown before.
 */
export const useShowAgain = (onShown: (count: number) => void) =>
  useScreenChange(async (api, forms: readonly Parameters<Api['show']>[0][]) => {
    let shown = 0;
    try {
      for (const form of forms) {
        await waitWhileBusy(() => api.show(form));
        shown += 1;
        onShown(shown);
      }
      return { shown };
    } catch (failure) {
      return { shown, failure };
    }
  });
/** Takes one showing down. */
export const useTakeDown = () => useScreenChange((api, id: string) => api.takeDown(id));
/** Takes everything down, on every screen. */
export const useTakeDownEverything = () =>
  useScreenChange((api, _: undefined) => api.takeDownEverything());
