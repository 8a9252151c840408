/** The organisation's logo on the board and on the signer, for the page and for workers. */
import {
  type LogoPicture,
  loadLogo,
  logoPicture,
  plainLogo,
} from '#avatar/accessories/logo-picture.ts';
import type { Look } from '#contract/look.ts';

export type BoardLogo = LogoPicture;
type WithLogo = Pick<Look, 'boardLogo'>;

/** Decodes the logo of a look, once; from then on `getBoardLogo` has it. */
export async function loadBoardLogo({ boardLogo }: WithLogo): Promise<void> {
  if (boardLogo !== undefined) await loadLogo(boardLogo);
}

/** Returns the logo of a look; undefined until it is loaded. */
export const getBoardLogo = ({ boardLogo }: WithLogo): BoardLogo | undefined =>
  boardLogo === undefined ? undefined : logoPicture(boardLogo);

/** Returns the same look with logos that workers can decode: an SVG becomes a PNG. Only for pages. */
export async function rasteriseLogos<L extends Pick<Look, 'boardLogo' | 'signer'>>(
  look: L,
): Promise<L> {
  const { boardLogo, signer } = look;
  const plain = { ...look };
  if (boardLogo !== undefined) plain.boardLogo = await plainLogo(boardLogo);
  if (signer?.logo !== undefined) plain.signer = { ...signer, logo: await plainLogo(signer.logo) };
  return plain;
}
