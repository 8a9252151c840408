/** One `hamgestural_sign`: its gloss, its hands, and the little of the face that we know. */
import type { NonManual } from '#contract/gloss.ts';
import { Articulation } from '../notation/notation.ts';
import type { MotionContext } from './reach-postures.ts';
import { addHandConfig, type HandConfigs, readPair } from './read-hand.ts';
import { isMotion, readMotions } from './read-motion.ts';
import {
  type PlaceRead,
  readBodyPlace,
  readConstellation,
  readSite,
  usualSite,
} from './read-place.ts';
import {
  type AttributeRules,
  leftOut,
  problemAt,
  type Report,
  readAttributes,
  refused,
} from './sigml-attributes.ts';
import type { SigmlElement } from './sigml-tree.ts';

/** A sign of a file. */
export interface SigmlSign {
  readonly gloss: string;
  /** Where it begins, from 1. */
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
const MANUAL_RULES: AttributeRules = {
  both_hands: { kind: 'flag' },
  lr_symm: { kind: 'flag' },
  outofphase: { kind: 'flag' },
  ud_symm: refused('Use lr_symm, with outofphase="true" for hands that move in turn.'),
  oi_symm: refused('Use lr_symm, with outofphase="true" for hands that move in turn.'),
  nondominant: refused('Write it for the dominant hand; the signer is right-handed.'),
  holdover: leftOut('No hand is kept from the sign before.'),
  realspace: leftOut('Places in the real space are not known.'),
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

/** The sign, or `undefined` where something in it had to be refused. */
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
  const read = readAttributes(element, SIGN_RULES, report);
  const gloss = read.gloss === undefined || read.gloss === '' ? `Sign ${number}` : read.gloss;
  const marks = new Set<NonManual>();
  let articulation: Articulation | undefined;
  for (const child of element.children) {
    if (child.name === 'sign_manual' && articulation === undefined)
      articulation = readManual(child, report);
    else if (child.name === 'sign_nonmanual') readNonManuals(child, report, marks);
    else
      report(
        problemAt(
          child,
          'refused',
          'This does not belong in a sign.',
          'A sign has one sign_manual, and may have a sign_nonmanual.',
        ),
      );
  }
  if (articulation === undefined && !isRefused)
    report(
      problemAt(
        element,
        'refused',
        `${gloss} has no hands.`,
        'Add a sign_manual with a handconfig, a place and movements.',
      ),
    );
  if (articulation === undefined || isRefused) return undefined;
  return { gloss: gloss.slice(0, 100), line: element.line, articulation, nonManuals: [...marks] };
}

function readManual(element: SigmlElement, report: Report): Articulation | undefined {
  const read = readAttributes(element, MANUAL_RULES, report);
  const isSymmetric = read.both_hands === 'true' || read.lr_symm === 'true';
  const configs: HandConfigs = { dominant: {} };
  let placed: PlaceRead = {};
  let other: PlaceRead | undefined;
  let contact: Articulation['contact'];
  const motions: SigmlElement[] = [];
  for (const child of element.children) {
    switch (child.name) {
      case 'handconfig':
      case 'split_handconfig':
        addHandConfig(configs, child, report);
        break;
      case 'location_bodyarm':
        placed = readBodyPlace(child, report);
        break;
      case 'split_location': {
        const pair = readPair(child, ['location_bodyarm'], report);
        if (pair === undefined) break;
        placed = readBodyPlace(pair[0], report);
        other = readBodyPlace(pair[1], report);
        break;
      }
      case 'location_hand': {
        const site = readSite(child, report);
        if (site === undefined) break;
        const kinds = ['touch', 'close', 'cross', 'interlock'] as const;
        contact = {
          kind: kinds.find((kind) => kind === site.contact) ?? 'touch',
          dominant: usualSite(configs.dominant),
          nondominant: site.site,
        };
        break;
      }
      case 'handconstellation': {
        const found = readConstellation(child, configs.dominant, report);
        contact = found.contact;
        if (found.where !== undefined) placed = found.where;
        break;
      }
      case 'nonmanualconfig':
        report(
          problemAt(
            child,
            'left-out',
            'This posture of the body is not shown.',
            'The hands are shown without it.',
          ),
        );
        break;
      default:
        if (isMotion(child)) motions.push(child);
        else
          report(
            problemAt(
              child,
              'refused',
              'This does not belong in sign_manual.',
              'Give handconfig, then a place, then movements.',
            ),
          );
    }
  }
  const context: MotionContext = {
    report,
    config: configs.dominant,
    isSymmetric,
    isAlternating: read.outofphase === 'true',
  };
  const { steps, repeat } = readMotions(motions, context);
  const hasConfig = element.children.some(({ name }) => name.endsWith('handconfig'));
  if (!hasConfig)
    report(
      problemAt(
        element,
        'refused',
        'The handshape is missing.',
        'Begin with a handconfig, e.g. <handconfig handshape="flat" extfidir="u" palmor="l"/>.',
      ),
    );
  return Articulation.parse({
    ...(isSymmetric ? { symmetry: read.lr_symm === 'true' ? 'mirror' : 'parallel' } : {}),
    ...(context.isAlternating ? { alternating: true } : {}),
    dominant: configs.dominant,
    ...(configs.nondominant === undefined ? {} : { nondominant: configs.nondominant }),
    ...(placed.place === undefined ? {} : { place: placed.place }),
    ...(other?.place === undefined ? {} : { place_nondominant: other.place }),
    ...(placed.near === undefined ? {} : { near: placed.near }),
    ...(placed.site === undefined ? {} : { site: placed.site }),
    ...(contact === undefined ? {} : { contact }),
    steps,
    ...(repeat === undefined ? {} : { repeat }),
  });
}
