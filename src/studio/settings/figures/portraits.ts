/** Pictures of our signers, drawn by `npm run contact-sheets -- portraits`. */
const FILES = import.meta.glob<string>('./portraits/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Address of the picture of a named figure; nothing where none was drawn. */
export const getPortrait = (figure: string): string | undefined =>
  FILES[`./portraits/${figure}.webp`];
