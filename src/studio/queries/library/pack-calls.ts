/** Packs of the organisation's sign library: made, looked into, taken in. */
import { MergeAnswer, type PackMerge, type PackPart } from '#contract/library/pack/library-pack.ts';
import { parseAnswer } from '#studio/queries/service/call-service.ts';
import type { ServiceContext } from '#studio/queries/service/service-context.ts';

/** Options for merging a pack. */
export interface MergeChoice {
  clashes: 'ours' | 'theirs';
  /** Ids of items that are decided the other way. */
  except: readonly string[];
  /** Whether its verdicts count here. */
  approvals: boolean;
  /** Revision of the library at which the pack was checked. */
  revision: number;
}

export function packCalls({ fileApi }: ServiceContext) {
  const { pack } = fileApi.v1['sign-library'];
  const headers = { 'content-type': 'application/zip' };
  return {
    async exportPack(parts: readonly PackPart[], organisation: string): Promise<Blob> {
      const response = await pack.$get({ query: { parts: parts.join(','), organisation } });
      return await response.blob();
    },

    /** Checks what a pack would change, without saving anything. */
    async checkPack(file: Blob, signal: AbortSignal): Promise<PackMerge> {
      const response = await pack.$post(
        { query: { check: 'true' } },
        { headers, init: { body: file, signal } },
      );
      return (await parseAnswer(response, MergeAnswer)).data;
    },

    async mergePack(
      file: Blob,
      { clashes, except, approvals, revision }: MergeChoice,
    ): Promise<PackMerge> {
      const response = await pack.$post(
        { query: { clashes, except: except.join(','), approvals: String(approvals) } },
        {
          headers: { ...headers, 'if-match': `"library-${revision}"` },
          init: { body: file },
        },
      );
      return (await parseAnswer(response, MergeAnswer)).data;
    },
  };
}
