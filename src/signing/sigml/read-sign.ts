/** Reader of one `hamgestural_sign`: its gloss, its hands, and the few marks of the face that we know. */

import type { Articulation } from '#contract/notation/articulation.ts';
import type { NonManual } from '#contract/notation/non-manual.ts';
import { readManual } from './read-manual.ts';
import {
  type AttributeRules,
  leftOut,
  problemAt,
  type Report,
  readAttributes,
} from './sigml-attributes.ts';
import type { SigmlElement } from './sigml-tree.ts';

/** A sign of a file. */
export interface SigmlSign {
  readonly gloss: string;
  /** Line of its start, from 1. */
  readonly line: number;
  readonly articulation: Articulation;
  readonly nonManuals: readonly NonManual[];
}

const TEMPO = leftOut('The tempo of the file is not kept; set the speed here.');
const SIGN_RULES: AttributeRules = {
  gloss: { kind: 'text' },
  gloss_language: { kind: 'text' },
  sign_language: { kind: 'text' },
  lang: { kind: 'text' },
  speed: TEMPO,
  duration: TEMPO,
  timescale: TEMPO,
};
/** Marks of face and head that mean the same here. */
const MARKS: Readonly<Record<string, Readonly<Record<string, NonManual>>>> = {
  head_movement: { SH: 'negation', NO: 'affirmation' },
  eye_brows: { RB: 'topic', FU: 'question' },
};

function readNonManuals(element: SigmlElement, report: Report, marks: Set<NonManual>): void {
  for (const child of element.children) {
    const mark = MARKS[child.name]?.[child.attributes.get('movement') ?? ''];
    if (mark !== undefined) marks.add(mark);
    else if (/_tier$|_par$/.test(child.name)) readNonManuals(child, report, marks);
    else
      report(
        problemAt(
          child,
          'left-out',
          'This mark of face, head or body is not shown.',
          'Head shakes (SH), nods (NO), raised (RB) and lowered brows (FU) are shown.',
        ),
      );
  }
}

const UNKNOWN_ELEMENT = {
  words: 'This does not belong in a sign.',
  help: 'A sign has one sign_manual, and may have a sign_nonmanual.',
};
const NO_HANDS = 'Add a sign_manual with a handconfig, a place and movements.';

/** Reads a sign; `undefined` where something in it had to be refused. */
export function readSign(
  element: SigmlElement,
  number: number,
  reportTo: Report,
): SigmlSign | undefined {
  let isRefused = false;
  const report: Report = (problem) => {
    if (problem.effect === 'refused') isRefused = true;
    reportTo(problem);
  };
  const gloss = readAttributes(element, SIGN_RULES, report).gloss || `Sign ${number}`;
  const { articulation, nonManuals } = readParts(element, report);
  if (articulation === undefined && !isRefused)
    report(problemAt(element, 'refused', `${gloss} has no hands.`, NO_HANDS));
  if (articulation === undefined || isRefused) return undefined;
  return { gloss: gloss.slice(0, 100), line: element.line, articulation, nonManuals };
}

/** Reads the hands, from the first `sign_manual` that can be read, and the marks of the face. */
function readParts(element: SigmlElement, report: Report) {
  const marks = new Set<NonManual>();
  let articulation: Articulation | undefined;
  for (const child of element.children) {
    if (child.name === 'sign_manual' && articulation === undefined)
      articulation = readManual(child, report);
    else if (child.name === 'sign_nonmanual') readNonManuals(child, report, marks);
    else report(problemAt(child, 'refused', UNKNOWN_ELEMENT.words, UNKNOWN_ELEMENT.help));
  }
  return { articulation, nonManuals: [...marks] };
}
