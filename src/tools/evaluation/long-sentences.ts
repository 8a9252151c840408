/**
 * Sentences as people write them, of 10 to 22 words in ten kinds, with the facts of their right reading. Rules are
 * written with every second one; the others are kept apart to report.
 */
import type { Half, Sentence } from './sentence.ts';
import council from './sentences/council.json';
import emergency from './sentences/emergency.json';
import fresh from './sentences/fresh.json';
import letters from './sentences/letters.json';
import museum from './sentences/museum.json';
import news from './sentences/news.json';
import nhs from './sentences/nhs.json';
import rail from './sentences/rail.json';
import safety from './sentences/safety.json';
import school from './sentences/school.json';
import seen from './sentences/seen.json';
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

/** Long sentences by who wrote them: for the rules, or from published texts by somebody who has not seen the rules. */
export type LongSet = 'long' | 'fresh';

const SETS: Readonly<Record<LongSet, Readonly<Record<string, string[][]>>>> = {
  long: KINDS,
  fresh,
};

/**
 * Lists the sentences of a half: the first, third, fifth… of each kind tune the rules. Those that were seen were
 * written later, judged by eye, and mended: they guard against regressions and measure nothing new.
 */
export const listLongSentences = (half: Half, set: LongSet): Sentence[] =>
  Object.entries<string[][]>(half === 'seen' ? seen : SETS[set]).flatMap(([kind, rows]) =>
    rows
      .filter((_, index) => half === 'seen' || (index % 2 === 0) === (half === 'tuned'))
      .map(([english = '', ...facts]) => ({ kind, english, facts })),
  );
