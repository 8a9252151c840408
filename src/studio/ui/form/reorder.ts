/** New orders of a list. Pure. */

/** `ids` with `moving` (kept in their order) placed before or after `targetId`. */
export function placeBeside<Id>(
  ids: readonly Id[],
  moving: ReadonlySet<Id>,
  targetId: Id,
  position: 'before' | 'after',
): Id[] {
  if (moving.has(targetId)) return [...ids];
  const staying = ids.filter((id) => !moving.has(id));
  const insertIndex = staying.indexOf(targetId) + (position === 'after' ? 1 : 0);
  return [
    ...staying.slice(0, insertIndex),
    ...ids.filter((id) => moving.has(id)),
    ...staying.slice(insertIndex),
  ];
}

/** Moves one of `ids` up (-1) or down (1); at either end nothing changes. */
export function moveByOne<Id>(ids: readonly Id[], id: Id, step: -1 | 1): Id[] {
  const neighbour = ids[ids.indexOf(id) + step];
  return neighbour === undefined
    ? [...ids]
    : placeBeside(ids, new Set([id]), neighbour, step === -1 ? 'before' : 'after');
}
