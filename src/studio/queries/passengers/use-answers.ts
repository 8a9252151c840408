/** Queries for answers of passengers. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#studio/queries/service/use-api.ts';

const ANSWERS = 'passenger-answers';
const FRESH_MS = 30_000;

/** Counts of answers by sign and by message. */
export function useAnswerGroups() {
  const api = useApi();
  return useQuery({
    queryKey: [ANSWERS, api.key, 'groups'],
    queryFn: ({ signal }) => api.answerGroups(signal),
    staleTime: FRESH_MS,
  });
}

export function useAnswerFigures() {
  const api = useApi();
  return useQuery({
    queryKey: [ANSWERS, api.key, 'figures'],
    queryFn: ({ signal }) => api.answerFigures(signal),
    staleTime: FRESH_MS,
  });
}

/** Answers to one sign or one message. @param isWanted false where there are none to ask for */
export function useAnswers(about: { gloss: string } | { requestId: string }, isWanted = true) {
  const api = useApi();
  return useQuery({
    queryKey: [ANSWERS, api.key, 'list', about],
    queryFn: ({ signal }) => api.answers(about, signal),
    staleTime: FRESH_MS,
    enabled: isWanted,
  });
}

/** Sets an answer aside, or takes it back. */
export function useModerateAnswer() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isHidden }: { id: string; isHidden: boolean }) =>
      api.moderateAnswer(id, isHidden),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ANSWERS] }),
  });
}

/** Replies to answers. */
export function useReplyToAnswers() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Parameters<typeof api.replyToAnswers>[0]) => api.replyToAnswers(form),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ANSWERS] }),
  });
}
