/** Names of statements that PostgreSQL keeps prepared, so that it does not parse and plan them with every call. */

/** Number of statements that a connection keeps; lists of other lengths are other statements. */
const MAX_NAMES = 400;
/** Number of statements that are counted before counting begins anew. */
const MAX_COUNTED = 4000;
/** Calls after which a statement is worth its preparation. */
const CALLS = 5;
const MAX_CHARACTERS = 10_000;
const PREPARABLE = /^(select|insert|update|delete|with)\b/i;

/**
 * Creates a function that names a statement that comes again and again; the same text has the same name on every
 * connection. What comes rarely has none.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const calls = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined) return name;
    if (names.size >= MAX_NAMES || text.length > MAX_CHARACTERS || !PREPARABLE.test(text))
      return undefined;
    const count = (calls.get(text) ?? 0) + 1;
    if (count < CALLS) {
      if (calls.size >= MAX_COUNTED) calls.clear();
      calls.set(text, count);
      return undefined;
    }
    calls.delete(text);
    const newName = `handsignal_${names.size + 1}`;
    names.set(text, newName);
    return newName;
  };
}
