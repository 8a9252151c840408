/** Sending an announcement, from a screen that waits for the answer. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#studio/queries/service/use-api.ts';
import { type Submission, submitAnnouncement } from './submit-announcement.ts';

/** Fails with a `ServiceError`. */
export function useSubmitAnnouncement() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (submission: Submission) => submitAnnouncement(api, submission),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['sign-requests'] }),
        queryClient.invalidateQueries({ queryKey: ['newest-sign-requests'] }),
      ]),
  });
}
