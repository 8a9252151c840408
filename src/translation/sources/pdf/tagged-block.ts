/** Piece of a tagged page, of the kind that its tags say. */
import type { Line } from './page-lines.ts';

export interface TaggedBlock {
  kind: 'heading' | 'paragraph' | 'list' | 'row';
  /** Single part, or the cells of a row, each with the words that head its column or row. */
  parts: { head: Line[]; lines: Line[] }[];
  /** Number or mark of a list entry. */
  label?: string | undefined;
  /** Rest of a list entry that begins on the page before. */
  isRest?: boolean | undefined;
}

export const linesOfBlock = ({ parts }: TaggedBlock): Line[] =>
  parts.flatMap(({ head, lines }) => [...head, ...lines]);
