/** Sequence numbers of Push Port: they count to 9,999,999 and begin again; a number that is missing is a lost message. */

const LENGTH = 10_000_000;

/** Most numbers that are waited for: more at once are an outage. */
const MAX_MISSING = 200;

export interface SequenceWatch {
  /** Takes the number of a message; late ones fill their gap. */
  take(sequence: number): void;
  /** Whether no message is missing. */
  isComplete(): boolean;
  /** Marks that messages were lost, of unknown number. */
  breakOff(): void;
  /** Begins again after a reload. */
  reset(): void;
}

/** Creates a watch that has seen no message. */
export function createSequenceWatch(): SequenceWatch {
  const missing = new Set<number>();
  let last: number | undefined;
  let isBroken = false;
  return {
    take: (sequence) => {
      const ahead = last === undefined ? 1 : (sequence - last + LENGTH) % LENGTH;
      // More than half the circle ahead is back: a late message, or the same one again.
      if (ahead === 0 || ahead > LENGTH / 2) {
        missing.delete(sequence);
        return;
      }
      if (missing.size + ahead - 1 > MAX_MISSING) isBroken = true;
      else for (let step = 1; step < ahead; step += 1) missing.add((last! + step) % LENGTH);
      last = sequence;
    },
    isComplete: () => !isBroken && missing.size === 0,
    breakOff: () => {
      isBroken = true;
    },
    reset: () => {
      missing.clear();
      isBroken = false;
    },
  };
}
