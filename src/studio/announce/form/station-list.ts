/** A comma-separated field as a list to put in order, and back. Pure. */

/** Element of the field, as written. `id` is unique and follows it through reordering. */
export interface ListedCode {
  id: string;
  code: string;
}

/** Part of the reference that a list needs. */
export interface StationSearch {
  location(code: string): { name: string } | undefined;
  searchStations(query: string, limit: number): readonly { crs: string; name: string }[];
}

/** Parses `WOK, GLD,WOK` to its three elements. An empty element between commas stays, so that it can be seen. */
export function listedCodes(text: string): ListedCode[] {
  if (text.trim() === '') return [];
  const countByCode = new Map<string, number>();
  return text.split(',').map((element) => {
    const code = element.trim();
    const occurrence = (countByCode.get(code) ?? 0) + 1;
    countByCode.set(code, occurrence);
    return { id: `${code}#${occurrence}`, code };
  });
}

/** Builds the field's text again, in the order of the ids. */
export function textInOrder(list: readonly ListedCode[], ids: readonly string[]): string {
  const codes = new Map(list.map(({ id, code }) => [id, code]));
  return ids.flatMap((id) => codes.get(id) ?? []).join(',');
}

export const withoutId = (list: readonly ListedCode[], removed: string): string =>
  list.flatMap(({ id, code }) => (id === removed ? [] : [code])).join(',');

export const withCodes = (text: string, codes: readonly string[]): string =>
  [...(text.trim() === '' ? [] : [text.trim()]), ...codes].join(',');

/**
 * Converts typed or pasted text to codes: `KGX, PBO, YRK`, one a line, names in full, or codes separated by
 * spaces. Text that is neither a known code nor the full name of a station stays unchanged: the checker
 * reports it.
 */
export function codesFromText(text: string, search: StationSearch): string[] {
  const parts = text.split(/[,;\n\t]+/).flatMap((part) => (part.trim() ? [part.trim()] : []));
  return parts.flatMap((part) => {
    const words = part.split(/\s+/);
    const areCodes = words.length > 1 && words.every((word) => search.location(word) !== undefined);
    return areCodes ? words.map((word) => word.toUpperCase()) : [findCode(part, search) ?? part];
  });
}

/**
 * Returns the codes that Enter adds: the code that the text names, else the first choice shown, else the text
 * unchanged, for the checker to report. Empty for no text.
 *
 * @param search undefined while it loads: then the text unchanged
 */
export function codesToAdd(
  typed: string,
  search: StationSearch | undefined,
  firstChoice: string | undefined,
): string[] {
  const text = typed.trim();
  if (text === '') return [];
  if (search === undefined) return [text];
  return [findCode(typed, search) ?? firstChoice ?? text];
}

/** Finds the code that a text names: a known code, or the CRS of the station with exactly this name. */
export function findCode(text: string, search: StationSearch): string | undefined {
  const code = text.trim().toUpperCase();
  if (search.location(code) !== undefined) return code;
  return search.searchStations(text, 5).find(({ name }) => isSameName(name, text))?.crs;
}

const isSameName = (a: string, b: string) => plain(a) === plain(b);
const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
