/** The organisation's sign library: its rules, what was decided, and deciding. */
import {
  HistoryAnswer,
  type LibraryChange,
  type LibraryHistory,
} from '#contract/library/library-change.ts';
import {
  type GlossUses,
  type LibraryRules,
  RulesAnswer,
  UsesAnswer,
} from '#contract/library/library-rules.ts';
import { parseAnswer } from '#studio/queries/service/call-service.ts';
import type { ServiceContext } from '#studio/queries/service/service-context.ts';

/** Maximum number of entries that the service returns at once. */
const MAX_ENTRIES = 5000;

export const libraryCalls = ({ api, largeApi }: ServiceContext) => ({
  /** Fetches the rules of the newest revision. */
  libraryRules: async (signal?: AbortSignal): Promise<LibraryRules> =>
    (
      await parseAnswer(
        await api.v1['sign-library'].$get({ query: {} }, { init: { signal } }),
        RulesAnswer,
      )
    ).data,

  /** Fetches all decisions made after a revision, in order. */
  async libraryHistory(sinceRevision: number, signal?: AbortSignal): Promise<LibraryHistory> {
    const entries: LibraryHistory['entries'] = [];
    for (let from = sinceRevision; ; ) {
      const response = await largeApi.v1['sign-library'].changes.$get(
        { query: { after: from, limit: MAX_ENTRIES } },
        { init: { signal } },
      );
      const { data } = await parseAnswer(response, HistoryAnswer);
      entries.push(...data.entries);
      from = data.entries.at(-1)?.revision ?? data.revision;
      if (from >= data.revision) return { revision: from, entries };
    }
  },

  /** Fetches what the organisation's newest messages sign, most frequent first. */
  glossUses: async (signal?: AbortSignal): Promise<GlossUses> =>
    (
      await parseAnswer(
        await api.v1['sign-library'].uses.$get({}, { init: { signal } }),
        UsesAnswer,
      )
    ).data,

  /** Decides; @returns the rules then. */
  changeLibrary: async (changes: readonly LibraryChange[]): Promise<LibraryRules> =>
    (
      await parseAnswer(
        await api.v1['sign-library'].changes.$post({ json: { changes: [...changes] } }),
        RulesAnswer,
      )
    ).data,
});
