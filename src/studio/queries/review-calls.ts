/** A translation under review: read, corrected, approved or rejected. */
import type { z } from 'zod';
import {
  type ApprovalLetter,
  type RejectionLetter,
  type Reopening,
  Translation,
  TranslationAnswer,
  type TranslationEdit,
} from '#contract/requests/translation.ts';
import {
  CommentAnswer,
  type CommentState,
  CommentsAnswer,
  type NewComment,
  type ReviewComment,
} from '#contract/reviews/review-comment.ts';
import { type Answer, parseAnswer } from './service/call-service.ts';
import { escaped } from './service/service-client.ts';
import type { ServiceLine } from './service/service-line.ts';

/** Without the marks of its sentences: the review finds them in the text as it is edited. */
const UnmarkedAnswer = TranslationAnswer.extend({
  data: TranslationAnswer.shape.data.extend({ translation: Translation }),
});

/** A translation under review, with its request. */
export type TranslationUnderReview = z.infer<typeof UnmarkedAnswer>['data'];

export function reviewCalls({ api, largeApi, ownLink }: ServiceLine) {
  const translation = largeApi.v1['sign-requests'][':id'].translation;

  const { comments } = api.v1['sign-requests'][':id'].translation;

  async function readTranslation(
    response: Answer<z.input<typeof TranslationAnswer>>,
  ): Promise<TranslationUnderReview> {
    const { data } = await parseAnswer(response, UnmarkedAnswer);
    const { source } = data;
    return { ...data, source: { ...source, link: ownLink(source.link) } };
  }

  return {
    /** The newest version by default. */
    translation: async (
      id: string,
      { version, signal }: { version?: number; signal?: AbortSignal } = {},
    ): Promise<TranslationUnderReview> =>
      readTranslation(
        await translation.$get(
          { param: escaped({ id }), query: { version } },
          { init: { signal } },
        ),
      ),

    /** Refused with 409 when somebody else has saved since, or the request no longer waits for review. */
    saveTranslation: async (id: string, edit: z.input<typeof TranslationEdit>) =>
      readTranslation(await translation.$put({ param: escaped({ id }), json: edit })),

    /** Refused with 409 as saving is. */
    approveTranslation: async (id: string, letter: z.input<typeof ApprovalLetter>) =>
      readTranslation(await translation.approve.$post({ param: escaped({ id }), json: letter })),

    /** Refused with 409 unless the request is finished and its file is still there. */
    reopenTranslation: async (id: string, json: z.input<typeof Reopening>) =>
      readTranslation(await translation.reopen.$post({ param: escaped({ id }), json })),

    async reviewComments(id: string, signal?: AbortSignal): Promise<ReviewComment[]> {
      const answer = await comments.$get({ param: escaped({ id }) }, { init: { signal } });
      return (await parseAnswer(answer, CommentsAnswer)).data;
    },

    /** Refused with 409 when the translation has as many as it may. */
    async addReviewComment(id: string, json: z.input<typeof NewComment>): Promise<ReviewComment> {
      const answer = await comments.$post({ param: escaped({ id }), json });
      return (await parseAnswer(answer, CommentAnswer)).data;
    },

    async settleReviewComment(
      id: string,
      commentId: string,
      json: z.input<typeof CommentState>,
    ): Promise<ReviewComment> {
      const answer = await comments[':commentId'].$put({ param: escaped({ id, commentId }), json });
      return (await parseAnswer(answer, CommentAnswer)).data;
    },

    async rejectTranslation(id: string, letter: z.input<typeof RejectionLetter>): Promise<void> {
      const { reject } = api.v1['sign-requests'][':id'].translation;
      await reject.$post({ param: escaped({ id }), json: letter });
    },
  };
}
