/** Table of what was on one screen: for screen readers, for reading out and for copying. */
import { Link } from '@tanstack/react-router';
import type { DayShowing } from '#contract/screens/screen-day.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import { formatEnd, formatImportance } from './day-text.ts';

const CELL = 'px-3 py-1.5 align-top';

export function DayTable({ name, showings }: { name: string; showings: readonly DayShowing[] }) {
  if (showings.length === 0) return <p className="text-muted">Nothing was on.</p>;
  return (
    <div className="overflow-x-auto rounded-md border border-line bg-surface">
      <table className="w-full text-left">
        <caption className="sr-only">{`What was on ${name}`}</caption>
        <thead className="border-b border-line">
          <tr>
            {['From', 'Until', 'Message', 'How it ended'].map((heading) => (
              <th key={heading} scope="col" className={`${CELL} font-semibold`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {showings.map((showing) => (
            <tr key={showing.showingId}>
              <td className={`${CELL} tabular-nums`}>{formatClockTime(showing.from)}</td>
              <td className={`${CELL} tabular-nums`}>
                {showing.until === undefined ? 'Taken down' : formatClockTime(showing.until)}
              </td>
              <td className={CELL}>
                <Link to="/requests/$id" params={{ id: showing.requestId }} className="link">
                  {showing.title}
                </Link>
                {formatImportance(showing) !== '' && (
                  <strong className="ml-2 text-wrong">{formatImportance(showing)}</strong>
                )}
              </td>
              <td className={CELL}>{formatEnd(showing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
