import { describe, expect, it } from 'vitest';
import { applyProposals, proposePlain, warnIfTooLong } from './plain-language.ts';

const proposed = (english: string) =>
  proposePlain(english).map(({ from, to }) => `${from} → ${to}`);

describe('plainer wordings', () => {
  it('are proposed, with where they stand and why', () => {
    expect(proposePlain('Please alight here.')).toEqual([
      {
        span: { start: 7, end: 13 },
        from: 'alight',
        to: 'get off',
        reason: 'Plainer, and means the same.',
      },
    ]);
  });

  it.each([
    ['Prior to boarding', ['Prior to → Before']],
    ['in the event of fire', ['in the event of → if there is']],
    ['Not permitted here', ['Not permitted → Not allowed']],
    ['Alighted, alightings', []],
    ['the requires-nothing ticket', []],
    ['It works.', []],
  ])('%s', (english, wordings) => {
    expect(proposed(english)).toEqual(wordings);
  });

  it('tell where the meaning could differ', () => {
    expect(proposePlain('following the incident')[0]!.reason).toBe(
      'Plainer; only where it means after.',
    );
  });

  it('change the sentence only when they are applied, and only those', () => {
    const english = 'Prior to boarding, purchase a ticket.';
    const [first, second] = proposePlain(english);
    expect(applyProposals(english, [])).toBe(english);
    expect(applyProposals(english, [second!])).toBe('Prior to boarding, buy a ticket.');
    expect(applyProposals(english, [first!, second!])).toBe('Before boarding, buy a ticket.');
  });

  it('leave out words that say nothing', () => {
    const english = 'Please note that the lift is broken.';
    expect(applyProposals(english, proposePlain(english))).toBe('The lift is broken.');
  });

  it('made for another sentence change nothing', () => {
    expect(applyProposals('Mind the step.', proposePlain('Please alight here.'))).toBe(
      'Mind the step.',
    );
  });
});

it('a sentence of more than 25 words is too long', () => {
  expect(warnIfTooLong(`${'word '.repeat(25)}.`)).toBeUndefined();
  expect(warnIfTooLong(`${'word '.repeat(26)}.`)).toMatch(/^This sentence has 26 words\./);
});

it.each([
  ['Take bus No. 5 from St. Pancras.', 'Take bus number 5 from St. Pancras.'],
  ['Bus No 5 leaves in 10 mins.', 'Bus number 5 leaves in 10 minutes.'],
  ['There is no 5 here.', 'There is no 5 here.'],
  ['The lift is closed w/c 5 May.', 'The lift is closed week beginning 5 May.'],
  ['Buses run btwn Leeds and York.', 'Buses run between Leeds and York.'],
  ['Turn into Oak Rd.', 'Turn into Oak Road.'],
  ['Meet at Church St, by the door.', 'Meet at Church Street, by the door.'],
  ['Go to London St Pancras.', 'Go to London St Pancras.'],
])('reads the abbreviations of “%s” as people do', (sentence, expected) => {
  expect(applyProposals(sentence, proposePlain(sentence))).toBe(expected);
});
