/** Strength of a passphrase: how soon machines guess it, by lists of common passwords, words and names (zxcvbn). */
import { createRequire } from 'node:module';

/** Guesses of a machine, as a power of ten; a passphrase of some words needs 12. */
const MIN_GUESSES_LOG10 = 8;
/** Characters that are checked: a longer passphrase is not weaker, and takes long to check. */
const MAX_CHECKED_CHARACTERS = 32;

const load = createRequire(import.meta.url);
type Estimator = InstanceType<typeof import('@zxcvbn-ts/core').ZxcvbnFactory>;
let estimator: Estimator | undefined;

/** Loads the strength estimator, when the first passphrase is chosen: its lists take 50 MB. */
function loadEstimator(): Estimator {
  const { ZxcvbnFactory }: typeof import('@zxcvbn-ts/core') = load('@zxcvbn-ts/core');
  const common: typeof import('@zxcvbn-ts/language-common') = load('@zxcvbn-ts/language-common');
  const english: typeof import('@zxcvbn-ts/language-en') = load('@zxcvbn-ts/language-en');
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ours: ['handsignal', 'railway'] },
    graphs: common.adjacencyGraphs,
  });
}

/** Words of a passphrase without what separates them, which hides from the lists that one is said twice. */
const joinWords = (passphrase: string): string =>
  passphrase.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

/** Whether a passphrase is easy to guess, as in `Ports.isGuessable`. */
export function isGuessable(passphrase: string, about: readonly string[]): boolean {
  estimator ??= loadEstimator();
  const words = joinWords(passphrase);
  const isOfWords = words.length * 2 >= passphrase.length;
  return [passphrase, ...(isOfWords ? [words] : [])].some((text) => {
    const checked = text.slice(0, MAX_CHECKED_CHARACTERS);
    return estimator!.check(checked, [...about]).guessesLog10 < MIN_GUESSES_LOG10;
  });
}
