/** Readings as notes, for tests. */
import {
  type ClauseQuestion,
  type ClauseReading,
  ClauseRole,
} from '#contract/readers/clause-reading.ts';

export const BOOKED = 'If you booked a seat you can travel with the next train, but not on 4 May.';
export const LATE = 'If the train is late do not wait at the gate.';
/** A reading of `LATE` that is right; the rules do not part its clauses. */
export const LATE_READING =
  'condition: If- the- train=TRAIN is- late=LATE | main: do- not=NOT wait=WAIT at- the- gate';

/** Reads notes of a reading, such as `condition: If- you booked=BOOK a- seat=SEAT | main: …`; a minus omits a word. */
export function parseReading(
  notes: string,
  { words }: Pick<ClauseQuestion, 'words'>,
): ClauseReading {
  const omitted: ClauseReading['omitted'] = [];
  let index = 0;
  const clauses = notes.split(' | ').map((clause) => {
    const [role = '', row = ''] = clause.split(': ');
    const items = row.split(' ').flatMap((note) => {
      const [text = '', gloss] = note.replace(/-$/, '').split('=');
      if (words[index] !== text) throw new Error(`${words[index]} is not ${text}.`);
      const word = index++;
      if (!note.endsWith('-')) return [{ words: [word], gloss: gloss ?? 'spell' }];
      omitted.push({ word, reason: 'link' });
      return [];
    });
    return { role: ClauseRole.parse(role), items };
  });
  return { clauses, omitted };
}
