/** Coming in and going: each ends with a new connection, so that nothing of who was here before is shown. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type FirstAdministrator,
  type InvitationAcceptance,
  InvitationAnswer,
  type PersonSignIn,
} from '#contract/people/people.ts';
import { forgetLists } from '../kept-lists.ts';
import { forgetPictures } from '../kept-pictures.ts';
import { cookieClient } from '../service/access-token.ts';
import { parseAnswer } from '../service/call-service.ts';
import { connectionStore, OWN_SERVICE } from '../service/connection.ts';

/** The cookie is of the service that the studio came from. */
const { session } = cookieClient('');

function begin(queryClient: QueryClient): void {
  connectionStore.write({ ...OWN_SERVICE });
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

export const useSignOut = () => useComing(() => session.$delete());

/** For whom an invitation is. */
export const lookInvitation = async (token: string) =>
  (await parseAnswer(await session.invitation.look.$post({ json: { token } }), InvitationAnswer))
    .data;
