/** Pronouns as those who do something and as those to whom it is done. Pure. */
import { createToken, type Token } from '#translation/english/simplification/tokens.ts';

export const TO_OBJECT = new Map([
  ['i', 'me'],
  ['he', 'him'],
  ['she', 'her'],
  ['we', 'us'],
  ['they', 'them'],
]);
export const TO_SUBJECT = new Map([...TO_OBJECT].map(([subject, object]) => [object, subject]));

/** Changes the case of a group that is a single pronoun, e.g. `him` to `he`. */
export function changeCase(
  group: readonly Token[],
  cases: ReadonlyMap<string, string>,
): readonly Token[] {
  const [only, ...more] = group;
  const text = more.length === 0 && only !== undefined ? cases.get(only.lower) : undefined;
  return text === undefined ? group : [createToken(text === 'i' ? 'I' : text, 'pronoun', only)];
}
