/** Readers of the organisation: models on a server that an administrator names. */

import type { z } from 'zod';
import {
  ReaderSettingsAnswer,
  type ReaderSettingsForm,
  ReaderTestAnswer,
} from '#contract/readers/reader-settings.ts';
import { parseAnswer } from '#studio/queries/service/call-service.ts';
import type { ServiceContext } from '#studio/queries/service/service-context.ts';

/** Creates the calls about readers. */
export function readerCalls({ api, largeApi }: ServiceContext) {
  const { readers } = api.v1;
  return {
    readers: async (signal?: AbortSignal) =>
      (await parseAnswer(await readers.$get({}, { init: { signal } }), ReaderSettingsAnswer)).data,
    saveReaders: async (form: z.input<typeof ReaderSettingsForm>) =>
      (await parseAnswer(await readers.$put({ json: form }), ReaderSettingsAnswer)).data,
    // A model may load first, and then has 20 seconds.
    testClauseReader: async () =>
      (await parseAnswer(await largeApi.v1.readers.clauses.test.$post({}), ReaderTestAnswer)).data,
    testSpeechReader: async () =>
      (await parseAnswer(await largeApi.v1.readers.speech.test.$post({}), ReaderTestAnswer)).data,
  };
}
