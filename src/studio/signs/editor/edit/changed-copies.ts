/** Copies of fields and lists with something left out, or in another place. */

/** Omits fields that are undefined, so that a form is equal to what is parsed from its own text. */
export function given<T extends object>(fields: T): T {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as T;
}

export const without = <T extends object, K extends keyof T>(
  fields: T,
  ...names: K[]
): Omit<T, K> => {
  const rest = { ...fields };
  for (const name of names) delete rest[name];
  return rest;
};

/** Swaps two neighbours of a list; the list itself where one of them is missing. */
export function swapped<T>(list: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const [one, other] = [list[index], list[index + by]];
  if (one === undefined || other === undefined) return list;
  return list.map((each, at) => (at === index ? other : at === index + by ? one : each));
}
