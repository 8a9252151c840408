/** Films for phones: small ones of the signer alone, made after the others so that nothing waits for them. */
import { type Figure, ILLUSTRATED } from '#contract/figure.ts';
import type { Look } from '#contract/look.ts';
import { isOfSigner } from '#contract/screens/timeline.ts';
import { DEFAULT_SIGNER_LOOK } from '#contract/signer-look.ts';
import type { PhoneFilm, WorkOutline } from './render-work.ts';

/** Returns the figure that signs in a look. */
export const getFigure = ({ signer }: Pick<Look, 'signer'>): Figure =>
  signer?.figure ?? ILLUSTRATED;

/**
 * Lists the films for phones of a message: the usual one, then one of each further signer.
 * @param signers figures that the organisation offers
 */
export const listPhoneFilms = (
  look: Pick<Look, 'signer'>,
  signers: readonly Figure[] = [],
): PhoneFilm[] => [
  {},
  ...signers.filter((signer) => signer !== getFigure(look)).map((signer) => ({ signer })),
];

/** Returns the look with another figure, in the same clothes where it can wear them. */
function replaceFigure({ signer, ...look }: Look, figure: Figure): Look {
  const { figure: _figure, ...clothed } = signer ?? DEFAULT_SIGNER_LOOK;
  return { ...look, signer: { ...clothed, ...(figure !== ILLUSTRATED && { figure }) } };
}

/** Returns the work of a job of films for phones: each message once more, without what only the large film shows. */
export function toPhoneFilmOutline(
  { phoneFilms: _films, outputs, look, ...outline }: WorkOutline,
  { signer }: PhoneFilm,
): WorkOutline {
  const messages = new Map(outputs.map((output) => [output.message, output]));
  return {
    ...outline,
    look: signer === undefined ? look : replaceFigure(look, signer),
    outputs: [...messages.values()]
      .filter(({ uses, film }) => uses === 'none' && (film === undefined || isOfSigner(film)))
      .map((output) => ({ ...output, film: 'phone' })),
  };
}
