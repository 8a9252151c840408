/** How soon machines guess a passphrase, by lists of common passwords, words and names (zxcvbn). */
import { createRequire } from 'node:module';

/** Guesses of a machine, as a power of ten; a passphrase of some words needs 12. */
const MIN_GUESSES_LOG10 = 8;
/** What is longer is not weaker, and takes long to judge. */
const MAX_JUDGED_LETTERS = 32;

const load = createRequire(import.meta.url);
type Judge = InstanceType<typeof import('@zxcvbn-ts/core').ZxcvbnFactory>;
let judge: Judge | undefined;

/** Loaded when the first passphrase is chosen: the lists take 50 MB. */
function loadJudge(): Judge {
  const { ZxcvbnFactory }: typeof import('@zxcvbn-ts/core') = load('@zxcvbn-ts/core');
  const common: typeof import('@zxcvbn-ts/language-common') = load('@zxcvbn-ts/language-common');
  const english: typeof import('@zxcvbn-ts/language-en') = load('@zxcvbn-ts/language-en');
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ours: ['handsignal', 'railway'] },
    graphs: common.adjacencyGraphs,
  });
}

/** As `Ports.isGuessable`. */
export function isGuessable(passphrase: string, about: readonly string[]): boolean {
  judge ??= loadJudge();
  const { guessesLog10 } = judge.check(passphrase.slice(0, MAX_JUDGED_LETTERS), [...about]);
  return guessesLog10 < MIN_GUESSES_LOG10;
}
