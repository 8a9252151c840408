/** Says that letters were mended that a wrong encoding had damaged. */
import type { Warning } from '#contract/requests/problem.ts';

/** Warns of so many letters; none need no warning. */
export const warnOfMended = (letters: number): Warning[] =>
  letters === 0
    ? []
    : [
        {
          code: 'meaning-doubtful',
          message: `${letters === 1 ? 'A letter was' : `${letters.toLocaleString('en-GB')} letters were`} saved in a wrong encoding, such as “â€™” for an apostrophe. They are mended. Check them.`,
        },
      ];
