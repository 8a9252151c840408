/** Whether a translation may lack text of its file, so that a person has to see it before it is published. Pure. */
import { isContent } from '#contract/requests/left-out.ts';
import type { Warning } from '#contract/requests/problem.ts';

/** Whether text may be missing or read wrongly, by what the reader of the file warns of. */
export const isTextMissing = (warnings: readonly Warning[]): boolean =>
  warnings.some(
    ({ code, leftOut }) =>
      code === 'meaning-doubtful' || (leftOut?.some(isContent) ?? code === 'text-left-out'),
  );

/** Warning about a translation that would be published unseen if it had all the text. */
export const MISSING_TEXT: Warning = {
  code: 'meaning-doubtful',
  message:
    'A reviewer must check this translation first. Some text of the file is not in the translation, or may have been read wrongly.',
};
