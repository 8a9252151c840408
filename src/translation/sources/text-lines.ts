/** Which line breaks of a typed text end a sentence, and which only its line. Pure. */

/** `a) tickets`, `- tickets`: an entry, though it may begin with a small letter. */
const ENTRY = /^\s*(?:[•·▪◦‣*–—-]\s|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]\s)/;
const SMALL_LETTER = /^\s*\p{Ll}/u;
/** An entry without a mark is as long as this at the most; a line of a broken paragraph may be longer. */
const MAX_ENTRY_LENGTH = 50;
/** A line that ends so goes on. */
const UNFINISHED =
  /\b(?:a|an|the|of|to|on|at|in|for|by|with|from|that|than|because|is|are|be|was|were|will|must|not)\s*$/i;
const STOP = /[.!?]\s*$/;

/** The text with a space for each line break that is inside a sentence. Its length stays. */
export function joinLines(text: string): string {
  const lines = text.split(/(\r\n|[\n\r])/);
  const words = lines.filter((_, at) => at % 2 === 0);
  const entries = unmarkedEntries(words);
  return lines
    .map((part, at) => {
      if (at % 2 === 0) return part;
      const [before, next] = [words[(at - 1) / 2]!, words[(at + 1) / 2]!];
      const isInside =
        before.trim() !== '' &&
        SMALL_LETTER.test(next) &&
        !ENTRY.test(next) &&
        !entries.has((at + 1) / 2);
      return isInside ? ' '.repeat(part.length) : part;
    })
    .join('');
}

/** Lines under `You need:` that are entries by their looks alone, as places in the list of lines. */
function unmarkedEntries(lines: readonly string[]): Set<number> {
  const entries = new Set<number>();
  for (const [at, line] of lines.entries()) {
    if (!/:\s*$/.test(line)) continue;
    const from = lines.findIndex((next, place) => place > at && next.trim() !== '');
    if (from === -1) continue;
    const end = lines.findIndex((next, place) => place > from && next.trim() === '');
    const under = lines.slice(from, end === -1 ? undefined : end);
    if (areEntries(under)) for (const place of under.keys()) entries.add(from + place);
  }
  return entries;
}

function areEntries(lines: readonly string[]): boolean {
  const before = lines.slice(0, -1);
  const areAlike =
    !lines.some((line) => STOP.test(line)) ||
    lines.every((line) => STOP.test(line)) ||
    before.every((line) => /(?:[,;]|\b(?:and|or))\s*$/.test(line));
  return (
    before.length > 0 &&
    areAlike &&
    lines.every((line) => line.trim().length <= MAX_ENTRY_LENGTH && !UNFINISHED.test(line))
  );
}
