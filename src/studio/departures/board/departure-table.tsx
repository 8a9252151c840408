/** Table of departures: arrow keys go from train to train, Enter picks one. */
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { DepartureRow } from '#contract/departures/departure-list.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import { useReference } from '#studio/queries/use-reference.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { formatPlatform, formatTrain, getStateText, listChanges } from './departure-text.ts';
import { StateLabel } from './state-label.tsx';

interface DepartureTableProps {
  caption: string;
  rows: readonly DepartureRow[];
  /** Body of the table, for the search field above it. */
  body: RefObject<HTMLTableSectionElement | null>;
  onPick: (row: DepartureRow) => void;
}

const HEADINGS = ['Time', 'Expected', 'Destination', 'Platform', 'Operator'];
const BOX = 'px-4 py-2.5 align-top max-sm:py-0.5';
const CELL = `${BOX} max-sm:inline-block`;

/** Lists the buttons of the trains, in order. */
const listButtons = (body: HTMLElement): HTMLElement[] => [
  ...body.querySelectorAll<HTMLElement>('button'),
];

/** Moves the focus to the first train; does nothing where there is none. */
export const focusFirstTrain = (body: HTMLElement | null): void =>
  body === null ? undefined : listButtons(body)[0]?.focus();

/** Moves the focus by the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = listButtons(event.currentTarget);
  const index = buttons.findIndex((button) => button.matches(':focus'));
  const targets: Record<string, number> = {
    ArrowDown: Math.min(index + 1, buttons.length - 1),
    ArrowUp: Math.max(index - 1, 0),
    Home: 0,
    End: buttons.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined || index < 0) return;
  event.preventDefault();
  buttons[target]?.focus();
}

export function DepartureTable({ caption, rows, body, onPick }: DepartureTableProps) {
  const [focusedKey, setFocusedKey] = useState<string>();
  const reference = useReference();
  // One stop for the Tab key: the rest is reached by the arrow keys.
  const isThere = rows.some(({ key }) => key === focusedKey);
  const stopKey = isThere ? focusedKey : rows[0]?.key;
  return (
    <div className="rounded-md border border-line bg-surface">
      <table className="w-full text-left max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line max-sm:sr-only">
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col" className="px-4 py-2.5 font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} className="divide-y divide-line max-sm:block" onKeyDown={moveFocus}>
          {rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              operator={reference?.operator(row.operator ?? '')?.name ?? row.operator ?? ''}
              isStop={row.key === stopKey}
              onFocus={() => setFocusedKey(row.key)}
              onPick={() => onPick(row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: DepartureRow;
  operator: string;
  isStop: boolean;
  onFocus: () => void;
  onPick: () => void;
}

/** Returns the background of a train that is not as booked; the words beside it say the same. */
function getTint(row: DepartureRow): string | undefined {
  const { kind } = getStateText(row);
  if (kind === 'cancelled') return 'bg-wrong-soft';
  return kind === 'late' || listChanges(row).length > 0 ? 'bg-odd-soft' : undefined;
}

function Row({ row, operator, isStop, onFocus, onPick }: RowProps) {
  const { state, scheduled, destination, via } = row;
  const changes = listChanges(row);
  const isGone = state === 'departed' || state === 'cancelled';
  return (
    <tr className={classNames('relative hover:bg-hover max-sm:block max-sm:py-2', getTint(row))}>
      <td
        className={classNames(
          CELL,
          'text-lg font-semibold tabular-nums',
          state === 'cancelled' && 'line-through',
        )}
      >
        {formatClockTime(scheduled)}
      </td>
      <td className={CELL}>
        <StateLabel row={row} />
      </td>
      <th scope="row" className={classNames(BOX, 'font-normal max-sm:block')}>
        <button
          type="button"
          aria-label={formatTrain(row)}
          tabIndex={isStop ? 0 : -1}
          onFocus={onFocus}
          onClick={onPick}
          // The full row can be pressed.
          className={classNames(
            'cursor-pointer text-left text-lg font-semibold outline-offset-4 after:absolute after:inset-0',
            isGone && 'text-muted',
          )}
        >
          {destination}
        </button>
        {via !== undefined && <span className="block text-muted">via {via}</span>}
        {changes.length > 0 && (
          <span className="block font-semibold text-odd">{changes.join('. ')}</span>
        )}
      </th>
      <td className={CELL}>
        <span className="text-muted sm:hidden">Platform </span>
        {formatPlatform(row)}
      </td>
      <td className={classNames(CELL, 'text-muted')}>{operator}</td>
    </tr>
  );
}
