import { expect, it } from 'vitest';
import { SUBTITLE_ENDINGS, SUBTITLE_TYPES_TEXT } from './subtitle-types.ts';

it('names every type that is read in one text', () => {
  expect(SUBTITLE_TYPES_TEXT).toBe(
    'SubRip (.srt), WebVTT (.vtt), TTML, EBU-TT-D or DFXP (.ttml, .dfxp, .itt, .xml), EBU STL (.stl), SCC (.scc), SubStation (.ass, .ssa) or SBV (.sbv)',
  );
  for (const ending of SUBTITLE_ENDINGS) expect(SUBTITLE_TYPES_TEXT).toContain(`.${ending}`);
});
