/** Handshape and orientation from `handconfig` and `split_handconfig`. */
import { Bend, HandConfig, HandshapeName, ThumbPosition } from '#contract/notation/articulation.ts';
import {
  type AttributeRules,
  choice,
  DIRECTIONS,
  leftOut,
  PLANE_DIRECTIONS,
  problemAt,
  type Report,
  readAttributes,
  refused,
} from './sigml-attributes.ts';
import type { SigmlElement } from './sigml-tree.ts';

const HANDSHAPE = choice(...HandshapeName.options);
const THUMB = choice(...ThumbPosition.options);
const BEND = choice(...Bend.options);
const APPROXIMATE = leftOut('“About” this orientation cannot be told from the orientation itself.');
const RELATIVE = refused(
  'Give the orientation in the signer’s own directions, e.g. extfidir="uo".',
);
const SECOND_DETAIL = refused(
  'Only second_handshape, second_thumbpos and second_mainbend are known.',
);

const RULES: AttributeRules = {
  handshape: HANDSHAPE,
  thumbpos: THUMB,
  mainbend: BEND,
  bend1: BEND,
  bend2: BEND,
  bend3: BEND,
  bend4: BEND,
  bend5: BEND,
  specialfingers: { kind: 'digits' },
  second_handshape: HANDSHAPE,
  second_thumbpos: THUMB,
  second_mainbend: BEND,
  extfidir: choice(...DIRECTIONS),
  second_extfidir: choice(...DIRECTIONS),
  palmor: choice(...PLANE_DIRECTIONS),
  second_palmor: choice(...PLANE_DIRECTIONS),
  ceeopening: leftOut('The opening of a C hand is always the usual one.'),
  second_ceeopening: leftOut('The opening of a C hand is always the usual one.'),
  splay: leftOut('Fingers are spread as the handshape says.'),
  exempteddigits: refused('Name the fingers that are extended with specialfingers.'),
  thumbbetween: refused('Use thumbpos="across" where the thumb lies over the fingers.'),
  thumbenclosed: refused('Use thumbpos="across" where the thumb lies over the fingers.'),
  second_thumbbetween: SECOND_DETAIL,
  second_thumbenclosed: SECOND_DETAIL,
  contactpair: refused('Use a pinch handshape where digits meet.'),
  contactkind: refused('Use a pinch handshape where digits meet.'),
  second_contactpair: SECOND_DETAIL,
  second_contactkind: SECOND_DETAIL,
  second_bend1: SECOND_DETAIL,
  second_bend2: SECOND_DETAIL,
  second_bend3: SECOND_DETAIL,
  second_bend4: SECOND_DETAIL,
  second_bend5: SECOND_DETAIL,
  approx_handshape: leftOut('“About” this handshape cannot be told from the handshape itself.'),
  approx_extfidir: APPROXIMATE,
  approx_palmor: APPROXIMATE,
  abs_extfidir: leftOut('Orientations are always the signer’s own.'),
  abs_palmor: leftOut('Orientations are always the signer’s own.'),
  rel_extfidir: RELATIVE,
  rel_palmor: RELATIVE,
  def_locname: leftOut('Places that are given names are not kept.'),
};

const PLAIN = [
  'handshape',
  'thumbpos',
  'mainbend',
  'second_handshape',
  'second_thumbpos',
  'second_mainbend',
  'extfidir',
  'second_extfidir',
  'palmor',
  'second_palmor',
] as const;

/** Reads the configuration of one `handconfig`. */
function readHandConfig(element: SigmlElement, report: Report): HandConfig {
  const read = readAttributes(element, RULES, report);
  for (const child of element.children)
    report(
      problemAt(child, 'refused', 'A handconfig has nothing inside it.', 'Use its attributes.'),
    );
  const config: Record<string, unknown> = {};
  for (const name of PLAIN) if (read[name] !== undefined) config[name] = read[name];
  if (read.specialfingers !== undefined) config.special_digits = read.specialfingers;
  const bends = Object.fromEntries(
    ['1', '2', '3', '4', '5'].flatMap((digit) => {
      const bend = read[`bend${digit}`];
      return bend === undefined ? [] : [[digit, bend]];
    }),
  );
  if (Object.keys(bends).length > 0) config.digit_bend = bends;
  return HandConfig.parse(config);
}

/** Returns both children of a `split_…` element: the dominant hand's, then the other's. */
export function readPair(
  element: SigmlElement,
  allowed: readonly string[],
  report: Report,
): readonly [SigmlElement, SigmlElement] | undefined {
  readAttributes(element, {}, report);
  const [dominant, nondominant] = element.children;
  const fits = element.children.every(({ name }) => allowed.includes(name));
  if (dominant !== undefined && nondominant !== undefined && element.children.length === 2 && fits)
    return [dominant, nondominant];
  report(
    problemAt(
      element,
      'refused',
      'This needs two children: first for the dominant hand, then for the other.',
      `Give two, each ${allowed.join(' or ')}.`,
    ),
  );
  return undefined;
}

/** Configurations in the order of the file; later ones add to earlier ones. */
export interface HandConfigs {
  dominant: HandConfig;
  /** Present where the hands are parted. */
  nondominant?: HandConfig;
}

/** Adds a `handconfig` or `split_handconfig` to what is known. */
export function addHandConfig(configs: HandConfigs, element: SigmlElement, report: Report): void {
  if (element.name === 'handconfig') {
    const config = readHandConfig(element, report);
    configs.dominant = { ...configs.dominant, ...config };
    if (configs.nondominant !== undefined)
      configs.nondominant = { ...configs.nondominant, ...config };
    return;
  }
  const pair = readPair(element, ['handconfig'], report);
  if (pair === undefined) return;
  const shared = configs.nondominant ?? configs.dominant;
  configs.nondominant = { ...shared, ...readHandConfig(pair[1], report) };
  configs.dominant = { ...configs.dominant, ...readHandConfig(pair[0], report) };
}
