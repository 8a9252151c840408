/** Queries for the current user and the people of the organisation. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Scope } from '#contract/requests/token.ts';
import { type Api, useApi } from '#studio/queries/service/use-api.ts';
import { makePasskey } from './passkey-ceremonies.ts';

/** Returns the key of all that is asked about people. */
export const peopleKey = (api: Api) => ['people', api.key] as const;

const meOptions = (api: Api) =>
  queryOptions({
    queryKey: [...peopleKey(api), 'me'],
    queryFn: ({ signal }) => api.me(signal),
    staleTime: 60_000,
  });

/** Returns the current user; no data while no user is signed in, and where there is no service. */
export const useMe = () => useQuery(meOptions(useApi()));

/**
 * Returns a function that checks whether something is hidden from the role of the current user. Nothing is
 * hidden while no user is signed in.
 */
export function useIsHidden(): (needed: Scope) => boolean {
  const { data: me } = useMe();
  return (needed) => me?.person !== undefined && !me.scopes.includes(needed);
}

export function usePeople(isAsked = true) {
  const api = useApi();
  return useQuery({
    enabled: isAsked,
    queryKey: [...peopleKey(api), 'list'],
    queryFn: ({ signal }) => api.people(signal),
  });
}

export function useInvitations() {
  const api = useApi();
  return useQuery({
    queryKey: [...peopleKey(api), 'invitations'],
    queryFn: ({ signal }) => api.invitations(signal),
  });
}

export function useOwnSessions() {
  const api = useApi();
  return useQuery({
    queryKey: [...peopleKey(api), 'sessions'],
    queryFn: ({ signal }) => api.ownSessions(signal),
  });
}

export function usePasskeys() {
  const api = useApi();
  return useQuery({
    queryKey: [...peopleKey(api), 'passkeys'],
    queryFn: ({ signal }) => api.passkeys(signal),
  });
}

/** Creates a mutation of people, after which the people are refetched. */
function useChange<Input, Answer>(change: (api: Api, input: Input) => Promise<Answer>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: peopleKey(api) }),
  });
}

export const useInvite = () =>
  useChange((api, form: Parameters<Api['invite']>[0]) => api.invite(form));
export const useWithdrawInvitation = () =>
  useChange((api, id: string) => api.withdrawInvitation(id));
export const useChangePerson = () =>
  useChange((api, { id, ...form }: Parameters<Api['changePerson']>[1] & { id: string }) =>
    api.changePerson(id, form),
  );
export const useRemovePerson = () => useChange((api, id: string) => api.removePerson(id));
export const useEndSession = () => useChange((api, id: string) => api.endSession(id));
export const useEndSessions = () => useChange((api) => api.endSessions());
export const useChangePassphrase = () =>
  useChange((api, change: Parameters<Api['changePassphrase']>[0]) => api.changePassphrase(change));
/** Asks the browser for a passkey, and adds it to the account. */
export const useAddPasskey = () =>
  useChange(async (api, name: string) =>
    api.addPasskey({ name, passkey: await makePasskey(await api.beginPasskey()) }),
  );
export const useRemovePasskey = () => useChange((api, id: string) => api.removePasskey(id));
/** Sets the PIN, or removes it. */
export const useChangePin = () =>
  useChange((api, pin: string | undefined) =>
    pin === undefined ? api.removePin() : api.setPin(pin),
  );
export const useSetNaming = () => useChange((api, isNamed: boolean) => api.setNaming(isNamed));
export const useMakeResetLink = () => useChange((api, id: string) => api.makeResetLink(id));
