/** Shares over time with their intervals, drawn as SVG, with the same numbers as a table. Told by shape, not by colour. */
import { useId } from 'react';
import { percent } from '#contract/percent.ts';

export interface IntervalPoint {
  /** Name in the table. */
  name: string;
  /** Name below the point, where there is little room. */
  label: string;
  answers: number;
  /** Fractions from 0 to 1; the share is absent where nothing is known. */
  share?: number | undefined;
  low: number;
  high: number;
}

export interface IntervalPlotProps {
  title: string;
  points: readonly IntervalPoint[];
}

const WIDTH = 420;
const HEIGHT = 170;
const LEFT = 40;
const ABOVE = 22;
const BELOW = 24;
const LINES = [0, 0.5, 1];
const WHISKER = 5;
/** More labels than this would run into each other. */
const MAX_LABELS = 7;

const toY = (share: number) => ABOVE + (HEIGHT - ABOVE - BELOW) * (1 - share);

/** Draws one point with its interval. */
function Interval({ x, point }: { x: number; point: IntervalPoint }) {
  const { share, low, high } = point;
  if (share === undefined) return null;
  return (
    <>
      <path
        d={`M ${x} ${toY(low)} V ${toY(high)} M ${x - WHISKER} ${toY(low)} H ${x + WHISKER} M ${x - WHISKER} ${toY(high)} H ${x + WHISKER}`}
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <circle cx={x} cy={toY(share)} r="4.5" fill="var(--color-accent)" stroke="currentColor" />
      <text x={x} y={toY(high) - 6} textAnchor="middle" fontSize="12" fill="currentColor">
        {percent(share)}
      </text>
    </>
  );
}

export function IntervalPlot({ title, points }: IntervalPlotProps) {
  const titleId = useId();
  const step = (WIDTH - LEFT) / Math.max(1, points.length);
  const labelEach = Math.ceil(points.length / MAX_LABELS);
  return (
    <figure className="flex max-w-xl flex-col gap-1">
      <figcaption id={titleId} className="font-medium">
        {title}
      </figcaption>
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full">
        {LINES.map((share) => (
          <g key={share}>
            <line x1={LEFT} x2={WIDTH} y1={toY(share)} y2={toY(share)} stroke="var(--color-line)" />
            <text
              x={LEFT - 6}
              y={toY(share) + 4}
              textAnchor="end"
              fontSize="12"
              fill="currentColor"
            >
              {percent(share)}
            </text>
          </g>
        ))}
        {points.map((point, index) => {
          const x = LEFT + step * (index + 0.5);
          return (
            <g key={point.name}>
              <Interval x={x} point={point} />
              {index % labelEach === 0 && (
                <text x={x} y={HEIGHT - 6} textAnchor="middle" fontSize="12" fill="currentColor">
                  {point.label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <table aria-labelledby={titleId} className="sr-only">
        <thead>
          <tr>
            <th>Week from</th>
            <th>Answers</th>
            <th>Understood</th>
            <th>Range</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ name, answers, share, low, high }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{answers}</td>
              <td>{share === undefined ? '–' : percent(share)}</td>
              <td>{share === undefined ? '–' : `${percent(low)} to ${percent(high)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
