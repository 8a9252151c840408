/** Answers of passengers. */

import type { z } from 'zod';
import {
  type AnswerGroups,
  AnswerGroupsResponse,
  type AnswersQuery,
  AnswersResponse,
  type PassengerAnswer,
  type ReplyForm,
} from '#contract/passengers/answers/answer.ts';
import {
  type AnswerFigures,
  AnswerFiguresResponse,
} from '#contract/passengers/answers/answer-figures.ts';
import { parseAnswer } from '#studio/queries/service/call-service.ts';
import { escaped } from '#studio/queries/service/service-client.ts';
import type { ServiceContext } from '#studio/queries/service/service-context.ts';

export function answerCalls({ api, resolveLink }: ServiceContext) {
  const { answers } = api.v1;
  /** Links lead to the service under the name that this page has for it. */
  const withLinks = (answer: PassengerAnswer): PassengerAnswer => ({
    ...answer,
    ...(answer.videoLink && { videoLink: resolveLink(answer.videoLink) }),
    ...(answer.film?.link && {
      film: { ...answer.film, link: resolveLink(answer.film.link) },
    }),
  });
  return {
    answers: async (
      query: z.infer<typeof AnswersQuery>,
      signal?: AbortSignal,
    ): Promise<PassengerAnswer[]> => {
      const response = await answers.$get({ query }, { init: { signal } });
      return (await parseAnswer(response, AnswersResponse)).data.map(withLinks);
    },
    answerGroups: async (signal?: AbortSignal): Promise<AnswerGroups> =>
      (await parseAnswer(await answers.groups.$get({}, { init: { signal } }), AnswerGroupsResponse))
        .data,
    answerFigures: async (signal?: AbortSignal): Promise<AnswerFigures> =>
      (
        await parseAnswer(
          await answers.figures.$get({}, { init: { signal } }),
          AnswerFiguresResponse,
        )
      ).data,
    replyToAnswers: async (form: z.input<typeof ReplyForm>): Promise<void> => {
      await answers.replies.$post({ json: form });
    },
    moderateAnswer: async (id: string, isHidden: boolean): Promise<void> => {
      await answers[':id'].moderation.$put({ param: escaped({ id }), json: { isHidden } });
    },
  };
}
