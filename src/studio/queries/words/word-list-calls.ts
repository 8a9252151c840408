/** The word list of the organisation, read and replaced. */
import { ApprovedSentencesAnswer } from '#contract/word-list/approved-sentences.ts';
import { type WordList, WordListAnswer } from '#contract/word-list/word-list.ts';
import { parseAnswer } from '#studio/queries/service/call-service.ts';
import type { ServiceContext } from '#studio/queries/service/service-context.ts';

/** Word list with the version that it has at the service. */
export interface VersionedWordList {
  list: WordList;
  /** Names the version; a change tells which one it was made to. */
  etag: string;
}

export const wordListCalls = ({ api, largeApi }: ServiceContext) => ({
  async approvedSentenceCount(signal?: AbortSignal): Promise<number> {
    const response = await api.v1['approved-sentences'].$get({}, { init: { signal } });
    return (await parseAnswer(response, ApprovedSentencesAnswer)).data.count;
  },

  /** Fetches all approved sentences as an XLIFF file. */
  approvedSentencesXliff: async (): Promise<Blob> =>
    await (await largeApi.v1['approved-sentences.xlf'].$get()).blob(),

  async wordList(signal?: AbortSignal): Promise<VersionedWordList> {
    const response = await api.v1['word-list'].$get({}, { init: { signal } });
    const { data } = await parseAnswer(response, WordListAnswer);
    return { list: data, etag: response.headers.get('etag') ?? '*' };
  },

  /** Saves the list. Refused with 412 when another user has saved since. */
  async saveWordList({ list, etag }: VersionedWordList): Promise<VersionedWordList> {
    const response = await api.v1['word-list'].$put({ json: list, header: { 'If-Match': etag } });
    const { data } = await parseAnswer(response, WordListAnswer);
    return { list: data, etag: response.headers.get('etag') ?? '*' };
  },
});
