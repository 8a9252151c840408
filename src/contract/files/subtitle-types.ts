/** Types of subtitle files that are read, and their description for people: the one list of them. */

/** Types of subtitle files. */
export type SubtitleType = 'vtt' | 'srt' | 'ttml' | 'stl' | 'scc' | 'ass' | 'sbv';

interface DescribedType {
  /** Name, as people who make subtitles know it. */
  readonly name: string;
  readonly endings: readonly string[];
}

/** Names and name endings of all types, those that most people have first. */
const TYPES: Readonly<Record<SubtitleType, DescribedType>> = {
  srt: { name: 'SubRip', endings: ['srt'] },
  vtt: { name: 'WebVTT', endings: ['vtt'] },
  ttml: { name: 'TTML, EBU-TT-D or DFXP', endings: ['ttml', 'dfxp', 'itt', 'xml'] },
  stl: { name: 'EBU STL', endings: ['stl'] },
  scc: { name: 'SCC', endings: ['scc'] },
  ass: { name: 'SubStation', endings: ['ass', 'ssa'] },
  sbv: { name: 'SBV', endings: ['sbv'] },
};

const described = Object.values(TYPES).map(
  ({ name, endings }) => `${name} (${endings.map((ending) => `.${ending}`).join(', ')})`,
);

/** Description of all of them: “SubRip (.srt), WebVTT (.vtt), … or SBV (.sbv)”. */
export const SUBTITLE_TYPES_TEXT = `${described.slice(0, -1).join(', ')} or ${described.at(-1)}`;

/** Short description, for screens and messages. */
export const SUBTITLE_TYPES_SHORT = 'SRT, VTT, TTML and others';

/** Name endings of subtitle files. */
export const SUBTITLE_ENDINGS: readonly string[] = Object.values(TYPES).flatMap(
  ({ endings }) => endings,
);
