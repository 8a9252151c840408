/** A fraction of 1 as people read it, e.g. `12%`. */
export const percent = (fraction: number): string => `${Math.round(fraction * 100)}%`;
