/** Rows chosen by mouse and keyboard. */
import { type KeyboardEvent, useState } from 'react';
import { NOTHING_SELECTED, retainRows, toggleRow } from './selection.ts';

const BOXES = 'input[data-select-box]';

/** Returns the checkbox of the next or previous row. */
function findNeighbour(box: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined {
  const all = [...(box.closest('ul')?.querySelectorAll<HTMLInputElement>(BOXES) ?? [])];
  return all[all.indexOf(box) + step];
}

/**
 * Holds the selected rows.
 * @param order ids of the rows in list order
 */
export function useSelection(order: readonly string[]) {
  const [saved, setSaved] = useState(NOTHING_SELECTED);
  const selection = retainRows(saved, order);
  const { selected } = selection;
  const pressRow = (id: string, isRange: boolean) =>
    setSaved((previous) => toggleRow(retainRows(previous, order), id, order, isRange));
  const clear = () => setSaved(NOTHING_SELECTED);
  return {
    chosen: selected,
    clear,
    press: pressRow,
    /** Selects all rows, or none when all are selected. */
    pressAll: () =>
      setSaved(selected.size === order.length ? NOTHING_SELECTED : { selected: new Set(order) }),
    /** Arrows go from row to row, with Shift they choose on the way; Escape chooses nothing. */
    onKeyDown(event: KeyboardEvent<HTMLInputElement>, id: string) {
      if (event.key === 'Escape' && selected.size > 0) {
        event.preventDefault();
        clear();
      }
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
      if (step === undefined) return;
      event.preventDefault();
      const next = findNeighbour(event.currentTarget, step);
      next?.focus();
      const nextId = order[order.indexOf(id) + step];
      if (!event.shiftKey || nextId === undefined) return;
      setSaved((previous) => ({
        selected: new Set([...previous.selected, id, nextId]),
        anchor: nextId,
      }));
    },
  };
}
