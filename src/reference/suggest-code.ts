/** The code that was probably meant: one letter wrong, missing, added, or two swapped. */

const MAX_REMEMBERED = 10_000;

function withoutEachLetter(code: string): string[] {
  return Array.from(code, (_, at) => code.slice(0, at) + code.slice(at + 1));
}

function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/**
 * Measures the difference between two codes: 0 equal, 1 two neighbouring letters swapped, 2 one letter
 * different, added or missing, otherwise Infinity.
 */
function slip(typed: string, code: string): number {
  if (typed === code) return 0;
  if (isSwap(typed, code)) return 1;
  if (typed.length === code.length) {
    const differing = [...typed].filter((letter, at) => letter !== code[at]).length;
    return differing === 1 ? 2 : Number.POSITIVE_INFINITY;
  }
  const [long, short] = typed.length > code.length ? [typed, code] : [code, typed];
  return long.length === short.length + 1 && withoutEachLetter(long).includes(short)
    ? 2
    : Number.POSITIVE_INFINITY;
}

interface CodeEntry<T> {
  code: string;
  owner: T;
  /** Above others that are equally close, in tenths of a slip. */
  weight: number;
}

/** Finds the owner of the code with the smallest difference. */
function closest<T>(
  near: ReadonlyMap<string, readonly CodeEntry<T>[]>,
  typed: string,
): T | undefined {
  let best: { owner: T; cost: number } | undefined;
  for (const key of [typed, ...withoutEachLetter(typed)])
    for (const { code, owner, weight } of near.get(key) ?? []) {
      const cost = slip(typed, code) + (code[0] === typed[0] ? 0 : 0.5) - weight / 10;
      if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { owner, cost };
    }
  return best?.owner;
}

/** Indexes the entries by their code, and by their code without one of its letters. */
function indexByNearCodes<E extends { code: string }>(entries: Iterable<E>): Map<string, E[]> {
  const near = new Map<string, E[]>();
  for (const entry of entries)
    for (const key of [entry.code, ...withoutEachLetter(entry.code)]) {
      const sharing = near.get(key);
      if (sharing === undefined) near.set(key, [entry]);
      else sharing.push(entry);
    }
  return near;
}

/**
 * Indexes codes once and returns the look-up of the closest one, at a cost that does not grow with
 * their number. Of equally close codes the one with the same first letter, then the larger weight, wins.
 */
export function createCodeSuggestion<T>(
  entries: Iterable<CodeEntry<T>>,
): (typed: string) => T | undefined {
  const near = indexByNearCodes(entries);
  const found = new Map<string, T | undefined>();
  return (typed) => {
    if (found.has(typed)) return found.get(typed);
    if (found.size >= MAX_REMEMBERED) found.clear();
    const owner = closest(near, typed);
    found.set(typed, owner);
    return owner;
  };
}
