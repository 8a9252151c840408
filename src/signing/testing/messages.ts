/** Messages for tests. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Message, Phrase } from '#contract/message.ts';

export const createPhrase = (
  id: string,
  units: GlossUnit[],
  pauseAfter: Phrase['pauseAfter'] = 'phrase',
): Phrase => ({ id, english: `${id}.`, units, fields: [], pauseAfter });

export const createMessage = (...phrases: Phrase[]): Message => ({
  kind: 'demonstration',
  title: 'Test',
  phrases,
  changes: [],
});

/** Creates a message of a single unit. */
export const unitMessage = (unit: GlossUnit): Message =>
  createMessage(createPhrase('unit', [unit], 'sentence'));

/** Whole announcements with every kind of unit. */
export const ANNOUNCEMENTS: Record<string, Message> = {
  delay: createMessage(
    createPhrase('sorry', [{ kind: 'sign', gloss: 'SORRY', nonManuals: ['apology'] }]),
    createPhrase(
      'train',
      [
        { kind: 'time', hour: 14, minute: 35, nonManuals: ['topic'] },
        { kind: 'sign', gloss: 'TRAIN', nonManuals: ['topic'] },
        { kind: 'place', name: 'Leeds', crs: 'LDS', locus: 'destination' },
        { kind: 'sign', gloss: 'GO-TO', to: 'destination' },
      ],
      'topic',
    ),
    createPhrase('late', [
      { kind: 'sign', gloss: 'DELAY' },
      { kind: 'number', value: 25 },
      { kind: 'sign', gloss: 'MINUTE' },
    ]),
    createPhrase(
      'reason',
      [
        { kind: 'sign', gloss: 'REASON', nonManuals: ['rhetorical'] },
        { kind: 'sign', gloss: 'SIGNAL' },
        { kind: 'sign', gloss: 'PROBLEM' },
      ],
      'sentence',
    ),
  ),
  platform: createMessage(
    createPhrase('old', [
      { kind: 'sign', gloss: 'PLATFORM' },
      { kind: 'platform', number: 4, letter: 'A' },
      { kind: 'point', locus: 'old' },
      { kind: 'sign', gloss: 'NOT', nonManuals: ['negation'] },
    ]),
    createPhrase(
      'new',
      [
        { kind: 'sign', gloss: 'CHANGE', from: 'old', to: 'new' },
        { kind: 'sign', gloss: 'NOW' },
        { kind: 'platform', number: 12 },
        { kind: 'point', locus: 'new' },
      ],
      'sentence',
    ),
  ),
  calling: createMessage(
    createPhrase('stops', [
      { kind: 'sign', gloss: 'STOP' },
      { kind: 'sign', gloss: 'WHERE', nonManuals: ['question'] },
      { kind: 'list-mark', index: 0, count: 3 },
      { kind: 'place', name: 'Manchester' },
      { kind: 'list-mark', index: 1, count: 3 },
      { kind: 'place', name: 'London Euston' },
      { kind: 'list-mark', index: 2, count: 3 },
      { kind: 'place', name: 'York' },
    ]),
    createPhrase('end', [{ kind: 'sign', gloss: 'THANK-YOU' }], 'sentence'),
  ),
};
