/** Curve of a share over time, drawn as SVG in steps. */

export interface SharePoint {
  /** Epoch milliseconds. */
  at: number;
  /** Fraction, from 0 to 1. */
  share: number;
}

export interface ShareCurveProps {
  /** Words that say the same. */
  label: string;
  points: readonly SharePoint[];
  /** Share to reach, drawn as a dashed line. */
  target: number;
  /** End of the curve, epoch milliseconds. */
  until: number;
}

const WIDTH = 320;
const HEIGHT = 72;

export function ShareCurve({ label, points, target, until }: ShareCurveProps) {
  const [first] = points;
  if (first === undefined) return null;
  const toX = (time: number) => (WIDTH * (time - first.at)) / Math.max(1, until - first.at);
  const toY = (share: number) => 2 + (HEIGHT - 4) * (1 - share);
  const steps = points.map(({ at, share }) => `H ${toX(at)} V ${toY(share)}`).join(' ');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="w-full max-w-md rounded-sm border border-line bg-surface"
    >
      <line
        x1="0"
        x2={WIDTH}
        y1={toY(target)}
        y2={toY(target)}
        stroke="currentColor"
        strokeDasharray="4 4"
      />
      <path
        d={`M 0 ${toY(0)} ${steps} H ${WIDTH}`}
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth="3"
      />
    </svg>
  );
}
