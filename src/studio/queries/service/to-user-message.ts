/**
 * Replaces field names of the API in warnings and refusals of the service with the labels that the screen
 * uses. Pure.
 */
import {
  ANNOUNCEMENT_FIELDS,
  getFieldMeta,
} from '#contract/requests/announcement/announcement-fields.ts';

/** Converts a problem or warning to a message for people, with the labels of the form in place of field names. */
export const toUserMessage = (message: string): string =>
  message
    .replace(/\bset (\w+) to true\b/g, 'turn on $1')
    .replace(/\b[a-z]+[A-Z]\w*\b|(?<= (?:in|as) )timing\b/g, (name) => {
      const field = ANNOUNCEMENT_FIELDS.find((candidate) => candidate === name);
      return field === undefined ? name : `“${getFieldMeta(field).label}”`;
    });

/** Returns the finding with its message for people. */
export const withUserMessage = <T extends { message: string }>(finding: T): T => ({
  ...finding,
  message: toUserMessage(finding.message),
});
