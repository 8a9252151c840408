/** Sheets of the letters: from near, from the side, as small as from far away, alone and in words. */
import type { View } from '#avatar/signer.ts';
import type { GlossUnit } from '#contract/gloss.ts';
import { LETTERS } from '#signing/lexicon/fingerspelling.ts';
import type { Cell, Sheet } from './sheet.ts';
import { grid, momentCells, pathCells, say } from './unit-cells.ts';

/** Height of a picture on a phone, or on a board far away. */
const FAR_PIXELS = 240;
/** Fraction of a letter's time at which it is formed in a word. */
const FORMED = 0.7;

const letters = [...LETTERS.keys()];
const spelled = (text: string): GlossUnit => ({ kind: 'fingerspelled', text });
const moves = (letter: string) => LETTERS.get(letter)!.articulation.steps.length > 0;

/** Poses a letter between two others, where it has its relaxed form. */
function inWord(letter: string, view?: View): Cell {
  const word = `O${letter}E`;
  const signing = say([spelled(word)]);
  const { startSeconds, endSeconds } = signing.units[0]!.characters![1]!;
  const seconds = startSeconds + (endSeconds - startSeconds) * FORMED;
  return { label: `${letter} in ${word}`, pose: signing.poseAt(seconds), view };
}

const far = (cell: Cell): Cell => ({
  ...cell,
  label: `${cell.label}, ${FAR_PIXELS} pixels high`,
  heightPixels: FAR_PIXELS,
});

/** Draws each letter from the front and from the side, then as small as from far away, alone and in a word. */
export function lettersSheet(): Sheet {
  const cells = letters.flatMap((letter) => {
    const [front] = moves(letter)
      ? pathCells(spelled(letter), ['front'])
      : momentCells(spelled(letter), [1]);
    const [isolated] = momentCells(spelled(letter), [1]);
    const { confidence, review } = LETTERS.get(letter)!;
    return [
      { ...front!, notes: [...(front!.notes ?? []), `${confidence}, ${review}`] },
      ...momentCells(spelled(letter), [1], 'side'),
      far({ ...isolated!, label: `${letter} alone` }),
      far(inWord(letter)),
    ];
  });
  return grid('letters', 8, 400, cells);
}

/** Draws the letters from close up: alone, and inside a word. Moving letters are shown at several moments. */
export function nearLettersSheets(): Sheet[] {
  const cells = (view?: View) =>
    letters.flatMap((letter) => [
      ...momentCells(spelled(letter), moves(letter) ? [0, 0.3, 1] : [1], view),
      inWord(letter, view),
    ]);
  const size = { width: 0.26, height: 0.46 };
  return [
    { ...grid('letters-near', 6, 400, cells()), crop: { x: 0.37, y: 0.24, ...size } },
    { ...grid('letters-near-side', 6, 400, cells('side')), crop: { x: 0.5, y: 0.24, ...size } },
  ];
}
