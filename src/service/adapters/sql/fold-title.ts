/** A title, or what somebody searches in titles, without letter case and accents. */
export const foldTitle = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
