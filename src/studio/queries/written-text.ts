/** English that is typed or pasted here: kept until it is added to the files. */
import { z } from 'zod';
import { toFileName } from '#contract/requests/file-name.ts';
import { browserSetting } from '#studio/ui/browser-setting.ts';

const WrittenText = z.object({ title: z.string(), text: z.string() });
export type WrittenText = z.infer<typeof WrittenText>;

/** Text that was typed and not added yet. */
export const writtenTextSetting = browserSetting<WrittenText>('written-text', WrittenText, {
  title: '',
  text: '',
});

const TITLE_WORDS = 6;

/** Creates a text file as if it had been chosen: named after its title, or else its first words. */
export function toTextFile({ title, text }: WrittenText): File {
  const named = title.trim() || text.trim().split(/\s+/).slice(0, TITLE_WORDS).join(' ');
  return new File([text], toFileName(named, 'txt', 'text'), { type: 'text/plain' });
}

/** Whether there is a word to sign. */
export const hasWords = ({ text }: Pick<WrittenText, 'text'>): boolean => /\p{L}/u.test(text);
