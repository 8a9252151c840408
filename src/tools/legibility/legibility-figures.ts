/** Figures about what was read. Pure. */

/** Minimum fraction that is read by the hands alone, and with the lips. */
export const MIN_HANDS = 0.98;
const MIN_LIPS = 0.99;
/** Minimum fraction that is read in drawn pictures. */
export const MIN_DRAWN = 0.95;
/** Minimum fraction of the uses of each label that is read by the hands alone. */
const MIN_KIND = 0.8;
/** Minimum distance of the next form, as a multiple of the distance of the right one: the median of a label's uses. */
const MIN_MARGIN = 1.1;

/** Use that was read. */
export interface Read {
  readonly label: string;
  /** Label read by the hands alone, and with the lips. */
  readonly byHands: string;
  readonly byLips: string;
  /** Distance of the nearest wrong form by the hands alone, as a multiple of that of the right one. */
  readonly margin: number;
}

/** Figures of the uses of one label, read by the hands alone. */
export interface KindFigures {
  readonly label: string;
  readonly count: number;
  readonly right: number;
  /** Median over the uses; 1 where the next form is as near. */
  readonly margin: number;
}

/** Fractions from 0 to 1, and the figures of each label, the worst first. */
export interface LegibilityFigures {
  readonly hands: number;
  readonly lips: number;
  readonly kinds: readonly KindFigures[];
}

/** Figures that are below their bar, as lines for a person. */
export function listFailures({ hands, lips, kinds }: LegibilityFigures): string[] {
  const percent = (fraction: number) => `${(100 * fraction).toFixed(1)} %`;
  return [
    ...(hands < MIN_HANDS ? [`by the hands ${percent(hands)} are read`] : []),
    ...(lips < MIN_LIPS ? [`with the lips ${percent(lips)} are read`] : []),
    ...kinds
      .filter(({ count, right, margin }) => right < MIN_KIND * count || margin < MIN_MARGIN)
      .map(
        ({ label, count, right, margin }) =>
          `${label}: ${right} of ${count} are read, the next form is ${margin.toFixed(2)} times as far`,
      ),
  ];
}

const getMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Summarises what was read.
 *
 * @param areSame whether two labels have one form, which hands alone cannot tell apart
 */
export function summariseReads(
  reads: readonly Read[],
  areSame: (first: string, second: string) => boolean = (first, second) => first === second,
): LegibilityFigures {
  const isRightByHands = ({ label, byHands }: Read) => areSame(label, byHands);
  const labels = [...new Set(reads.map(({ label }) => label))];
  const kinds = labels.map((label): KindFigures => {
    const uses = reads.filter((read) => read.label === label);
    return {
      label,
      count: uses.length,
      right: uses.filter(isRightByHands).length,
      margin: getMedian(uses.map(({ margin }) => margin)),
    };
  });
  const fraction = (isRight: (read: Read) => boolean) =>
    reads.length === 0 ? 0 : reads.filter(isRight).length / reads.length;
  return {
    hands: fraction(isRightByHands),
    lips: fraction(({ label, byLips }) => byLips === label),
    kinds: kinds.sort((a, b) => a.right / a.count - b.right / b.count || a.margin - b.margin),
  };
}
