/** Messages that rules propose: those that wait for a person, and those that were sent. */

import { useRef, useState } from 'react';
import type { FollowedStation } from '#contract/departures/followed-station.ts';
import { FailureCallout } from '#studio/departures/failure-callout.tsx';
import type { Decision } from '#studio/queries/departures/departure-calls.ts';
import {
  useDecideProposal,
  useOpenProposals,
  useSentProposals,
} from '#studio/queries/departures/use-proposals.ts';
import { showFailure } from '#studio/queries/service/show-failure.ts';
import { Button } from '#studio/ui/button.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { SentList } from './sent-list.tsx';

/** Number of messages that are shown at first: the most important; the trains below stay in view. */
const SHOWN = 3;

export function ProposalsSection({ stations }: { stations: readonly FollowedStation[] }) {
  const { data: open, error } = useOpenProposals();
  const { data: sent = [] } = useSentProposals();
  const decide = useDecideProposal();
  const [failures, setFailures] = useState<Readonly<Record<string, Error>>>({});
  const [showsAll, setShowsAll] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const choose = (id: string, decision: Decision, withAdvice: boolean) => {
    const { [id]: _, ...rest } = failures;
    setFailures(rest);
    decide.mutate(
      { id, decision, withAdvice },
      {
        onSuccess: () => {
          showToast({
            kind: 'success',
            title: decision === 'accept' ? 'Message accepted' : 'Message dismissed',
          });
          // The button that had the focus goes with its card.
          title.current?.focus({ preventScroll: true });
        },
        onError: (error) => {
          // Where the card is gone, too, it is said beside the page.
          showFailure(error);
          setFailures((latest) => ({ ...latest, [id]: error }));
        },
      },
    );
  };
  // Later failures are told above the trains.
  if (open === undefined && error !== null) return <FailureCallout error={error} />;
  if (open === undefined || (open.length === 0 && sent.length === 0)) return null;
  const getName = (crs: string) => stations.find((station) => station.crs === crs)?.name ?? crs;
  return (
    <section aria-labelledby="proposals-title" className="flex flex-col gap-3">
      <h2
        id="proposals-title"
        ref={title}
        tabIndex={-1}
        className="text-xl font-semibold outline-none"
      >
        Proposed messages <span className="font-normal text-muted">({open.length})</span>
      </h2>
      <p role="status" className="sr-only">
        {open.length === 0 ? 'No proposed messages.' : `Proposed messages: ${open.length}.`}
      </p>
      {open.length === 0 && <p className="text-muted">Nothing is waiting for you.</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-3">
        {open.slice(0, showsAll ? open.length : SHOWN).map((proposal) => (
          <ProposalCard
            key={proposal.id}
            proposal={proposal}
            stationName={getName(proposal.station)}
            failure={failures[proposal.id]}
            pending={
              decide.isPending && decide.variables.id === proposal.id
                ? decide.variables.decision
                : undefined
            }
            onDecide={(decision, withAdvice = false) => choose(proposal.id, decision, withAdvice)}
          />
        ))}
      </ul>
      {!showsAll && open.length > SHOWN && (
        <Button kind="quiet" className="self-start" onPress={() => setShowsAll(true)}>
          {`Show all ${open.length} proposed messages`}
        </Button>
      )}
      {sent.length > 0 && <SentList proposals={sent} getName={getName} />}
    </section>
  );
}
