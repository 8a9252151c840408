/** Ready messages, patterns, what may go on air, and the emergency shelf. */

import type { z } from 'zod';
import { OfferedPictureSize } from '#contract/look.ts';
import {
  EmergencyAnswer,
  EmergencyEnded,
  type EmergencyForm,
  EmergencyList,
  type EmergencyMessage,
  type EmergencyShow,
  EmergencyShown,
} from '#contract/messages/emergency.ts';
import {
  type ReadyMessage,
  ReadyMessageAnswer,
  type ReadyMessageForm,
  ReadyMessageList,
  type ReadyMessageRequest,
} from '#contract/messages/ready-message.ts';
import { type Pattern, PatternAnswer, PatternList } from '#contract/patterns/pattern.ts';
import { AnnouncementReceipt } from '#contract/requests/sign-request.ts';
import {
  type PublishingRules,
  PublishingRulesAnswer,
  type PublishingState,
  PublishingStateAnswer,
} from '#contract/settings/publishing-policy.ts';
import { getMessageStation } from '#studio/queries/passengers/message-station.ts';
import type { ChosenLook } from '#studio/queries/requests/request-calls.ts';
import { parseAnswer } from '#studio/queries/service/call-service.ts';
import { escaped } from '#studio/queries/service/service-client.ts';
import type { ServiceContext } from '#studio/queries/service/service-context.ts';

/** Message as a person writes it. */
export type NewReadyMessage = z.input<typeof ReadyMessageForm>;
/** A message with its blanks filled. */
export type FilledRequest = z.input<typeof ReadyMessageRequest>;
/** Screens on which an emergency message is shown. */
export type EmergencyTargets = NonNullable<z.input<typeof EmergencyShow>['on']>;

const toMessageQuery = (look: ChosenLook) => ({
  size: OfferedPictureSize.safeParse(look.size).data,
  captions: look.captions,
  speed: look.speed,
  station: getMessageStation(),
  backgroundPicture: look.backgroundPicture === undefined ? undefined : ('true' as const),
});

export function messageCalls({ api }: ServiceContext) {
  const shelf = api.v1['ready-messages'];
  const messageApi = shelf[':id'];
  const patterns = api.v1.patterns;
  const air = api.v1['sign-requests'][':id'].air;
  const emergency = api.v1['emergency-messages'];
  return {
    async readyMessages(archived: boolean, signal?: AbortSignal): Promise<ReadyMessage[]> {
      const query = { archived: String(archived) };
      const answer = await shelf.$get({ query }, { init: { signal } });
      return (await parseAnswer(answer, ReadyMessageList)).data;
    },
    async readyMessage(id: string, signal?: AbortSignal): Promise<ReadyMessage> {
      const answer = await messageApi.$get({ param: escaped({ id }) }, { init: { signal } });
      return (await parseAnswer(answer, ReadyMessageAnswer)).data;
    },
    async addReadyMessage(form: NewReadyMessage): Promise<ReadyMessage> {
      return (await parseAnswer(await shelf.$post({ json: form }), ReadyMessageAnswer)).data;
    },
    /** Changes a message. Refused with 412 when another user has changed it since. */
    async changeReadyMessage(
      id: string,
      version: number,
      message: NewReadyMessage,
    ): Promise<ReadyMessage> {
      const answer = await messageApi.$put({ param: escaped({ id }), json: { version, message } });
      return (await parseAnswer(answer, ReadyMessageAnswer)).data;
    },
    async archiveReadyMessage(id: string, archived: boolean): Promise<ReadyMessage> {
      const answer = await messageApi.archive.$post({ param: escaped({ id }), json: { archived } });
      return (await parseAnswer(answer, ReadyMessageAnswer)).data;
    },

    /** Asks for the video; the service or an open tab draws it. */
    async requestReadyMessage(body: FilledRequest, look: ChosenLook) {
      const query = toMessageQuery(look);
      const answer = await api.v1['sign-requests']['ready-messages'].$post(
        { query },
        {
          headers: { 'content-type': 'application/json' },
          init: { body: JSON.stringify(body) },
        },
      );
      return (await parseAnswer(answer, AnnouncementReceipt)).data;
    },

    async patterns(signal?: AbortSignal): Promise<Pattern[]> {
      return (await parseAnswer(await patterns.$get({}, { init: { signal } }), PatternList)).data;
    },
    async approvePattern(id: string, digest: string): Promise<Pattern> {
      const param = escaped({ id });
      const answer = await patterns[':id'].approvals.$post({ param, json: { digest } });
      return (await parseAnswer(answer, PatternAnswer)).data;
    },
    async withdrawPattern(id: string): Promise<Pattern> {
      const answer = await patterns[':id'].approvals.$delete({ param: escaped({ id }) });
      return (await parseAnswer(answer, PatternAnswer)).data;
    },

    async airRules(signal?: AbortSignal): Promise<PublishingRules> {
      const answer = await api.v1['air-rules'].$get({}, { init: { signal } });
      return (await parseAnswer(answer, PublishingRulesAnswer)).data;
    },
    async airState(id: string, signal?: AbortSignal): Promise<PublishingState> {
      const answer = await air.$get({ param: escaped({ id }) }, { init: { signal } });
      return (await parseAnswer(answer, PublishingStateAnswer)).data;
    },
    async askForAir(id: string): Promise<PublishingState> {
      const answer = await air.ask.$post({ param: escaped({ id }) });
      return (await parseAnswer(answer, PublishingStateAnswer)).data;
    },
    async approveForAir(id: string): Promise<PublishingState> {
      const answer = await air.approve.$post({ param: escaped({ id }) });
      return (await parseAnswer(answer, PublishingStateAnswer)).data;
    },
    async withdrawFromAir(id: string): Promise<PublishingState> {
      const answer = await air.withdraw.$post({ param: escaped({ id }) });
      return (await parseAnswer(answer, PublishingStateAnswer)).data;
    },

    async emergencyShelf(signal?: AbortSignal): Promise<EmergencyMessage[]> {
      const answer = await emergency.$get({}, { init: { signal } });
      return (await parseAnswer(answer, EmergencyList)).data;
    },
    async markEmergency(form: z.input<typeof EmergencyForm>): Promise<EmergencyMessage> {
      return (await parseAnswer(await emergency.$post({ json: form }), EmergencyAnswer)).data;
    },
    async unmarkEmergency(id: string): Promise<void> {
      await emergency[':id'].$delete({ param: escaped({ id }) });
    },
    async showEmergency(id: string, on: EmergencyTargets): Promise<string> {
      const answer = await emergency[':id'].show.$post({ param: escaped({ id }), json: { on } });
      return (await parseAnswer(answer, EmergencyShown)).data.showingId;
    },
    /** Ends all emergency messages; answers whether screens show the all-clear now. */
    async endEmergency(allClear = false): Promise<boolean> {
      const answer = await emergency.end.$post({ query: allClear ? { allClear: 'true' } : {} });
      return (await parseAnswer(answer, EmergencyEnded)).data.allClear !== undefined;
    },
  };
}
