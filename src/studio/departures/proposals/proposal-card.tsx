/** Proposed message: what changed, what held it back, and what a person can do with it. */
import { Link } from '@tanstack/react-router';
import { Check, Languages, SquarePen, X } from 'lucide-react';
import { useState } from 'react';
import { FEED_EVENTS } from '#contract/departures/feed-event.ts';
import type { Proposal } from '#contract/departures/proposal.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import { toFormRequest } from '#studio/departures/change/changed-request.ts';
import { FailureCallout } from '#studio/departures/failure-callout.tsx';
import type { Decision } from '#studio/queries/departures/departure-calls.ts';
import { useIsHidden } from '#studio/queries/people/use-people.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Checkbox } from '#studio/ui/form/checkbox.tsx';
import { CopyButton } from '#studio/ui/status/copy-button.tsx';
import { useTrainName } from './use-train-name.ts';

interface ProposalCardProps {
  proposal: Proposal;
  stationName: string;
  failure: Error | undefined;
  /** Decision that is being sent. */
  pending: Decision | undefined;
  onDecide: (decision: Decision, withAdvice?: boolean) => void;
}

/** Writes a sentence as it continues another: its first letter is small. */
const toPhrase = (sentence: string): string =>
  `${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}`;

export function ProposalCard({
  proposal,
  stationName,
  failure,
  pending,
  onDecide,
}: ProposalCardProps) {
  const train = useTrainName(proposal);
  const { event, sentence, text, advice, heldBack, draftedAt, expiresAt, id } = proposal;
  const mayDecide = !useIsHidden()('screens:write');
  const [withAdvice, setWithAdvice] = useState(false);
  return (
    <li className="flex flex-col gap-2 rounded-md border-2 border-edge bg-surface p-4">
      <p className="text-muted">
        {FEED_EVENTS[event].label}. {stationName}. Drafted {formatClockTime(draftedAt)}, until{' '}
        {formatClockTime(expiresAt)}.
      </p>
      <h3 id={`proposal-${id}`} className="text-lg font-semibold">
        {train !== undefined && <span className="block">{train}</span>}
        {sentence}
      </h3>
      {text !== undefined && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
      {heldBack.length > 0 && (
        <div>
          <p className="font-semibold">Why it needs you</p>
          <ul className="list-disc pl-5">
            {heldBack.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      {failure !== undefined && <FailureCallout error={failure} />}
      {mayDecide && advice !== undefined && (
        <Checkbox
          label={`Add: ${toPhrase(advice.sentence)}`}
          isSelected={withAdvice}
          onChange={setWithAdvice}
        />
      )}
      <Actions
        proposal={proposal}
        pending={pending}
        onDecide={(decision) => onDecide(decision, withAdvice)}
      />
    </li>
  );
}

function Actions({
  proposal: { id, request, text },
  pending,
  onDecide,
}: Pick<ProposalCardProps, 'proposal' | 'pending' | 'onDecide'>) {
  const isHidden = useIsHidden();
  const mayDecide = !isHidden('screens:write');
  const described = { 'aria-describedby': `proposal-${id}` };
  const isBusy = pending !== undefined;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {mayDecide && request !== undefined && (
        <Button
          {...described}
          kind="primary"
          icon={<Check aria-hidden className="size-5" />}
          isPending={isBusy}
          pendingLabel={pending === 'accept' ? 'Accepting' : 'Accept'}
          onPress={() => onDecide('accept')}
        >
          Accept
        </Button>
      )}
      {request !== undefined && (
        <Link
          {...described}
          to="/"
          search={{ draft: toFormRequest(request) }}
          className={buttonClasses()}
        >
          <SquarePen aria-hidden className="size-5" />
          Change
        </Link>
      )}
      {text !== undefined && (
        <>
          <CopyButton text={text}>Copy text</CopyButton>
          {!isHidden('requests:write') && (
            <Link {...described} to="/upload" search={{ write: true }} className={buttonClasses()}>
              <Languages aria-hidden className="size-5" />
              Translate it
            </Link>
          )}
        </>
      )}
      {mayDecide && (
        <Button
          {...described}
          icon={<X aria-hidden className="size-5" />}
          isPending={isBusy}
          pendingLabel={pending === 'dismiss' ? 'Dismissing' : 'Dismiss'}
          onPress={() => onDecide('dismiss')}
        >
          Dismiss
        </Button>
      )}
    </div>
  );
}
