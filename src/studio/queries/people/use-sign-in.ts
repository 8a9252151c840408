/** Coming in and going: each ends with a new connection, so that nothing of who was here before is shown. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ProviderAddress } from '#contract/people/browser.ts';
import type { PasskeyProof } from '#contract/people/passkeys.ts';
import {
  type FirstAdministrator,
  type InvitationAcceptance,
  InvitationAnswer,
  type PassphraseReset,
  type PersonSignIn,
  ResetAnswer,
} from '#contract/people/people.ts';
import { forgetLists } from '#studio/queries/cached-lists.ts';
import { forgetPictures } from '#studio/queries/cached-pictures.ts';
import { cookieClient } from '#studio/queries/service/access-token.ts';
import { parseAnswer } from '#studio/queries/service/call-service.ts';
import { connectionStore, OWN_SERVICE } from '#studio/queries/service/connection.ts';
import { lockSetting } from '#studio/queries/service/session-lock.ts';
import { askPasskey } from './passkey-ceremonies.ts';
import { forgetWantedPage } from './wanted-page.ts';

/** The cookie is of the service that the studio came from. */
const { session } = cookieClient('');

function begin(queryClient: QueryClient): void {
  connectionStore.write({ ...OWN_SERVICE });
  lockSetting.write(false);
  queryClient.clear();
  void forgetLists();
  void forgetPictures();
}

function useComing<Form>(come: (form: Form) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: come, onSuccess: () => begin(queryClient) });
}

export const useSignIn = () =>
  useComing((json: z.input<typeof PersonSignIn>) => session.person.$post({ json }));

export const useFirstAdministrator = () =>
  useComing((json: z.input<typeof FirstAdministrator>) => session.administrator.$post({ json }));

export const useAcceptInvitation = () =>
  useComing((json: z.input<typeof InvitationAcceptance>) => session.invitation.$post({ json }));

export const usePasskeySignIn = () =>
  useComing(async (proof: PasskeyProof | undefined) =>
    session.passkey.$post({ json: { passkey: proof ?? (await askPasskey()) } }),
  );

export const useReset = () =>
  useComing((json: z.input<typeof PassphraseReset>) => session.reset.$post({ json }));

/** Returns a function that starts a session after the return from the organisation's own sign-in. */
export function useStartSession(): () => void {
  const queryClient = useQueryClient();
  return () => begin(queryClient);
}

/** Signs out here, and goes to sign out at the organisation's own sign-in where that let the person in. */
export const useSignOut = () =>
  useComing(async () => {
    const response: Response = await session.$delete();
    forgetWantedPage();
    if (response.status === 204) return;
    const { address } = (await parseAnswer(response, ProviderAddress)).data;
    globalThis.location.assign(address);
    // The page is left: nothing goes on here.
    await new Promise<never>(() => undefined);
  });

/** Goes to the organisation's own sign-in. */
export const useProvider = () =>
  useMutation({
    mutationFn: async () => {
      const answer = await parseAnswer(await session.provider.$post(), ProviderAddress);
      globalThis.location.assign(answer.data.address);
    },
  });

/** Fetches the person whose passphrase a reset link sets. */
export const fetchReset = async (token: string) =>
  (await parseAnswer(await session.reset.look.$post({ json: { token } }), ResetAnswer)).data;

/** Fetches the person whom an invitation is for. */
export const fetchInvitation = async (token: string) =>
  (await parseAnswer(await session.invitation.look.$post({ json: { token } }), InvitationAnswer))
    .data;
