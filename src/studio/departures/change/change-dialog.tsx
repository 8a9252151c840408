/** Asks what has changed for a train, and opens the form with what is known and the difference. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { DepartureRow } from '#contract/departures/departure-list.ts';
import type { FollowedStation } from '#contract/departures/followed-station.ts';
import { formatTrain } from '#studio/departures/board/departure-text.ts';
import { useReference } from '#studio/queries/use-reference.ts';
import { Button } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { ChangeChoices, type ChangeStep } from './change-choices.tsx';
import { type KnownFields, toFormRequest } from './changed-request.ts';
import { KnownValues } from './known-values.tsx';
import { StopsStep } from './stops-step.tsx';
import { BusStep, PlatformStep, TimeStep } from './text-steps.tsx';

interface ChangeDialogProps {
  row: DepartureRow;
  station: Pick<FollowedStation, 'crs' | 'name'>;
  onClose: () => void;
}

export function ChangeDialog({ row, station, onClose }: ChangeDialogProps) {
  const navigate = useNavigate();
  const { request, reasonsAgainst, notes } = row;
  const open = (next: KnownFields) =>
    void navigate({ to: '/', search: { draft: toFormRequest(next) } });
  return (
    <Dialog title={formatTrain(row)} isOpen onOpenChange={onClose}>
      <KnownValues row={row} />
      {reasonsAgainst.length > 0 && (
        <Callout
          kind="warning"
          title={request === undefined ? 'This train cannot be announced' : 'Check this first'}
        >
          <Sentences texts={reasonsAgainst} />
        </Callout>
      )}
      {notes.length > 0 && (
        <div>
          <h3 className="font-semibold">Notes for staff</h3>
          <Sentences texts={notes} />
        </div>
      )}
      {request === undefined ? (
        <Button className="self-start" onPress={() => open({})}>
          Write a message yourself
        </Button>
      ) : (
        <Changing row={row} request={request} station={station} onOpen={open} />
      )}
    </Dialog>
  );
}

function Sentences({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="list-disc pl-5">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

interface ChangingProps {
  row: DepartureRow;
  request: KnownFields;
  station: Pick<FollowedStation, 'crs' | 'name'>;
  onOpen: (request: KnownFields) => void;
}

/** Renders the choices, then the field of the one that was chosen. */
function Changing({ row, request, station, onOpen }: ChangingProps) {
  const [step, setStep] = useState<ChangeStep>();
  const [latest, setLatest] = useState<ChangeStep>();
  const reference = useReference();
  const choose = (next: ChangeStep) => {
    setStep(next);
    setLatest(next);
  };
  const stepProps = { current: request, onOpen, onBack: () => setStep(undefined) };
  switch (step) {
    case 'platform':
      return <PlatformStep {...stepProps} />;
    case 'time':
      return <TimeStep {...stepProps} />;
    case 'bus':
      return <BusStep {...stepProps} station={station} />;
    case 'stops':
      return <StopsStep {...stepProps} reference={reference} />;
    case undefined:
      return (
        <ChangeChoices
          row={row}
          current={request}
          latest={latest}
          reference={reference}
          onChoose={choose}
          onOpen={onOpen}
        />
      );
  }
}
