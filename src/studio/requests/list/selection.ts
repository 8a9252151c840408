/** Selection of the rows of a list. Pure. */

export interface Selection {
  selected: ReadonlySet<string>;
  /** The row that was pressed last: a range begins there. */
  anchor?: string;
}

export const NOTHING_SELECTED: Selection = { selected: new Set() };

/**
 * Toggles a row. With `isRange`, all rows from the row pressed before to this one get the state that this one
 * gets.
 * @param order ids of the rows in list order
 */
export function toggleRow(
  { selected, anchor }: Selection,
  id: string,
  order: readonly string[],
  isRange: boolean,
): Selection {
  const isSelected = !selected.has(id);
  const from = isRange && anchor !== undefined ? order.indexOf(anchor) : -1;
  const to = order.indexOf(id);
  const pressed =
    from < 0 || to < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  const next = new Set(selected);
  for (const rowId of pressed)
    if (isSelected) next.add(rowId);
    else next.delete(rowId);
  return { selected: next, anchor: id };
}

/** Removes rows from the selection that no longer exist. */
export function retainRows({ selected, anchor }: Selection, order: readonly string[]): Selection {
  const there = new Set(order);
  const left = [...selected].filter((id) => there.has(id));
  const isSame = left.length === selected.size;
  return {
    selected: isSame ? selected : new Set(left),
    ...(anchor !== undefined && there.has(anchor) && { anchor }),
  };
}
