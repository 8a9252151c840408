/** Counts what readers leave out of a source, by kind and place. */
import type { LeftOut } from '#contract/requests/left-out.ts';
import type { Warning } from '#contract/requests/problem.ts';

/** Maximum number of entries that one warning carries; the rest is added up in the last one. */
const MAX_ENTRIES = 100;

/** Counts the words of a text: whatever has a letter or a digit. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Tally of what was left out, in the order in which it was found. */
export class Tally {
  readonly #entries = new Map<string, LeftOut>();

  /** Adds so many words, pictures or cues; none are no entry. */
  add(what: string, where: string, count: number): void {
    if (count <= 0) return;
    const key = `${what}\n${where}`;
    const entry = this.#entries.get(key);
    if (entry === undefined) this.#entries.set(key, { what, where, count });
    else entry.count += count;
  }

  /** Adds the words of a text. */
  addWords(what: string, where: string, text: string): void {
    this.add(what, where, countWords(text));
  }

  list(): LeftOut[] {
    return [...this.#entries.values()];
  }
}

/** Shortens a long list: the same kind at many places becomes one entry. */
function shorten(entries: readonly LeftOut[]): LeftOut[] {
  if (entries.length <= MAX_ENTRIES) return [...entries];
  const tally = new Tally();
  for (const { what, count } of entries) tally.add(what, 'several places', count);
  return tally.list().slice(0, MAX_ENTRIES);
}

/** Says what was left out, in one warning that carries it as data; none where nothing was. */
export function warnOfLeftOut(found: readonly LeftOut[]): Warning[] {
  const leftOut = shorten(found);
  if (leftOut.length === 0) return [];
  const parts = leftOut.map(({ what, where, count }) => `${what} (${count}, ${where})`);
  return [{ code: 'text-left-out', message: `Not translated: ${parts.join('; ')}.`, leftOut }];
}
