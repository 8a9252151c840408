/** What browsers take for granted of a film that does not say its colours: tried in Chromium with H.264, VP8 and VP9. Pure. */

/** Films of fewer lines are taken as those of television before HD. */
const HD_LINES = 720;

/** @param codec VP9 and AV1 are taken so whatever their size */
export const unsaidMatrix = (codec: string, lines: number): 'bt709' | 'smpte170m' =>
  codec === 'vp9' || codec === 'av1' || lines < HD_LINES ? 'smpte170m' : 'bt709';
