/** Contractions and the words that they stand for. Pure. */

/** A map, since any word is looked up in it: an object has words such as `constructor` by itself. */
const CONTRACTED = new Map<string, readonly string[]>([
  ["can't", ['can', 'not']],
  ['cannot', ['can', 'not']],
  ["won't", ['will', 'not']],
  ["shan't", ['shall', 'not']],
  ["ain't", ['is', 'not']],
  ["let's", ['let', 'us']],
  ['gonna', ['going', 'to']],
]);

const ENDINGS = new Map([
  ["'ll", 'will'],
  ["'re", 'are'],
  ["'ve", 'have'],
  ["'d", 'would'],
  ["'m", 'am'],
]);

/** Words after which `'s` is a verb; elsewhere it is a possessive. */
const IS_BEFORE =
  /^(?:it|he|she|that|this|there|here|what|where|who|why|how|when|everything|nothing|everyone)$/;

/** Halves of a contraction, or the word itself. */
export function splitContraction(text: string): readonly string[] {
  const plain = text.toLowerCase().replaceAll('’', "'");
  const contracted = CONTRACTED.get(plain);
  if (contracted !== undefined) return contracted;
  if (/n't$/.test(plain)) return [text.slice(0, -3), 'not'];
  const ending = /'(?:ll|re|ve|d|m)$/.exec(plain)?.[0];
  if (ending !== undefined) return [text.slice(0, -ending.length), ENDINGS.get(ending)!];
  if (/'s$/.test(plain) && plain.length > 2) {
    const owner = text.slice(0, -2);
    return [owner, IS_BEFORE.test(plain.slice(0, -2)) ? 'is' : "'s"];
  }
  return [text];
}
