/** Breaks the small text below a cell into lines. Pure. */

/** Width of a letter of that text, about. */
const CHARACTER_PIXELS = 6.6;

/** Lines of whole words that fit into a cell; a longer word has a line of its own. */
export function wrapText(text: string, widthPixels: number): string[] {
  const maxCharacters = Math.floor(widthPixels / CHARACTER_PIXELS);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length === 0 || line.length > maxCharacters) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines;
}
