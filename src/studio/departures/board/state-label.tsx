import { Ban, Check, CircleCheck, CircleHelp, Clock, type LucideIcon } from 'lucide-react';
import type { DepartureRow } from '#contract/departures/departure-list.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { getStateText, type StateText } from './departure-text.ts';

const LOOKS: Record<StateText['kind'], { Icon: LucideIcon; ink: string }> = {
  calm: { Icon: CircleCheck, ink: 'text-fine' },
  late: { Icon: Clock, ink: 'font-semibold text-odd' },
  cancelled: { Icon: Ban, ink: 'font-semibold text-wrong' },
  gone: { Icon: Check, ink: 'text-muted' },
  unknown: { Icon: CircleHelp, ink: 'text-muted' },
};

/** Renders the state of a train in words, with a shape. */
export function StateLabel({ row }: { row: DepartureRow }) {
  const { text, kind } = getStateText(row);
  const { Icon, ink } = LOOKS[kind];
  return (
    <span className={classNames('inline-flex items-center gap-2', ink)}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {text}
    </span>
  );
}
