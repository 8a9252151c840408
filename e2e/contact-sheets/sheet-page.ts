/** Page that draws the sheets: knows every sheet by name and draws it on request. */
import { listShippedFigures } from '#avatar/lifelike/shipped-figures.ts';
import { type DrawnPerson, PEOPLE } from '#contract/signer-look.ts';
import { drawSheet } from './draw-sheet.ts';
import { facesSheet, figureSheets, handsSheet } from './drawing-sheets.ts';
import { filmSheets } from './film-sheets.ts';
import { lettersSheet, nearLettersSheets } from './letter-sheets.ts';
import { drawPersonPortrait, drawPortrait } from './portrait.ts';
import type { Sheet } from './sheet.ts';
import { nearSignSheet, numbersSheet, signNames, signsSheet } from './sign-sheets.ts';
import { trunkSheet } from './trunk-sheets.ts';

const makers: Record<string, () => Sheet[] | Promise<Sheet[]>> = {
  figures: figureSheets,
  faces: () => [facesSheet()],
  hands: () => [handsSheet()],
  letters: () => [lettersSheet(), ...nearLettersSheets()],
  numbers: () => [numbersSheet()],
  signs: () => [signsSheet()],
  trunk: () => [trunkSheet()],
  films: filmSheets,
};

export interface DrawnSheet {
  readonly name: string;
  /** PNG as base64. */
  readonly files: readonly string[];
}

declare global {
  interface Window {
    sheetNames: readonly string[];
    /** Glosses, each of which can be drawn as well. */
    signNames: readonly string[];
    figureNames: readonly string[];
    /**
     * Draws the sheets of a name.
     * @param figures names of the signers that are drawn side by side
     */
    drawSheets(name: string, figures: readonly string[]): Promise<DrawnSheet[]>;
    drawPortrait(figure: string): Promise<string>;
    /** People whom the illustrated signer can be. */
    personNames: readonly DrawnPerson[];
    drawPersonPortrait(person: DrawnPerson): Promise<string>;
  }
}

window.sheetNames = Object.keys(makers);
window.signNames = signNames();
window.figureNames = listShippedFigures();
window.drawPortrait = drawPortrait;
window.personNames = Object.keys(PEOPLE) as DrawnPerson[];
window.drawPersonPortrait = drawPersonPortrait;
window.drawSheets = async (name, figures) => {
  const drawn: DrawnSheet[] = [];
  for (const sheet of await (makers[name]?.() ?? [nearSignSheet(name)]))
    drawn.push({ name: sheet.name, files: await drawSheet(sheet, figures) });
  return drawn;
};
