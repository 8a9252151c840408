/** Content of an uploaded file that its reader left out, so that nothing is lost without a word about it. */
import { z } from 'zod';

/** Something in a source that is not in its translation. */
export const LeftOut = z.object({
  what: z.string().min(1).max(200).meta({
    description: 'Kind of content, such as “words struck out”, “words of menus” or “pictures”.',
  }),
  where: z.string().min(1).max(500).meta({
    description: 'Place in the source, such as “page 2”, “headers” or “cue 3”.',
  }),
  count: z.int().min(1).meta({ description: 'Number of the words, pictures, pages or cues.' }),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** Name of the numbers of pages, among what was left out. */
export const PAGE_NUMBERS = 'page numbers';
/** Name of the page numbers that a contents list ends its lines with. */
export const CONTENTS_PAGE_NUMBERS = `${PAGE_NUMBERS} of the contents list`;

/** Whether something that was left out may say what the source is about; the numbers of its pages do not. */
export const isContent = ({ what }: Pick<LeftOut, 'what'>): boolean =>
  what !== PAGE_NUMBERS && what !== CONTENTS_PAGE_NUMBERS;

/** Lists everything that warnings say was left out. */
export const listLeftOut = (
  warnings: readonly { readonly leftOut?: readonly LeftOut[] | undefined }[],
): LeftOut[] => warnings.flatMap(({ leftOut = [] }) => leftOut);
