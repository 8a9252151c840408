/** Bars of an amount a day, drawn as SVG, with the same numbers as a table. */
import { useId } from 'react';

export interface DayAmount {
  day: string;
  /** Name below a bar, where there is little room. */
  label: string;
  /** Undefined where nothing is known of the day. */
  amount: number | undefined;
}

export interface DayBarsProps {
  title: string;
  days: readonly DayAmount[];
  /** Figure beside the title; the sum where it is absent. */
  summary?: string;
}

const WIDTH = 280;
const HEIGHT = 120;
const BAR_FRACTION = 0.7;
/** Room for the number above a bar, and for the day below. */
const ABOVE = 20;
const BELOW = 22;

const format = (amount: number | undefined) =>
  amount?.toLocaleString('en-GB', { maximumFractionDigits: 1 }) ?? '–';

export function DayBars({ title, days, summary }: DayBarsProps) {
  const titleId = useId();
  const highest = Math.max(1, ...days.map(({ amount = 0 }) => amount));
  const total = days.reduce((sum, { amount = 0 }) => sum + amount, 0);
  const step = WIDTH / days.length;
  return (
    <figure className="flex flex-col gap-1">
      <figcaption id={titleId} className="flex justify-between gap-4 font-medium">
        <span>{title}</span>
        <span className="tabular-nums">{summary ?? format(total)}</span>
      </figcaption>
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full">
        {days.map(({ day, label, amount }, index) => {
          const height = ((HEIGHT - ABOVE - BELOW) * (amount ?? 0)) / highest;
          const x = index * step + (step * (1 - BAR_FRACTION)) / 2;
          const y = HEIGHT - BELOW - height;
          const middle = index * step + step / 2;
          return (
            <g key={day}>
              <rect
                x={x}
                y={y}
                width={step * BAR_FRACTION}
                height={height}
                fill="var(--color-accent)"
              />
              <text x={middle} y={y - 4} textAnchor="middle" fontSize="13" fill="currentColor">
                {format(amount)}
              </text>
              <text x={middle} y={HEIGHT - 6} textAnchor="middle" fontSize="12" fill="currentColor">
                {label}
              </text>
            </g>
          );
        })}
        <line x1="0" x2={WIDTH} y1={HEIGHT - BELOW} y2={HEIGHT - BELOW} stroke="currentColor" />
      </svg>
      <table aria-labelledby={titleId} className="sr-only">
        <tbody>
          {days.map(({ day, amount }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{amount ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
