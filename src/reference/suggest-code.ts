/** The code that was probably meant: one letter wrong, missing, added, or two swapped. */

const MAX_REMEMBERED = 10_000;

function listWithoutOneLetter(code: string): string[] {
  return Array.from(code, (_, index) => code.slice(0, index) + code.slice(index + 1));
}

function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const swapIndex = [...a].findIndex((letter, index) => letter !== b[index]);
  return (
    a[swapIndex] === b[swapIndex + 1] &&
    a[swapIndex + 1] === b[swapIndex] &&
    a.slice(swapIndex + 2) === b.slice(swapIndex + 2)
  );
}

/**
 * Measures the difference between two codes: 0 equal, 1 two neighbouring letters swapped, 2 one letter
 * different, added or missing, otherwise Infinity.
 */
function measureSlip(typed: string, code: string): number {
  if (typed === code) return 0;
  if (isSwap(typed, code)) return 1;
  if (typed.length === code.length) {
    const differing = [...typed].filter((letter, index) => letter !== code[index]).length;
    return differing === 1 ? 2 : Number.POSITIVE_INFINITY;
  }
  const [long, short] = typed.length > code.length ? [typed, code] : [code, typed];
  return long.length === short.length + 1 && listWithoutOneLetter(long).includes(short)
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
function findClosest<T>(
  near: ReadonlyMap<string, readonly CodeEntry<T>[]>,
  typed: string,
): T | undefined {
  let best: { owner: T; cost: number } | undefined;
  for (const key of [typed, ...listWithoutOneLetter(typed)])
    for (const { code, owner, weight } of near.get(key) ?? []) {
      const cost = measureSlip(typed, code) + (code[0] === typed[0] ? 0 : 0.5) - weight / 10;
      if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { owner, cost };
    }
  return best?.owner;
}

/** Indexes the entries by their code, and by their code without one of its letters. */
function indexByNearCodes<E extends { code: string }>(entries: Iterable<E>): Map<string, E[]> {
  const near = new Map<string, E[]>();
  for (const entry of entries)
    for (const key of [entry.code, ...listWithoutOneLetter(entry.code)]) {
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
    const owner = findClosest(near, typed);
    found.set(typed, owner);
    return owner;
  };
}
