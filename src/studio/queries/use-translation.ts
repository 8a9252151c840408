/** A translation under review: its versions, and what a reviewer does to it. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  ApprovalLetter,
  RejectionLetter,
  Reopening,
  TranslationEdit,
} from '#contract/requests/translation.ts';
import { signRequestKey } from './requests/use-sign-request.ts';
import type { TranslationUnderReview } from './review-calls.ts';
import { ApiError } from './service/api-error.ts';
import { type Api, useApi } from './service/use-api.ts';

const translationKey = (api: Api, id: string) => ['translation', api.key, id] as const;

/** Returns the query options of a translation. A saved version never changes; `newest` may. */
const translationOptions = (api: Api, id: string, version: number | 'newest') =>
  queryOptions<TranslationUnderReview>({
    queryKey: [...translationKey(api, id), version],
    queryFn: ({ signal }) =>
      api.translation(id, { signal, ...(version !== 'newest' && { version }) }),
    staleTime: version === 'newest' ? 0 : Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: version === 'newest',
    // Sentences that did not change stay the same objects: comparing them is then free.
    structuralSharing: true,
  });

export function useNewestTranslation(id: string) {
  const api = useApi();
  return useQuery(translationOptions(api, id, 'newest'));
}

/** Returns one version of a translation; not fetched while `version` is undefined. */
export function useTranslationVersion(id: string, version: number | undefined) {
  const api = useApi();
  return useQuery({
    ...translationOptions(api, id, version ?? 'newest'),
    enabled: version !== undefined,
  });
}

/**
 * Returns the cause of a 409: `stale` when another user saved first, `closed` when the request no longer
 * awaits review.
 */
export function getConflict(error: unknown): 'stale' | 'closed' | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return error.problems.some(({ field }) => field === 'version') ? 'stale' : 'closed';
}

export function useReviewActions(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const newestKey = [...translationKey(api, id), 'newest'] as const;
  const followRequest = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: signRequestKey(api, id) }),
      queryClient.invalidateQueries({ queryKey: ['newest-sign-requests'] }),
    ]);
  const take = (answer: TranslationUnderReview) => queryClient.setQueryData(newestKey, answer);
  const askAfterConflict = async (error: Error) => {
    if (getConflict(error) !== undefined)
      await Promise.all([queryClient.invalidateQueries({ queryKey: newestKey }), followRequest()]);
  };
  const save = useMutation({
    mutationFn: (edit: z.input<typeof TranslationEdit>) => api.saveTranslation(id, edit),
    onSuccess: take,
    onError: askAfterConflict,
  });
  const approve = useMutation({
    mutationFn: (letter: z.input<typeof ApprovalLetter>) => api.approveTranslation(id, letter),
    onSuccess: async (answer) => {
      take(answer);
      await followRequest();
    },
    onError: askAfterConflict,
  });
  const reject = useMutation({
    mutationFn: (letter: z.input<typeof RejectionLetter>) => api.rejectTranslation(id, letter),
    onSuccess: followRequest,
    onError: askAfterConflict,
  });
  const reopen = useMutation({
    mutationFn: (by: z.input<typeof Reopening>) => api.reopenTranslation(id, by),
    onSuccess: async (answer) => {
      take(answer);
      await followRequest();
    },
    onError: askAfterConflict,
  });
  return { save, approve, reject, reopen };
}
