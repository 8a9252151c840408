/** Digits to the English words that are mouthed for them. */

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function below(value: number): string {
  if (value < 20) return UNITS[value]!;
  if (value < 100) return `${TENS[Math.floor(value / 10)]}${rest(value % 10)}`;
  if (value < 1000) return `${UNITS[Math.floor(value / 100)]} hundred${rest(value % 100)}`;
  return `${below(Math.floor(value / 1000))} thousand${rest(value % 1000)}`;
}

const rest = (value: number): string => (value === 0 ? '' : ` ${below(value)}`);

/**
 * Converts digits to English words: `14` gives `fourteen`, `05` gives `zero five`; more than six digits are
 * read one by one.
 */
export function toNumberWords(digits: string): string {
  if (digits.length > 6) return [...digits].map((digit) => UNITS[Number(digit)]).join(' ');
  const zeros = digits.length > 1 ? /^0*(?=\d)/.exec(digits)![0].length : 0;
  return `${'zero '.repeat(zeros)}${below(Number(digits))}`;
}
