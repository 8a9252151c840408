/**
 * Colour matrix that browsers assume for a film that declares none: tested in Chromium with H.264, VP8 and
 * VP9. Pure.
 */

/** Films of fewer lines are taken as those of television before HD. */
const HD_LINES = 720;

/**
 * Returns the matrix to assume for a film.
 * @param codec VP9 and AV1 get the same matrix at any size
 */
export const assumeMatrix = (codec: string, lines: number): 'bt709' | 'smpte170m' =>
  codec === 'vp9' || codec === 'av1' || lines < HD_LINES ? 'smpte170m' : 'bt709';
