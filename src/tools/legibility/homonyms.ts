/** Signs that have one form in their source, or are one sign with another face: lips tell them apart, hands cannot. */

/** Pairs of labels; the library gives the reason of each. */
export const HOMONYMS: readonly (readonly [string, string])[] = [
  // The source has one transcription for both words.
  ['THING', 'PRODUCT'],
  ['PAST', 'HISTORY'],
  ['GO-TO', 'TRAVEL'],
  ['MANY', 'HOW-MANY'],
  // The face carries the degree.
  ['SEVERE', 'BAD'],
];

/** Whether two labels are the same for who sees the hands alone. */
export const haveOneForm = (first: string, second: string): boolean =>
  first === second || HOMONYMS.some((pair) => pair.includes(first) && pair.includes(second));
