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
import type { ServiceContext } from './service/service-context.ts';

/** Schema of a translation without the marks of its sentences: the review finds them in the edited text. */
const UnmarkedAnswer = TranslationAnswer.extend({
  data: TranslationAnswer.shape.data.extend({ translation: Translation }),
});

/** A translation under review, with its request. */
export type TranslationUnderReview = z.infer<typeof UnmarkedAnswer>['data'];

export function reviewCalls({ api, largeApi, resolveLink }: ServiceContext) {
  const translation = largeApi.v1['sign-requests'][':id'].translation;

  const { comments } = api.v1['sign-requests'][':id'].translation;

  async function readTranslation(
    response: Answer<z.input<typeof TranslationAnswer>>,
  ): Promise<TranslationUnderReview> {
    const { data } = await parseAnswer(response, UnmarkedAnswer);
    const { source } = data;
    return { ...data, source: { ...source, link: resolveLink(source.link) } };
  }

  return {
    /** Fetches a translation, by default its newest version. */
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

    /**
     * Saves a translation. Refused with 409 when another user has saved since, or the request no longer
     * awaits review.
     */
    saveTranslation: async (id: string, edit: z.input<typeof TranslationEdit>) =>
      readTranslation(await translation.$put({ param: escaped({ id }), json: edit })),

    /** Approves a translation. Refused with 409 in the same cases as saving. */
    approveTranslation: async (id: string, payload: z.input<typeof ApprovalLetter>) =>
      readTranslation(await translation.approve.$post({ param: escaped({ id }), json: payload })),

    /** Reopens a translation. Refused with 409 unless the request is finished and its file is still there. */
    reopenTranslation: async (id: string, json: z.input<typeof Reopening>) =>
      readTranslation(await translation.reopen.$post({ param: escaped({ id }), json })),

    async reviewComments(id: string, signal?: AbortSignal): Promise<ReviewComment[]> {
      const answer = await comments.$get({ param: escaped({ id }) }, { init: { signal } });
      return (await parseAnswer(answer, CommentsAnswer)).data;
    },

    /** Adds a comment. Refused with 409 when the translation has reached its maximum number of comments. */
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
