/** Screens and what is on air, asked for while somebody looks. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { REQUEST_ACTIONS } from '#studio/queries/people/use-audit-log.ts';
import { type Api, useApi } from '#studio/queries/service/use-api.ts';

const REFRESH_MILLISECONDS = 5000;

const SCREENS = 'screens';
const ON_AIR = 'on-air';

const screensOptions = (api: Api) =>
  queryOptions({
    queryKey: [SCREENS, api.key],
    queryFn: ({ signal }) => api.screens(signal),
    refetchInterval: REFRESH_MILLISECONDS,
    refetchOnWindowFocus: true,
  });

/** Every screen, by name, with what it plays. @param alsoHidden asks while the tab is in the background too */
export const useScreens = (alsoHidden = false) =>
  useQuery({ ...screensOptions(useApi()), refetchIntervalInBackground: alsoHidden });

/** What is on air or to come; of one request where it is named. */
export function useOnAir(requestId?: string) {
  const api = useApi();
  return useQuery({
    queryKey: [ON_AIR, api.key, requestId],
    queryFn: ({ signal }) => api.onAir(requestId, signal),
    refetchInterval: REFRESH_MILLISECONDS,
    refetchOnWindowFocus: true,
  });
}

const EMERGENCY_MILLISECONDS = 10_000;

/** What of the emergency shelf is on air. */
export function useEmergencyOnAir(isAsked: boolean) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [ON_AIR, api.key, undefined],
    queryFn: ({ signal }) => api.onAir(undefined, signal),
    refetchInterval: EMERGENCY_MILLISECONDS,
    refetchOnWindowFocus: true,
    enabled: isAsked,
  });
  return (data ?? []).filter(({ emergency }) => emergency !== undefined);
}

/** What a screen's player reads. `change` is what makes it worth asking again. */
export function useScreenPlaylist(id: string, change: unknown, isSeen: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['screen-playlist', api.key, id, change],
    queryFn: ({ signal }) => api.screenPlaylist(id, signal),
    enabled: isSeen,
    placeholderData: (before) => before,
    staleTime: 60_000,
  });
}

/** Something done to screens; what is shown of them is asked for again. */
function useScreenChange<Input, Output>(act: (api: Api, input: Input) => Promise<Output>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act(api, input),
    onSettled: () =>
      Promise.all(
        [SCREENS, ON_AIR, REQUEST_ACTIONS].map((queryKey) =>
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
/** With its address, its codes and its players. */
export const useRemoveScreen = () => useScreenChange((api, id: string) => api.removeScreen(id));
/** A code that a person types on a player. */
export const useOfferCode = () => useScreenChange((api, id: string) => api.offerScreenCode(id));
/** A new address; the one before ends, with its players. */
export const useRenewAddress = () =>
  useScreenChange((api, id: string) => api.renewScreenAddress(id));
/** Puts a finished request on air. */
export const useShow = () =>
  useScreenChange((api, form: Parameters<Api['show']>[0]) => api.show(form));
/** Takes one showing down. */
export const useTakeDown = () => useScreenChange((api, id: string) => api.takeDown(id));
/** Takes everything down, on every screen. */
export const useTakeDownEverything = () =>
  useScreenChange((api, _: undefined) => api.takeDownEverything());
