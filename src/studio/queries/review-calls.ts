/** A translation under review: read, corrected, approved or rejected. */
import type { z } from 'zod';
import {
  type ApprovalLetter,
  type RejectionLetter,
  TranslationAnswer,
  type TranslationEdit,
} from '#contract/requests/translation.ts';
import { parseAnswer } from './service/call-service.ts';
import {
  json,
  LARGE_PATIENCE_MILLISECONDS,
  requestPath,
  type ServiceLine,
} from './service/service-line.ts';

/** A translation under review, with its request. */
export type TranslationUnderReview = TranslationAnswer['data'];

export function reviewCalls({ call, ownLink }: ServiceLine) {
  const translationPath = (id: string) => `${requestPath(id)}/translation`;

  async function readTranslation(response: Response): Promise<TranslationUnderReview> {
    const { data } = await parseAnswer(response, TranslationAnswer);
    const { source } = data;
    return { ...data, source: { ...source, link: ownLink(source.link) } };
  }

  return {
    /** The newest version by default. */
    async translation(
      id: string,
      { version, signal }: { version?: number; signal?: AbortSignal } = {},
    ): Promise<TranslationUnderReview> {
      const query = version === undefined ? '' : `?version=${version}`;
      return readTranslation(
        await call(`${translationPath(id)}${query}`, {
          signal,
          patienceMilliseconds: LARGE_PATIENCE_MILLISECONDS,
        }),
      );
    },

    /** Refused with 409 when somebody else has saved since, or the request no longer waits for review. */
    async saveTranslation(id: string, edit: z.input<typeof TranslationEdit>) {
      return readTranslation(
        await call(translationPath(id), {
          ...json('PUT', edit),
          patienceMilliseconds: LARGE_PATIENCE_MILLISECONDS,
        }),
      );
    },

    /** Refused with 409 as saving is. */
    async approveTranslation(id: string, letter: z.input<typeof ApprovalLetter>) {
      return readTranslation(
        await call(`${translationPath(id)}/approve`, {
          ...json('POST', letter),
          patienceMilliseconds: LARGE_PATIENCE_MILLISECONDS,
        }),
      );
    },

    async rejectTranslation(id: string, letter: z.input<typeof RejectionLetter>): Promise<void> {
      await call(`${translationPath(id)}/reject`, json('POST', letter));
    },
  };
}
