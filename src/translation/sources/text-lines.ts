/** Line breaks of a typed text: those that end a sentence, and those that only end a line. Pure. */

/** `a) tickets`, `- tickets`: an entry, though it may begin with a small letter. */
const ENTRY = /^\s*(?:[•·▪◦‣*–—-]\s|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]\s)/;
const SMALL_LETTER = /^\s*\p{Ll}/u;
/** An entry without a mark is as long as this at the most; a line of a broken paragraph may be longer. */
const MAX_ENTRY_LENGTH = 50;
/** A line that ends so goes on. */
const UNFINISHED =
  /\b(?:a|an|the|of|to|on|at|in|for|by|with|from|that|than|because|is|are|be|was|were|will|must|not)\s*$/i;
const STOP = /[.!?]\s*$/;
const LEAD_IN = /:\s*$/;
/** A list in a sentence: `tickets,`, `money and`. */
const LINKED = /(?:[,;]|\b(?:and|or))\s*$/;

/** Replaces each line break inside a sentence with spaces. The length of the text stays the same. */
export function joinLines(text: string): string {
  const lines = text.split(/(\r\n|[\n\r])/);
  const lineTexts = lines.filter((_, index) => index % 2 === 0);
  const entries = findUnmarkedEntries(lineTexts);
  return lines
    .map((part, index) => {
      if (index % 2 === 0) return part;
      const [previous, next] = [lineTexts[(index - 1) / 2]!, lineTexts[(index + 1) / 2]!];
      const isInside =
        previous.trim() !== '' &&
        SMALL_LETTER.test(next) &&
        !ENTRY.test(next) &&
        !entries.has((index + 1) / 2);
      return isInside ? ' '.repeat(part.length) : part;
    })
    .join('');
}

/** Lines under `You need:` that are entries by their looks alone, as places in the list of lines. */
function findUnmarkedEntries(lines: readonly string[]): Set<number> {
  const entries = new Set<number>();
  let lead: string | undefined;
  for (let start = 0; start < lines.length; start++) {
    if (isBlank(lines[start]!)) continue;
    let end = start + 1;
    while (end < lines.length && !isBlank(lines[end]!)) end++;
    const first = findFirstEntry(lines, start, end, lead) ?? end;
    for (let index = first; index < end; index++) entries.add(index);
    lead = lines[end - 1];
    start = end;
  }
  return entries;
}

const isBlank = (line: string): boolean => line.trim() === '';

/**
 * Finds the first line after a lead-in from which all lines to `end` are entries: all short and finished, and
 * all with a stop, none with one, or linked by marks.
 *
 * @param lead last line before `start` that is not blank
 */
function findFirstEntry(
  lines: readonly string[],
  start: number,
  end: number,
  lead: string | undefined,
): number | undefined {
  let first: number | undefined;
  let [allStop, noneStops, allLinked] = [true, true, true];
  for (let index = end - 1; index >= start; index--) {
    const line = lines[index]!;
    if (line.trim().length > MAX_ENTRY_LENGTH || UNFINISHED.test(line)) return first;
    const stops = STOP.test(line);
    allStop &&= stops;
    noneStops &&= !stops;
    // What the last entry ends with links it to nothing.
    allLinked &&= index === end - 1 || LINKED.test(line);
    const previous = index === start ? lead : lines[index - 1];
    const isLedIn = previous !== undefined && LEAD_IN.test(previous);
    if (isLedIn && index < end - 1 && (allStop || noneStops || allLinked)) first = index;
  }
  return first;
}
