/** Copies of fields and lists with something left out, or in another place. */

/** Omits fields that are undefined, so that a form is equal to what is parsed from its own text. */
export function omitUndefined<T extends object>(fields: T): T {
  const definedFields = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(definedFields) as T;
}

export const omit = <T extends object, K extends keyof T>(fields: T, ...names: K[]): Omit<T, K> => {
  const rest = { ...fields };
  for (const name of names) delete rest[name];
  return rest;
};

/** Swaps two neighbours of a list; the list itself where one of them is missing. */
export function swapNeighbours<T>(list: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const [first, second] = [list[index], list[index + by]];
  if (first === undefined || second === undefined) return list;
  return list.map((item, itemIndex) =>
    itemIndex === index ? second : itemIndex === index + by ? first : item,
  );
}
