import type { ReactNode } from 'react';
import type { DepartureRow } from '#contract/departures/departure-list.ts';
import { formatPlatform, listChanges } from '#studio/departures/board/departure-text.ts';
import { StateLabel } from '#studio/departures/board/state-label.tsx';
import { useReference } from '#studio/queries/use-reference.ts';

/** Renders what is known of a train now. */
export function KnownValues({ row }: { row: DepartureRow }) {
  const { via, platform, operator } = row;
  const operatorName = useReference()?.operator(operator ?? '')?.name ?? operator;
  const changes = listChanges(row);
  const values: [name: string, value: ReactNode][] = [
    ['Now', <StateLabel key="state" row={row} />],
    ['Platform', platform === undefined ? 'Not known yet' : formatPlatform(row)],
    ...(via === undefined ? [] : [['Via', via] satisfies [string, string]]),
    ...(operatorName === undefined ? [] : [['Operator', operatorName] satisfies [string, string]]),
    ...(changes.length === 0 ? [] : [['Changed', changes.join('. ')] satisfies [string, string]]),
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {values.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
