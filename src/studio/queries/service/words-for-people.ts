/**
 * Replaces field names of the API in warnings and refusals of the service with the labels that the screen
 * uses. Pure.
 */
import {
  ANNOUNCEMENT_FIELDS,
  metaOf,
} from '#contract/requests/announcement/announcement-fields.ts';

/** Converts a problem or warning to a message for people, with the labels of the form in place of field names. */
export const wordsForPeople = (message: string): string =>
  message
    .replace(/\bset (\w+) to true\b/g, 'turn on $1')
    .replace(/\b[a-z]+[A-Z]\w*\b|(?<= (?:in|as) )timing\b/g, (name) => {
      const field = ANNOUNCEMENT_FIELDS.find((known) => known === name);
      return field === undefined ? name : `“${metaOf(field).label}”`;
    });

/** Returns the finding with its message for people. */
export const inWordsForPeople = <T extends { message: string }>(finding: T): T => ({
  ...finding,
  message: wordsForPeople(finding.message),
});
