/** The board as text, for videos that have none in their picture. It shrinks until all of it has room. */
import { useLayoutEffect, useRef } from 'react';
import type { Board, BoardRow, BoardStop, BoardTone } from '#contract/board.ts';
import { classNames } from '#studio/ui/class-names.ts';

const TONES: Record<BoardTone, string> = {
  bad: 'bg-[#a51714] text-[#fff]',
  late: 'bg-[#ffd60a] text-[#1a1400]',
  good: 'bg-[#07552e] text-[#fff]',
};

const SIZES: Record<BoardRow['kind'], string> = {
  heading: 'text-[1em]',
  time: 'text-[2em] font-bold',
  destination: 'text-[1.5em] font-bold',
  platform: 'text-[1.4em] font-bold',
  status: 'text-[1.25em] font-bold',
  detail: 'text-[1em]',
  operator: 'text-[0.9em]',
};

const MAX_CQMIN = 5;
const MIN_CQMIN = 1.8;
const STEP_CQMIN = 0.4;
/** Number of stops in one column; more are set in two columns. */
const MAX_STOPS_IN_COLUMN = 9;

function Row({ row: { kind, label, old, text, tone } }: { row: BoardRow }) {
  return (
    <p className={classNames('px-[3cqmin] leading-tight', SIZES[kind], tone && TONES[tone])}>
      {label !== undefined && `${label} `}
      {old !== undefined && (
        <>
          <del className="decoration-[0.1em]">{old}</del>
          <span aria-hidden> → </span>
        </>
      )}
      <span className={classNames(old !== undefined && !tone && 'text-(--accent)')}>{text}</span>
    </p>
  );
}

const Stop = ({ stop: { name, isMissed } }: { stop: BoardStop }) => (
  <li className="break-inside-avoid leading-snug">{isMissed ? <del>{name}</del> : name}</li>
);

/** Reduces the font size step by step until no text is cut off. */
function useFittingText(board: Board) {
  const ref = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another board is measured anew
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const shrink = () => {
      for (let size = MAX_CQMIN; size >= MIN_CQMIN; size -= STEP_CQMIN) {
        element.style.fontSize = `${size}cqmin`;
        if (
          element.scrollHeight <= element.clientHeight &&
          element.scrollWidth <= element.clientWidth
        )
          return;
      }
    };
    shrink();
    const follow = new ResizeObserver(shrink);
    follow.observe(element);
    return () => follow.disconnect();
  }, [board]);
  return ref;
}

export function BoardText({ board }: { board: Board }) {
  const { rows, stops } = board;
  const ref = useFittingText(board);
  return (
    <section
      ref={ref}
      aria-label="Details"
      className="flex min-h-0 min-w-0 flex-1 flex-col gap-[0.35em] overflow-hidden py-[0.8em] [overflow-wrap:anywhere]"
    >
      {rows.map((row) => (
        <Row key={`${row.kind} ${row.label} ${row.text}`} row={row} />
      ))}
      {stops.length > 0 && (
        <ul
          aria-label="Stops"
          className={classNames(
            'mt-[0.4em] px-[3cqmin]',
            stops.length > MAX_STOPS_IN_COLUMN && 'columns-2',
          )}
        >
          {stops.map((stop) => (
            <Stop key={stop.name} stop={stop} />
          ))}
        </ul>
      )}
    </section>
  );
}
