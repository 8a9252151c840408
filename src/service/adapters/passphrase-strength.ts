/** Strength of a passphrase: how soon machines guess it, by lists of common passwords, words and names (zxcvbn). */
import { createRequire } from 'node:module';

/** Guesses of a machine, as a power of ten; a passphrase of some words needs 12. */
const MIN_GUESSES_LOG10 = 8;
/** Characters that are checked: a longer passphrase is not weaker, and takes long to check. */
const MAX_JUDGED_LETTERS = 32;

const load = createRequire(import.meta.url);
type Judge = InstanceType<typeof import('@zxcvbn-ts/core').ZxcvbnFactory>;
let judge: Judge | undefined;

/** Loads the strength estimator, when the first passphrase is chosen: its lists take 50 MB. */
function loadJudge(): Judge {
  const { ZxcvbnFactory }: typeof import('@zxcvbn-ts/core') = load('@zxcvbn-ts/core');
  const common: typeof import('@zxcvbn-ts/language-common') = load('@zxcvbn-ts/language-common');
  const english: typeof import('@zxcvbn-ts/language-en') = load('@zxcvbn-ts/language-en');
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ours: ['handsignal', 'railway'] },
    graphs: common.adjacencyGraphs,
  });
}

/** Whether a passphrase is easy to guess, as in `Ports.isGuessable`. */
export function isGuessable(passphrase: string, about: readonly string[]): boolean {
  judge ??= loadJudge();
  const { guessesLog10 } = judge.check(passphrase.slice(0, MAX_JUDGED_LETTERS), [...about]);
  return guessesLog10 < MIN_GUESSES_LOG10;
}
