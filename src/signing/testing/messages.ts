/** Messages for tests. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Message, Phrase } from '#contract/message.ts';

export const phraseOf = (
  id: string,
  units: GlossUnit[],
  pauseAfter: Phrase['pauseAfter'] = 'phrase',
): Phrase => ({ id, english: `${id}.`, units, fields: [], pauseAfter });

export const messageOf = (...phrases: Phrase[]): Message => ({
  kind: 'demonstration',
  title: 'Test',
  phrases,
  changes: [],
});

/** Creates a message of a single unit. */
export const unitMessage = (unit: GlossUnit): Message =>
  messageOf(phraseOf('unit', [unit], 'sentence'));

/** Whole announcements with every kind of unit. */
export const ANNOUNCEMENTS: Record<string, Message> = {
  delay: messageOf(
    phraseOf('sorry', [{ kind: 'sign', gloss: 'SORRY', nonManuals: ['apology'] }]),
    phraseOf(
      'train',
      [
        { kind: 'time', hour: 14, minute: 35, nonManuals: ['topic'] },
        { kind: 'sign', gloss: 'TRAIN', nonManuals: ['topic'] },
        { kind: 'place', name: 'Leeds', crs: 'LDS', locus: 'destination' },
        { kind: 'sign', gloss: 'GO-TO', to: 'destination' },
      ],
      'topic',
    ),
    phraseOf('late', [
      { kind: 'sign', gloss: 'DELAY' },
      { kind: 'number', value: 25 },
      { kind: 'sign', gloss: 'MINUTE' },
    ]),
    phraseOf(
      'reason',
      [
        { kind: 'sign', gloss: 'REASON', nonManuals: ['rhetorical'] },
        { kind: 'sign', gloss: 'SIGNAL' },
        { kind: 'sign', gloss: 'PROBLEM' },
      ],
      'sentence',
    ),
  ),
  platform: messageOf(
    phraseOf('old', [
      { kind: 'sign', gloss: 'PLATFORM' },
      { kind: 'platform', number: 4, letter: 'A' },
      { kind: 'point', locus: 'old' },
      { kind: 'sign', gloss: 'NOT', nonManuals: ['negation'] },
    ]),
    phraseOf(
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
  calling: messageOf(
    phraseOf('stops', [
      { kind: 'sign', gloss: 'STOP' },
      { kind: 'sign', gloss: 'WHERE', nonManuals: ['question'] },
      { kind: 'list-mark', index: 0, count: 3 },
      { kind: 'place', name: 'Manchester' },
      { kind: 'list-mark', index: 1, count: 3 },
      { kind: 'place', name: 'London Euston' },
      { kind: 'list-mark', index: 2, count: 3 },
      { kind: 'place', name: 'York' },
    ]),
    phraseOf('end', [{ kind: 'sign', gloss: 'THANK-YOU' }], 'sentence'),
  ),
};
