/** What the service says, in the words of the screen: its warnings and refusals name fields of the interface. Pure. */
import {
  ANNOUNCEMENT_FIELDS,
  metaOf,
} from '#contract/requests/announcement/announcement-fields.ts';

/** The words of a problem or warning for people: what the form calls its fields, not what the interface does. */
export const wordsForPeople = (message: string): string =>
  message
    .replace(/\bset (\w+) to true\b/g, 'turn on $1')
    .replace(/\b[a-z]+[A-Z]\w*\b|(?<= (?:in|as) )timing\b/g, (name) => {
      const field = ANNOUNCEMENT_FIELDS.find((known) => known === name);
      return field === undefined ? name : `“${metaOf(field).label}”`;
    });

/** A finding with its words for people. */
export const inWordsForPeople = <T extends { message: string }>(finding: T): T => ({
  ...finding,
  message: wordsForPeople(finding.message),
});
