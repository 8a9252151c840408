import { describe, expect, it } from 'vitest';
import { readChoices } from './choices.ts';
import { Tally } from './left-out.ts';

function read(...paragraphs: string[]) {
  const tally = new Tally();
  const texts = readChoices(paragraphs, tally, () => 'page 1');
  return { texts, leftOut: tally.list().map(({ what, count }) => `${count} ${what}`) };
}

const UNTICKED = 'words of boxes that are not ticked';

describe('the choices of a form', () => {
  it.each([
    ['Step free? ☒ Yes ☐ No', 'Step free? Yes'],
    ['Step free? ☐ Yes ☑ No', 'Step free? No'],
    ['Step free? Yes ☐ No ☒', 'Step free? No'],
    ['Step free? Yes ☑, No ☐', 'Step free? Yes'],
    ['Step free Yes ☐ No ☒', 'Step free No'],
    ['Step free? [x] Yes [ ] No', 'Step free? Yes'],
    ['Step free? ■ Yes □ No', 'Step free? Yes'],
    ['Lift, Yes: ☒, No: ☐', 'Lift, Yes'],
  ])('are those that are ticked: %s', (text, seen) => {
    expect(read(text)).toEqual({ texts: [seen], leftOut: [`1 ${UNTICKED}`] });
  });

  it('may be below each other, and belong to what is between other text', () => {
    expect(read('Who comes?', '☐ An adult', '☒ 2 children', 'Pay 46 pounds.')).toEqual({
      texts: ['Who comes?', '', '2 children', 'Pay 46 pounds.'],
      leftOut: [`2 ${UNTICKED}`],
    });
  });

  it('keep the sentence after them', () => {
    expect(read('☒ Yes ☐ No, thank you. Sign on page 4.').texts).toEqual(['Yes Sign on page 4.']);
  });

  it('are all read where none is ticked', () => {
    expect(read('☐ Adult', '☐ Child')).toEqual({
      texts: ['Adult', 'Child'],
      leftOut: ['2 empty boxes'],
    });
  });

  it.each([
    ['a tick beside a cross', ['☑ Water', '☒ Glass']],
    ['crosses alone', ['☒ Dogs', '☒ Bicycles']],
    ['a box after words of which only some are its own', ['Bring a coat ☐ or a hat ☒']],
    ['squares that are marks of a list', ['■ Lifts', '□ At York']],
    ['letters in brackets', ['Line [a] and [ b ]']],
  ])('stay as they are for %s', (_, paragraphs) => {
    expect(read(...paragraphs)).toEqual({ texts: paragraphs, leftOut: [] });
  });
});
