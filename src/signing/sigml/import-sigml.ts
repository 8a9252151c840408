/** Reads gestural SiGML files into our notation. Pure; any text is either read or refused in words. */
import { readSign, type SigmlSign } from './read-sign.ts';
import { problemAt, readAttributes } from './sigml-attributes.ts';
import type { SigmlProblem } from './sigml-problem.ts';
import { readSigmlTree, type SigmlElement } from './sigml-tree.ts';

/** Result of reading a file. */
export interface SigmlImport {
  /** Signs whose hands can be shown as written, in the order of the file. */
  readonly signs: readonly SigmlSign[];
  /** Problems in the order of the file; of a very broken file the first ones. */
  readonly problems: readonly SigmlProblem[];
  /** Number of further problems. */
  readonly unlisted: number;
}

const MAX_PROBLEMS = 200;
/** Elements that hold signs. */
const HOLDERS = new Set(['sigml', 'sigmlsection', 'hamgestural_segment']);

/**
 * Reads every sign of a file. Where two hands are named, the dominant hand's part comes first. A sign
 * with anything that would make its hands wrong is left out, and the others are read all the same.
 *
 * @param text the file, decoded; at most 4 million characters
 */
export function importSigml(text: string): SigmlImport {
  const tree = readSigmlTree(text);
  if ('problem' in tree) return { signs: [], problems: [tree.problem], unlisted: 0 };
  const signs: SigmlSign[] = [];
  const problems: SigmlProblem[] = [];
  let unlisted = 0;
  let number = 0;
  const report = (problem: SigmlProblem) => {
    if (problems.length < MAX_PROBLEMS) problems.push(problem);
    else unlisted += 1;
  };
  const visit = (element: SigmlElement) => {
    if (element.name === 'hamgestural_sign') {
      number += 1;
      const sign = readSign(element, number, report);
      if (sign !== undefined) signs.push(sign);
    } else if (element.name === 'hns_sign' || element.name === 'hamnosysml') {
      const gloss = element.attributes.get('gloss');
      report(
        problemAt(
          element,
          'refused',
          `${gloss === undefined || gloss === '' ? 'This sign' : gloss.slice(0, 100)} is written in HamNoSys symbols, which do not say by themselves how hands move.`,
          'Give it as gestural SiGML (hamgestural_sign); JASigning and similar tools convert it.',
        ),
      );
    } else if (HOLDERS.has(element.name)) {
      if (element.name === 'sigml') readAttributes(element, LOOSE, report);
      for (const child of element.children) visit(child);
    } else if (element.name !== 'avatar')
      report(
        problemAt(
          element,
          'refused',
          'This contains no signs that can be read.',
          'A SiGML file has a sigml element with one hamgestural_sign for each sign.',
        ),
      );
  };
  visit(tree.root);
  if (signs.length === 0 && problems.length === 0)
    report(
      problemAt(
        tree.root,
        'refused',
        'The file has no signs.',
        'Give one hamgestural_sign for each sign.',
      ),
    );
  problems.sort((a, b) => a.line - b.line || a.column - b.column);
  return { signs, problems, unlisted };
}

/** Attributes that editors write into the root. */
const LOOSE = {
  xmlns: { kind: 'text' },
  'xmlns:xsi': { kind: 'text' },
  'xsi:noNamespaceSchemaLocation': { kind: 'text' },
  version: { kind: 'text' },
} as const;
