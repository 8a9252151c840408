/** Choices of what has changed for a train. */
import {
  Ban,
  BusFront,
  Clock,
  ListX,
  type LucideIcon,
  Megaphone,
  Signpost,
  TrainFront,
} from 'lucide-react';
import type { DepartureRow } from '#contract/departures/departure-list.ts';
import type { Reference } from '#reference/reference.ts';
import { Button } from '#studio/ui/button.tsx';
import { type KnownFields, withCancellation, withoutCancellation } from './changed-request.ts';

/** Change that needs a value. */
export type ChangeStep = 'platform' | 'time' | 'stops' | 'bus';

interface ChangeChoicesProps {
  row: DepartureRow;
  current: KnownFields;
  /** Choice from which the person came back. */
  latest: ChangeStep | undefined;
  reference: Reference | undefined;
  onChoose: (step: ChangeStep) => void;
  onOpen: (request: KnownFields) => void;
}

interface Choice {
  label: string;
  Icon: LucideIcon;
  /** Absent for what needs no value. */
  step?: ChangeStep;
  request?: KnownFields;
}

function listChoices({ mode, state }: DepartureRow, current: KnownFields): Choice[] {
  if (mode === 'bus') return [];
  const bus: Choice = { label: 'Bus', Icon: BusFront, step: 'bus' };
  if (state === 'cancelled')
    return [
      { label: 'Running again', Icon: TrainFront, request: withoutCancellation(current) },
      bus,
    ];
  return [
    { label: 'Platform', Icon: Signpost, step: 'platform' },
    { label: 'Time', Icon: Clock, step: 'time' },
    { label: 'Cancelled', Icon: Ban, request: withCancellation(current) },
    { label: 'Stops', Icon: ListX, step: 'stops' },
    bus,
  ];
}

export function ChangeChoices({
  row,
  current,
  latest,
  reference,
  onChoose,
  onOpen,
}: ChangeChoicesProps) {
  const choices = listChoices(row, current);
  const focused = choices.find(({ step }) => step !== undefined && step === latest) ?? choices[0];
  return (
    <>
      {choices.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="text-lg font-semibold">What has changed?</h3>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
            {choices.map((choice) => {
              const { label, Icon, step, request } = choice;
              return (
                <Button
                  key={label}
                  className="min-h-14 !text-lg"
                  icon={<Icon aria-hidden className="size-6" />}
                  autoFocus={choice === focused}
                  onPress={() => (step === undefined ? onOpen(request ?? current) : onChoose(step))}
                >
                  {label}
                </Button>
              );
            })}
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Megaphone aria-hidden className="size-5" />}
          autoFocus={focused === undefined}
          onPress={() => onOpen(current)}
        >
          Announce as it is
        </Button>
        {row.more.map((part) => (
          <Button key={JSON.stringify(part)} onPress={() => onOpen(part)}>
            Announce the part to{' '}
            {reference?.location(String(part.destination))?.name ?? String(part.destination)}
          </Button>
        ))}
      </div>
    </>
  );
}
