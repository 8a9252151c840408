/** Mutation that asks for a review of a typed text. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMe } from './people/use-people.ts';
import { useApi } from './service/use-api.ts';

/** Returns the mutation that sends a text as a draft; undefined for those without an account, who have no name to send. */
export function useTextDraft() {
  const api = useApi();
  const { data: me } = useMe();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: async ({
      text,
      sender,
    }: {
      text: string;
      sender: { name: string; email: string };
    }) => ({
      text,
      id: await api.sendTextDraft(text, sender),
    }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['sign-requests'] }),
  });
  const sender = me?.person;
  if (sender === undefined) return undefined;
  return {
    isPending: mutation.isPending,
    error: mutation.error,
    sent: mutation.data,
    send: (text: string) => mutation.mutate({ text, sender }),
  };
}
