/** Messages with HTML, escaped once or twice, to text that is shown and never followed. */

const MAX_LENGTH = 2000;
const MAX_INPUT = 20_000;

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  pound: '£',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
};

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
    (written, ten, hex, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? written;
      const code = ten === undefined ? Number.parseInt(hex, 16) : Number(ten);
      return code > 0x1f && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : ' ';
    },
  );
}

/** Writes out the address of each link after its words: a link in a message is shown, not followed. */
const writeOutLinks = (html: string): string =>
  html.replace(
    /<a\b[^>]{0,500}?href\s*=\s*["']?([^"'\s>]{1,500})["']?[^>]{0,500}>([^<]{0,500})<\/a\s*>/gi,
    (_, address: string, words: string) =>
      words.trim() === '' || words.includes(address) ? address : `${words} (${address})`,
  );

const removeTags = (html: string): string =>
  writeOutLinks(html)
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?(?:p|br|div|li|ul|ol|tr|h\d)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '');

/** Control and formatting characters, such as those that turn the direction of writing; not the end of a line. */
const CONTROLS = /(?!\n)[\p{Cc}\p{Cf}]/gu;

/** Converts HTML to plain text of at most 2,000 characters, a line for each paragraph. */
export function toPlainText(html: string): string {
  let text = html.slice(0, MAX_INPUT);
  // Sources escape their HTML once for XML, and some once more before.
  for (let pass = 0; pass < 3; pass += 1) text = decodeEntities(removeTags(text));
  const lines = removeTags(text)
    .replace(CONTROLS, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const plain = lines.join('\n');
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH - 1)}…` : plain;
}
