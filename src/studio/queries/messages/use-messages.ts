/** Queries for ready messages, patterns and the emergency shelf, refetched while the page is in view. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { EmergencyMessage, USUAL_EMERGENCIES } from '#contract/messages/emergency.ts';
import { type Api, useApi } from '#studio/queries/service/use-api.ts';
import { browserSetting } from '#studio/ui/browser-setting.ts';

const MESSAGES = 'ready-messages';
const PATTERNS = 'patterns';
const AIR = 'air';
const EMERGENCY = 'emergency-shelf';
const SHELF_MILLISECONDS = 5000;

/** Returns the messages of the shelf, or its archived ones. */
export function useReadyMessages(archived = false) {
  const api = useApi();
  return useQuery({
    queryKey: [MESSAGES, api.key, archived],
    queryFn: ({ signal }) => api.readyMessages(archived, signal),
  });
}

/** Returns one message of the shelf. */
export function useReadyMessage(id: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: [MESSAGES, api.key, 'one', id],
    queryFn: ({ signal }) => api.readyMessage(id ?? '', signal),
    enabled: id !== undefined,
  });
}

/** Returns all patterns, each with its approvers. */
export function usePatterns() {
  const api = useApi();
  return useQuery({
    queryKey: [PATTERNS, api.key],
    queryFn: ({ signal }) => api.patterns(signal),
  });
}

/** Returns the publishing state of a finished request before it goes on air. */
export function useAirState(requestId: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: [AIR, api.key, requestId],
    queryFn: ({ signal }) => api.airState(requestId ?? '', signal),
    enabled: requestId !== undefined,
  });
}

/**
 * Returns the publishing policy and the approved sentences, which suffice to check a message that has not
 * been sent yet.
 */
export function useAirRules(isNeeded: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [AIR, api.key, 'rules'],
    queryFn: ({ signal }) => api.airRules(signal),
    enabled: isNeeded,
  });
}

/** Emergency shelf as last received: it must be available when the service is not. */
const cachedShelf = browserSetting(
  'emergency-shelf',
  z.object({ key: z.string(), messages: z.array(EmergencyMessage) }).nullable(),
  null,
);

const shelfOptions = (api: Api) =>
  queryOptions({
    queryKey: [EMERGENCY, api.key],
    queryFn: ({ signal }) => api.emergencyShelf(signal),
    refetchInterval: SHELF_MILLISECONDS,
    refetchOnWindowFocus: true,
  });

/**
 * Returns the emergency shelf, from the cache where the service does not respond, and when the service last
 * responded: epoch milliseconds, 0 before the first answer.
 */
export function useEmergencyShelf() {
  const api = useApi();
  const query = useQuery(shelfOptions(api));
  const { data } = query;
  useEffect(() => {
    const next = { key: api.key, messages: data ?? [] };
    const isNews = JSON.stringify(cachedShelf.read()) !== JSON.stringify(next);
    if (data !== undefined && isNews) cachedShelf.write(next);
  }, [data, api.key]);
  const cached = cachedShelf.read();
  const messages = data ?? (cached?.key === api.key ? cached.messages : undefined);
  const { dataUpdatedAt: heardAt, error } = query;
  return { messages, heardAt, isFresh: error === null, error };
}

/** Creates a mutation of messages, after which all queries that show them are refetched. */
function useMessageChange<Input, Output>(change: (api: Api, input: Input) => Promise<Output>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSettled: () =>
      Promise.all(
        [MESSAGES, PATTERNS, AIR, EMERGENCY, 'on-air', 'screens'].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey: [queryKey] }),
        ),
      ),
  });
}

export interface MessageToSave {
  /** Id of the message to change, and the version that the change is based on. */
  before?: { id: string; version: number };
  form: Parameters<Api['addReadyMessage']>[0];
}

/** Puts the messages of the usual emergencies on the shelf, unless they are on it. */
export const useFillShelf = () =>
  useMessageChange(async (api, _: undefined) => {
    const present = new Set((await api.emergencyShelf()).map(({ message }) => message));
    for (const message of USUAL_EMERGENCIES)
      if (!present.has(message)) await api.markEmergency({ message, blanks: {} });
  });

/** Adds a message, or changes the one that is named. */
export const useSaveMessage = () =>
  useMessageChange((api, { before, form }: MessageToSave) =>
    before === undefined
      ? api.addReadyMessage(form)
      : api.changeReadyMessage(before.id, before.version, form),
  );
/** Puts an own message away, or back. */
export const useArchiveMessage = () =>
  useMessageChange((api, { id, archived }: { id: string; archived: boolean }) =>
    api.archiveReadyMessage(id, archived),
  );
/** Asks for the video of a filled message. */
export const useRequestMessage = () =>
  useMessageChange((api, [body, look]: Parameters<Api['requestReadyMessage']>) =>
    api.requestReadyMessage(body, look),
  );
/** Approves exactly what was seen. */
export const useApprovePattern = () =>
  useMessageChange((api, { id, digest }: { id: string; digest: string }) =>
    api.approvePattern(id, digest),
  );
/** Takes every approval of a pattern back. */
export const useWithdrawPattern = () =>
  useMessageChange((api, id: string) => api.withdrawPattern(id));
/** Asks reviewers to look at a finished message. */
export const useAskForAir = () => useMessageChange((api, id: string) => api.askForAir(id));
/** Approves a finished message for the screens. */
export const useApproveForAir = () => useMessageChange((api, id: string) => api.approveForAir(id));
/** Takes that back. */
export const useWithdrawFromAir = () =>
  useMessageChange((api, id: string) => api.withdrawFromAir(id));
/** Puts a message on the emergency shelf. */
export const useMarkEmergency = () =>
  useMessageChange((api, form: Parameters<Api['markEmergency']>[0]) => api.markEmergency(form));
/** Takes it off. */
export const useUnmarkEmergency = () =>
  useMessageChange((api, id: string) => api.unmarkEmergency(id));
/** Shows an emergency message. */
export const useShowEmergency = () =>
  useMessageChange((api, [id, on]: Parameters<Api['showEmergency']>) => api.showEmergency(id, on));
/** Ends every emergency message that is on air. */
export const useEndEmergency = () =>
  useMessageChange((api, allClear: boolean) => api.endEmergency(allClear));
/** Tries again to make a video of the shelf. */
export const useRetryEmergency = () => useMessageChange((api, id: string) => api.retry(id));
