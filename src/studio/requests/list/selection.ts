/** Selection of the rows of a list. Pure. */

export interface Selection {
  chosen: ReadonlySet<string>;
  /** The row that was pressed last: a range begins there. */
  anchor?: string;
}

export const NOTHING_CHOSEN: Selection = { chosen: new Set() };

/**
 * Toggles a row. With `isRange`, all rows from the row pressed before to this one get the state that this one
 * gets.
 * @param order ids of the rows in list order
 */
export function press(
  { chosen, anchor }: Selection,
  id: string,
  order: readonly string[],
  isRange: boolean,
): Selection {
  const isChosen = !chosen.has(id);
  const from = isRange && anchor !== undefined ? order.indexOf(anchor) : -1;
  const to = order.indexOf(id);
  const pressed =
    from < 0 || to < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  const next = new Set(chosen);
  for (const each of pressed)
    if (isChosen) next.add(each);
    else next.delete(each);
  return { chosen: next, anchor: id };
}

/** Removes rows from the selection that no longer exist. */
export function among({ chosen, anchor }: Selection, order: readonly string[]): Selection {
  const there = new Set(order);
  const left = [...chosen].filter((id) => there.has(id));
  const isSame = left.length === chosen.size;
  return {
    chosen: isSame ? chosen : new Set(left),
    ...(anchor !== undefined && there.has(anchor) && { anchor }),
  };
}
