/** Queries for messages that rules propose, and what a person decides about them. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Proposal } from '#contract/departures/proposal.ts';
import { type Api, useApi } from '#studio/queries/service/use-api.ts';
import type { Decision } from './departure-calls.ts';

const REFRESH_MILLISECONDS = 10_000;
const PROPOSALS = 'proposed-messages';

const proposalsOptions = (api: Api, state: 'open' | 'all') =>
  queryOptions({
    queryKey: [PROPOSALS, api.key, state],
    queryFn: ({ signal }) => api.proposals(state, signal),
    refetchInterval: REFRESH_MILLISECONDS,
    refetchOnWindowFocus: true,
  });

/** Returns the proposed messages that wait for a person. */
export const useOpenProposals = () => useQuery(proposalsOptions(useApi(), 'open'));

/** Returns how many proposed messages wait for a person; 0 until that is known. */
export function useOpenProposalCount(isAsked: boolean): number {
  const options = { ...proposalsOptions(useApi(), 'open'), enabled: isAsked };
  return useQuery({ ...options, select: ({ length }) => length }).data ?? 0;
}

/** Whether a message is on the screens, or will be, or failed while it still mattered. */
const isSent = ({ state, expiresAt }: Proposal): boolean =>
  state === 'making' ||
  state === 'on-air' ||
  (state === 'failed' && Date.parse(expiresAt) > Date.now());

/** Returns the messages that a person or a rule has sent, the newest first. */
export const useSentProposals = () =>
  useQuery({
    ...proposalsOptions(useApi(), 'all'),
    select: (proposals) =>
      proposals.filter(isSent).sort((a, b) => b.draftedAt.localeCompare(a.draftedAt)),
  });

interface DecisionInput {
  id: string;
  decision: Decision;
  /** Whether the message is accepted with its advice. */
  withAdvice?: boolean;
}

/** Accepts or dismisses a proposed message. The lists have the answer at once; the next refetch confirms it. */
export function useDecideProposal() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision, withAdvice }: DecisionInput) =>
      api.decideProposal(id, decision, withAdvice),
    onSuccess: (decided) => {
      queryClient.setQueryData(proposalsOptions(api, 'open').queryKey, (open) =>
        open?.filter(({ id }) => id !== decided.id),
      );
      queryClient.setQueryData(proposalsOptions(api, 'all').queryKey, (all) =>
        all?.map((proposal) => (proposal.id === decided.id ? decided : proposal)),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [PROPOSALS] }),
  });
}
