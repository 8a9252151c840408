import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findForbiddenBreaks, LINE_CHARACTERS, layOutCaptions } from './line-breaks.ts';
import { distributeTime } from './web-vtt.ts';

it.each<[string, string[][]]>([
  [
    'The 10:03 train changes from platform 4 to platform 6.',
    [['The 10:03 train changes', 'from platform 4 to platform 6.']],
  ],
  ['It leaves from platform 12A.', [['It leaves from platform 12A.']]],
  [
    'The 12:30 train to Portsmouth Harbour is 22 minutes late.',
    [['The 12:30 train to Portsmouth Harbour', 'is 22 minutes late.']],
  ],
  [
    'Ashdown Library opens again on Saturday 14 June after eleven weeks of building work.',
    [
      ['Ashdown Library opens again', 'on Saturday 14 June'],
      ['after eleven weeks of building work.'],
    ],
  ],
  [
    'It is stopping at Basingstoke, Southampton Central and Bournemouth, finishing at Weymouth.',
    [
      ['It is stopping at Basingstoke,', 'Southampton Central and Bournemouth,'],
      ['finishing at Weymouth.'],
    ],
  ],
  [
    'The next train from platform 10 is the 12:30 train to London St Pancras International.',
    [
      ['The next train from platform 10', 'is the 12:30 train'],
      ['to London St Pancras International.'],
    ],
  ],
])('breaks "%s" where the sense does', (text, expected) => {
  expect(layOutCaptions(text)).toEqual(expected);
});

it.each<[string, string[][]]>([
  [
    'Claim at www.southernrailway.com/help/delay-repay/claim-now today.',
    [['Claim at'], ['www.southernrailway.com/help/delay-repay/', 'claim-now today.']],
  ],
  [
    'customer.relations@southwesternrailways.example.com',
    [['customer.relations@southwesternrailways.', 'example.com']],
  ],
])(
  'an address longer than a line is cut at a mark, and its lines are shown together: %s',
  (text, expected) => {
    expect(layOutCaptions(text)).toEqual(expected);
  },
);

it.each([
  ['1. Ask your doctor when to stop taking them.', '1. Ask your doctor'],
  ['as soon as possible so that someone else can have your place.', 'as soon as possible'],
])('ends no line with a word that begins a clause: %s', (text, first) => {
  expect(layOutCaptions(text)[0]![0]).toBe(first);
});

it('flashes no two words before a long address', () => {
  const parts = [['Write to'], ['customer.relations@southwesternrailways.', 'example.com']];
  const [first] = distributeTime(parts, { startSeconds: 0, endSeconds: 7.2 });
  expect(first!.endSeconds).toBe(2);
});

it('takes the letter of a coach for no article', () => {
  expect(layOutCaptions('The toilet in coach A is out of order today.')).toEqual([
    ['The toilet in coach A', 'is out of order today.'],
  ]);
});

it('parts nobody from what is said of them', () => {
  expect(layOutCaptions('GUARD: If you are in the rear four coaches,')).toEqual([
    ['GUARD:', 'If you are in the rear four coaches,'],
  ]);
});

it('keeps the name of a station whole though there are small words in it', () => {
  const text = 'The train stops at Fratton and at Portsmouth and Southsea.';
  const lines = layOutCaptions(text, ['Portsmouth and Southsea']).flat();
  expect(lines.at(-1)).toContain('Portsmouth and Southsea.');
});

const WORDS = ['The', 'train', 'to', 'from', 'at', 'and', 'is', 'late,', 'now.', 'stops', 'the'];
const WHOLE = ['platform 4', 'platform 12A', '22 minutes', 'London St Pancras International'];
const sentence = fc
  .array(fc.constantFrom(...WORDS, ...WHOLE, 'Portsmouth and Southsea', 'Llanfairpwll'), {
    minLength: 1,
    maxLength: 40,
  })
  .map((words) => words.join(' '));
const NAMES = ['Portsmouth and Southsea', 'London St Pancras International'];

/** Joins the words that must not be separated: the parts that a layout has to place unbroken. */
function joinUnbreakable(text: string): string[] {
  const words = text.split(' ');
  const forbidden = findForbiddenBreaks(words, NAMES);
  const parts = [words[0]!];
  for (let index = 1; index < words.length; index++)
    if (forbidden.has(index - 1)) parts[parts.length - 1] += ` ${words[index]}`;
    else parts.push(words[index]!);
  return parts;
}

it('has at most two lines a caption, loses nothing, and breaks nothing that fits a line whole', () => {
  fc.assert(
    fc.property(sentence, (text) => {
      const cues = layOutCaptions(text, NAMES);
      for (const lines of cues) {
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(LINE_CHARACTERS);
      }
      const lines = cues.flat();
      expect(lines.join(' ')).toBe(text);
      const parts = joinUnbreakable(text);
      if (parts.some((part) => part.length > LINE_CHARACTERS)) return;
      // Every end of a line is then an end of a part.
      const ends = new Set(parts.map((_, index) => parts.slice(0, index + 1).join(' ').length));
      for (let index = 0; index < lines.length; index++)
        expect(ends.has(lines.slice(0, index + 1).join(' ').length)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it('knows what belongs together', () => {
  const words = 'From platform 4 at 10 03 to York, Leeds in 22 minutes.'.split(' ');
  const pairs = [...findForbiddenBreaks(words, [])].map(
    (index) => `${words[index]} ${words[index + 1]}`,
  );
  expect(pairs).toEqual(['platform 4', '10 03', '22 minutes.']);
});
