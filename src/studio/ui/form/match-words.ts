/** Whether every word of the text begins a word of what is searched, in any order; an empty text matches all. */
export function matchesWords(text: string, searched: string): boolean {
  const words = searched.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .every((part) => words.some((word) => word.startsWith(part)));
}
