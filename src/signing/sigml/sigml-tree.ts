/** SiGML text to elements with their lines. Nothing is fetched, and no entity of the file's own is expanded. */
import { SaxesParser } from 'saxes';
import type { SigmlProblem } from './sigml-problem.ts';

export interface SigmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: SigmlElement[];
  readonly line: number;
  readonly column: number;
}

export const SIGML_LIMITS = { characters: 4_000_000, depth: 32, elements: 100_000 } as const;

/** Thrown inside the parser's events to end the reading; never leaves this file. */
class Stop extends Error {
  constructor(readonly problem: SigmlProblem) {
    super(problem.message);
  }
}

/** Removes the position that saxes puts before its message. */
const withoutPosition = (message: string): string => message.replace(/^(?:[^:\n]*:)?\d+:\d+: /, '');

/** Parses the root element, or returns the one problem that ended the reading. */
export function readSigmlTree(text: string): { root: SigmlElement } | { problem: SigmlProblem } {
  if (text.length > SIGML_LIMITS.characters)
    return {
      problem: {
        line: 1,
        column: 0,
        element: 'file',
        effect: 'refused',
        message: `The file has more than ${SIGML_LIMITS.characters.toLocaleString('en-GB')} characters.`,
        remedy: 'Split it into smaller files.',
      },
    };
  const parser = new SaxesParser();
  const open: SigmlElement[] = [];
  let root: SigmlElement | undefined;
  let count = 0;
  let start = { line: 1, column: 0 };
  const stop = (message: string, remedy: string, element = open.at(-1)?.name ?? 'file'): never => {
    const { line, column } = parser;
    throw new Stop({ line, column, element, effect: 'refused', message, remedy });
  };
  parser.on('error', (error) => {
    const message = withoutPosition(error.message).trim().replace(/\.?$/, '.');
    const sentence = message.charAt(0).toUpperCase() + message.slice(1);
    stop(`This is not well-formed XML: ${sentence}`, 'Fix the XML at this line; nothing was read.');
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('['))
      stop(
        'The file has its own document type.',
        'Remove the text in [ ] after DOCTYPE; entities are not expanded.',
      );
  });
  parser.on('opentagstart', () => {
    start = { line: parser.line, column: parser.column };
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > SIGML_LIMITS.elements)
      stop(
        `The file has more than ${SIGML_LIMITS.elements.toLocaleString('en-GB')} elements.`,
        'Split it into smaller files.',
      );
    if (open.length >= SIGML_LIMITS.depth)
      stop(
        `Elements are nested more than ${SIGML_LIMITS.depth} deep.`,
        'Signs need no more than about ten; remove the elements around them.',
      );
    const element: SigmlElement = {
      name,
      attributes: new Map(Object.entries(attributes)),
      children: [],
      ...start,
    };
    if (open.length === 0) root = element;
    else open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof Stop) return { problem: error.problem };
    throw error;
  }
  if (root !== undefined) return { root };
  return {
    problem: {
      line: 1,
      column: 0,
      element: 'file',
      effect: 'refused',
      message: 'The file is empty.',
      remedy: 'A SiGML file has a sigml element with one hamgestural_sign for each sign.',
    },
  };
}
