/** Messages that a person or a rule has sent, with where they are. */
import { Link } from '@tanstack/react-router';
import { Clock, type LucideIcon, MonitorPlay, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Proposal } from '#contract/departures/proposal.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import { Button } from '#studio/ui/button.tsx';
import { useTrainName } from './use-train-name.ts';

interface SentListProps {
  proposals: readonly Proposal[];
  getName: (crs: string) => string;
}

/** Number of messages that are shown at first. */
const SHOWN = 5;

interface Progress {
  Icon: LucideIcon;
  text: string;
}

function getProgress({ state, why }: Proposal): Progress {
  if (state === 'on-air') return { Icon: MonitorPlay, text: 'On screens.' };
  if (state === 'failed')
    return { Icon: TriangleAlert, text: `Could not be shown. ${why ?? ''}`.trim() };
  return { Icon: Clock, text: 'The video is being made. It then goes on screens.' };
}

const formatSender = ({ isAutomatic, decidedBy }: Proposal): string =>
  isAutomatic ? 'Sent by a rule' : `Accepted by ${decidedBy?.name ?? 'a person'}`;

export function SentList({ proposals, getName }: SentListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? proposals : proposals.slice(0, SHOWN);
  return (
    <section aria-labelledby="sent-title" className="flex flex-col gap-2">
      <h3 id="sent-title" className="text-lg font-semibold">
        Sent
      </h3>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {shown.map((proposal) => (
          <SentRow key={proposal.id} proposal={proposal} stationName={getName(proposal.station)} />
        ))}
      </ul>
      {!showsAll && proposals.length > SHOWN && (
        <Button kind="quiet" className="self-start" onPress={() => setShowsAll(true)}>
          {`Show all ${proposals.length}`}
        </Button>
      )}
    </section>
  );
}

function SentRow({ proposal, stationName }: { proposal: Proposal; stationName: string }) {
  const train = useTrainName(proposal);
  const { Icon, text } = getProgress(proposal);
  const { sentence, draftedAt, requestId } = proposal;
  const name = train === undefined ? sentence : `${train}: ${sentence}`;
  return (
    <li className="flex flex-col gap-1 px-4 py-2.5">
      <p>
        <strong>{name}</strong>, {stationName}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        <Icon aria-hidden className="size-5 shrink-0" />
        <span>{text}</span>
        <span>
          {formatSender(proposal)}, {formatClockTime(draftedAt)}.
        </span>
        {requestId !== undefined && (
          <Link
            to="/requests/$id"
            params={{ id: requestId }}
            className="link"
            aria-label={`Open message: ${name}`}
          >
            Open message
          </Link>
        )}
      </p>
    </li>
  );
}
