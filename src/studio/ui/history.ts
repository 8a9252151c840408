/** Undo and redo over whole values. Pure: the clock comes in with each change. */

/** Past values, the present one, and undone ones; newest last in `past`, next first in `future`. */
export interface History<Value> {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
  /** The change that `present` came from, so that further typing in one field stays one step. */
  last?: { label: string; atMilliseconds: number };
}

const MAX_UNDO_STEPS = 200;
const ONE_STEP_MILLISECONDS = 1200;

export const startHistory = <Value>(present: Value): History<Value> => ({
  past: [],
  present,
  future: [],
});

/**
 * Takes a change. Changes with the same label that follow within 1.2 s of each other are one step.
 *
 * @param label what was changed, such as a field's name
 * @param atMilliseconds when, on any steady clock
 */
export function record<Value>(
  history: History<Value>,
  present: Value,
  label: string,
  atMilliseconds: number,
): History<Value> {
  const last = { label, atMilliseconds };
  const isSameStep =
    history.last?.label === label &&
    atMilliseconds - history.last.atMilliseconds < ONE_STEP_MILLISECONDS;
  if (isSameStep) return { past: history.past, present, future: [], last };
  return {
    past: [...history.past, history.present].slice(-MAX_UNDO_STEPS),
    present,
    future: [],
    last,
  };
}

/** Undoes one step; the same history when there is none. */
export function undo<Value>({ past, present, future }: History<Value>): History<Value> {
  const previous = past.at(-1);
  if (previous === undefined) return { past, present, future };
  return { past: past.slice(0, -1), present: previous, future: [present, ...future] };
}

/** Redoes one step; the same history when there is none. */
export function redo<Value>({ past, present, future }: History<Value>): History<Value> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, present, future };
  return { past: [...past, present], present: next, future: rest };
}
