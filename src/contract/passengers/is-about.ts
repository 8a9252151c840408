/** Finds the messages about a train or place. Without schemas, so that the page stays small. */
import type { StationMessage } from './station-list.ts';

/** Returns the text of a message in which passengers look for their train or place. */
const getSearchText = ({ title, english, facts }: StationMessage): string =>
  [
    title,
    english,
    ...(facts?.rows ?? []).map(({ text, label = '' }) => `${label} ${text}`),
    ...(facts?.stops ?? []).map(({ name }) => name),
  ].join(' ');

/** Returns words in lower case, with times written as `1435` however they were typed. */
const normalise = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(
      /(\d{1,2})[:.](\d{2})/g,
      (_, hours: string, minutes: string) => `${hours.padStart(2, '0')}${minutes}`,
    )
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a message is about a train or place: it has all words that were typed. */
export function isAbout(message: StationMessage, typed: string): boolean {
  const words = normalise(typed).split(' ').filter(Boolean);
  const text = ` ${normalise(getSearchText(message))}`;
  return words.length > 0 && words.every((word) => text.includes(` ${word}`));
}
