import { classNames } from '#studio/ui/class-names.ts';

export interface WaitingCountProps {
  count: number;
  /** Spoken after the count. */
  noun: string;
  /** Whether it is on the dark band across the top. */
  isOnBoard?: boolean;
}

/** Shows how many things wait for a person; nothing while there are none. */
export function WaitingCount({ count, noun, isOnBoard = false }: WaitingCountProps) {
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        // The words for screen readers would widen a list that scrolls.
        'relative rounded-full px-2 font-semibold tabular-nums',
        isOnBoard ? 'bg-board-lit text-board' : 'bg-accent text-on-accent',
      )}
    >
      {count}
      <span className="sr-only"> {noun}</span>
    </span>
  );
}
