/** Converts a text, or a search term, to lower case without accents. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
