/** Which rows of a list are chosen. Pure. */

export interface Selection {
  chosen: ReadonlySet<string>;
  /** The row that was pressed last: a range begins there. */
  anchor?: string;
}

export const NOTHING_CHOSEN: Selection = { chosen: new Set() };

/**
 * A row was pressed. With `isRange` all rows between it and the one before are chosen or not as this one will be.
 *
 * @param order ids of the rows, as they stand
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

/** Without rows that are not there any more. */
export function among({ chosen, anchor }: Selection, order: readonly string[]): Selection {
  const there = new Set(order);
  const left = [...chosen].filter((id) => there.has(id));
  const isSame = left.length === chosen.size;
  return {
    chosen: isSame ? chosen : new Set(left),
    ...(anchor !== undefined && there.has(anchor) && { anchor }),
  };
}
