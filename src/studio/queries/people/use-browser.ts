/** Queries for the people who take turns at this browser, and locking it. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LockedEmergencyAnswer } from '#contract/messages/emergency.ts';
import { BrowserStateAnswer, type Proof } from '#contract/people/browser.ts';
import { cookieClient } from '#studio/queries/service/access-token.ts';
import { ApiError, isRefusedAs } from '#studio/queries/service/api-error.ts';
import { parseAnswer } from '#studio/queries/service/call-service.ts';
import { lockSetting } from '#studio/queries/service/session-lock.ts';

/** The cookies are of the service that the studio came from. */
const { session } = cookieClient('');

const browserOptions = queryOptions({
  queryKey: ['browser'],
  queryFn: async ({ signal }) =>
    (await parseAnswer(await session.browser.$get({}, { init: { signal } }), BrowserStateAnswer))
      .data,
  staleTime: 0,
});

/** Returns who is signed in here, and which sign-in methods are available. */
export const useBrowser = () => useQuery(browserOptions);

export interface Unlock {
  sessionId: string;
  proof: Proof;
}

/** Unlocks the browser, switches to another person, or confirms a person's identity. */
export function useUnlock() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: Unlock) => session.unlock.$post({ json }),
    // A wrong PIN may have been the last one.
    onError: () => queryClient.invalidateQueries({ queryKey: browserOptions.queryKey }),
  });
}

/** Returns the emergency messages that can be shown from this locked browser. */
export const useLockedEmergency = () =>
  useQuery({
    queryKey: ['locked-emergency'],
    queryFn: async ({ signal }) =>
      (
        await parseAnswer(
          await session.emergency.$get({}, { init: { signal } }),
          LockedEmergencyAnswer,
        )
      ).data,
    staleTime: 0,
  });

/** Shows an emergency message on every screen from this locked browser. */
export const useShowLockedEmergency = () =>
  useMutation({
    mutationFn: (id: string) => session.emergency.$post({ json: { id } }),
  });

/** Locks the browser at once. Does nothing where the service cannot be reached, since unlocking would be impossible. */
export async function lockNow(): Promise<void> {
  try {
    await session.lock.$post();
    lockSetting.write(true);
  } catch (error) {
    const isAway = error instanceof ApiError && error.code === 'unreachable';
    if (!isAway && !isRefusedAs(error, 'token-invalid')) throw error;
  }
}

/** Says that the person does something. Whether the session is locked is heard by the answer. */
export async function reportUse(): Promise<void> {
  await session.use.$post().catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}
