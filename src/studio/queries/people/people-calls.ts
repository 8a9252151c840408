/** Calls for the current user and the people of the organisation. */
import type { z } from 'zod';
import {
  PasskeyAnswer,
  PasskeyCreationAnswer,
  type PasskeyForm,
  PasskeyList,
} from '#contract/people/passkeys.ts';
import {
  InvitationCreated,
  type InvitationForm,
  InvitationList,
  Me,
  type PassphraseChange,
  PersonAnswer,
  type PersonForm,
  PersonList,
  ResetLinkCreated,
  SessionList,
} from '#contract/people/people.ts';
import { parseAnswer } from '#studio/queries/service/call-service.ts';
import { escaped } from '#studio/queries/service/service-client.ts';
import type { ServiceContext } from '#studio/queries/service/service-context.ts';

export function peopleCalls({ api }: ServiceContext) {
  const { me, people, invitations } = api.v1;
  return {
    me: async (signal?: AbortSignal) =>
      (await parseAnswer(await me.$get({}, { init: { signal } }), Me)).data,
    ownSessions: async (signal?: AbortSignal) =>
      (await parseAnswer(await me.sessions.$get({}, { init: { signal } }), SessionList)).data,
    endSession: async (id: string): Promise<void> => {
      await me.sessions[':id'].$delete({ param: escaped({ id }) });
    },
    endSessions: async (): Promise<void> => {
      await me.sessions.$delete();
    },
    changePassphrase: async (change: z.input<typeof PassphraseChange>): Promise<void> => {
      await me.passphrase.$put({ json: change });
    },

    passkeys: async (signal?: AbortSignal) =>
      (await parseAnswer(await me.passkeys.$get({}, { init: { signal } }), PasskeyList)).data,
    beginPasskey: async () =>
      (await parseAnswer(await me.passkeys.options.$post(), PasskeyCreationAnswer)).data,
    addPasskey: async (form: z.input<typeof PasskeyForm>) =>
      (await parseAnswer(await me.passkeys.$post({ json: form }), PasskeyAnswer)).data,
    removePasskey: async (id: string): Promise<void> => {
      await me.passkeys[':id'].$delete({ param: escaped({ id }) });
    },
    setNaming: async (isNamed: boolean): Promise<void> => {
      await me.naming.$put({ json: { isNamed } });
    },
    setAdvanced: async (isAdvanced: boolean): Promise<void> => {
      await me.advanced.$put({ json: { isAdvanced } });
    },
    setPin: async (pin: string): Promise<void> => {
      await me.pin.$put({ json: { pin } });
    },
    removePin: async (): Promise<void> => {
      await me.pin.$delete();
    },
    makeResetLink: async (id: string) =>
      (
        await parseAnswer(
          await people[':id']['passphrase-link'].$post({ param: escaped({ id }) }),
          ResetLinkCreated,
        )
      ).data,

    people: async (signal?: AbortSignal) =>
      (await parseAnswer(await people.$get({}, { init: { signal } }), PersonList)).data,
    changePerson: async (id: string, form: z.input<typeof PersonForm>) =>
      (
        await parseAnswer(
          await people[':id'].$put({ param: escaped({ id }), json: form }),
          PersonAnswer,
        )
      ).data,
    removePerson: async (id: string): Promise<void> => {
      await people[':id'].$delete({ param: escaped({ id }) });
    },
    invitations: async (signal?: AbortSignal) =>
      (await parseAnswer(await invitations.$get({}, { init: { signal } }), InvitationList)).data,
    invite: async (form: z.input<typeof InvitationForm>) =>
      (await parseAnswer(await invitations.$post({ json: form }), InvitationCreated)).data,
    withdrawInvitation: async (id: string): Promise<void> => {
      await invitations[':id'].$delete({ param: escaped({ id }) });
    },
  };
}
