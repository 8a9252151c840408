/** Pictures of our signers, drawn by `npm run contact-sheets -- portraits`. */
import type { DrawnPerson } from '#contract/signer-look.ts';

const FILES = import.meta.glob<string>('./portraits/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Address of the picture of a named figure; nothing where none was drawn. */
export const getPortrait = (figure: string): string | undefined =>
  FILES[`./portraits/${figure}.webp`];

/** Address of the picture of a person whom the illustrated signer can be drawn as. */
export const getPersonPortrait = (person: DrawnPerson): string | undefined =>
  FILES[`./portraits/person-${person}.webp`];
