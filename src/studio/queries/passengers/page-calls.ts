/** Pages of stations for passengers. */
import type { z } from 'zod';
import {
  type PassengerPage,
  PassengerPageAnswer,
  type PassengerPageForm,
  PassengerPageList,
} from '#contract/passengers/passenger-page.ts';
import { parseAnswer } from '#studio/queries/service/call-service.ts';
import { escaped } from '#studio/queries/service/service-client.ts';
import type { ServiceContext } from '#studio/queries/service/service-context.ts';

type Form = z.input<typeof PassengerPageForm>;

export function passengerPageCalls({ api }: ServiceContext) {
  const pages = api.v1['passenger-pages'];
  const pageApi = pages[':id'];
  return {
    passengerPages: async (signal?: AbortSignal): Promise<PassengerPage[]> =>
      (await parseAnswer(await pages.$get({}, { init: { signal } }), PassengerPageList)).data,
    addPassengerPage: async (form: Form): Promise<PassengerPage> =>
      (await parseAnswer(await pages.$post({ json: form }), PassengerPageAnswer)).data,
    changePassengerPage: async (id: string, form: Form): Promise<PassengerPage> =>
      (
        await parseAnswer(
          await pageApi.$put({ param: escaped({ id }), json: form }),
          PassengerPageAnswer,
        )
      ).data,
    removePassengerPage: async (id: string): Promise<void> => {
      await pageApi.$delete({ param: escaped({ id }) });
    },
  };
}
