/** Comments of reviewers on the sentences of a translation. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CommentState, NewComment, ReviewComment } from '#contract/reviews/review-comment.ts';
import { type Api, useApi } from './service/use-api.ts';

const commentsKey = (api: Api, id: string) => ['review-comments', api.key, id] as const;

/** Interval at which comments of other reviewers are fetched. */
const REFRESH_MILLISECONDS = 30_000;

/** Returns all comments on a translation, oldest first, and refetches them regularly. */
export function useReviewComments(id: string) {
  const api = useApi();
  return useQuery(
    queryOptions<ReviewComment[]>({
      queryKey: commentsKey(api, id),
      queryFn: ({ signal }) => api.reviewComments(id, signal),
      refetchInterval: REFRESH_MILLISECONDS,
    }),
  );
}

/** Adds comments, and resolves them or opens them again. */
export function useCommentActions(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const put = (comment: ReviewComment) =>
    queryClient.setQueryData<ReviewComment[]>(commentsKey(api, id), (previous = []) =>
      previous.some((item) => item.id === comment.id)
        ? previous.map((item) => (item.id === comment.id ? comment : item))
        : [...previous, comment],
    );
  const add = useMutation({
    mutationFn: (comment: z.input<typeof NewComment>) => api.addReviewComment(id, comment),
    onSuccess: put,
  });
  const settle = useMutation({
    mutationFn: ({ commentId, ...state }: z.input<typeof CommentState> & { commentId: string }) =>
      api.settleReviewComment(id, commentId, state),
    onSuccess: put,
  });
  return { add, settle };
}
