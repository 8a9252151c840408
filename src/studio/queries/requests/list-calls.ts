/** Calls of people on shift: notes, views, bulk actions and the hand-over. */
import type { z } from 'zod';
import { HandOverAnswer } from '#contract/requests/hand-over.ts';
import { BulkAnswer, type BulkForm } from '#contract/requests/list/bulk.ts';
import { NoteAnswer, NoteList } from '#contract/requests/list/request-row.ts';
import {
  SavedViewAnswer,
  type SavedViewForm,
  SavedViewList,
} from '#contract/requests/list/saved-view.ts';
import type { RequestExportQuery } from '#contract/requests/sign-request.ts';
import { parseAnswer } from '#studio/queries/service/call-service.ts';
import { escaped } from '#studio/queries/service/service-client.ts';
import type { ServiceContext } from '#studio/queries/service/service-context.ts';

export function requestListCalls({ api, largeApi }: ServiceContext) {
  const requests = api.v1['sign-requests'];
  const views = api.v1.me['request-views'];
  return {
    bulk: async (form: z.input<typeof BulkForm>) =>
      (await parseAnswer(await requests.bulk.$post({ json: form }), BulkAnswer)).data,
    /** Fetches all matching requests as a CSV file. */
    requestsCsv: async (query: z.input<typeof RequestExportQuery>): Promise<Blob> =>
      await (await largeApi.v1['sign-requests.csv'].$get({ query })).blob(),

    notes: async (id: string, signal?: AbortSignal) =>
      (
        await parseAnswer(
          await requests[':id'].notes.$get({ param: escaped({ id }) }, { init: { signal } }),
          NoteList,
        )
      ).data,
    addNote: async (id: string, text: string) =>
      (
        await parseAnswer(
          await requests[':id'].notes.$post({ param: escaped({ id }), json: { text } }),
          NoteAnswer,
        )
      ).data,
    removeNote: async (id: string, noteId: string): Promise<void> => {
      await requests[':id'].notes[':noteId'].$delete({ param: escaped({ id, noteId }) });
    },

    savedViews: async (signal?: AbortSignal) =>
      (await parseAnswer(await views.$get({}, { init: { signal } }), SavedViewList)).data,
    saveView: async (form: z.input<typeof SavedViewForm>) =>
      (await parseAnswer(await views.$post({ json: form }), SavedViewAnswer)).data,
    removeView: async (id: string): Promise<void> => {
      await views[':id'].$delete({ param: escaped({ id }) });
    },

    shiftSummary: async (from: string, signal?: AbortSignal, end?: string) =>
      (
        await parseAnswer(
          await api.v1['hand-over'].$get({ query: { from, before: end } }, { init: { signal } }),
          HandOverAnswer,
        )
      ).data,
  };
}
