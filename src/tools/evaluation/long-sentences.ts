/**
 * Sentences as people write them, of 10 to 22 words in ten kinds, with the facts of their right reading. Rules are
 * written with every second one; the others are kept apart to report.
 */
import type { Half, Sentence } from './sentence.ts';
import council from './sentences/council.json';
import emergency from './sentences/emergency.json';
import letters from './sentences/letters.json';
import museum from './sentences/museum.json';
import news from './sentences/news.json';
import nhs from './sentences/nhs.json';
import rail from './sentences/rail.json';
import safety from './sentences/safety.json';
import school from './sentences/school.json';
import tickets from './sentences/tickets.json';

const KINDS: Readonly<Record<string, string[][]>> = {
  rail,
  safety,
  tickets,
  letters,
  nhs,
  council,
  museum,
  emergency,
  school,
  news,
};

/** Lists the sentences of a half: the first, third, fifth… of each kind tune the rules. */
export const listLongSentences = (half: Half): Sentence[] =>
  Object.entries(KINDS).flatMap(([kind, rows]) =>
    rows
      .filter((_, index) => (index % 2 === 0) === (half === 'tuned'))
      .map(([english = '', ...facts]) => ({ kind, english, facts })),
  );
