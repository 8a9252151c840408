/** Reader of one `sign_manual`: the hands of a sign. */
import { Articulation } from '#contract/notation/articulation.ts';
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

/** State of the elements of a `sign_manual` read so far. */
interface Manual {
  readonly configs: HandConfigs;
  placed: PlaceRead;
  /** Place of the other hand, where the two have different places. */
  nondominantPlace?: PlaceRead;
  contact?: Articulation['contact'];
  readonly motions: SigmlElement[];
}

type ElementRule = (manual: Manual, child: SigmlElement, report: Report) => void;

const readConfig: ElementRule = ({ configs }, child, report) =>
  addHandConfig(configs, child, report);

const CONTACTS = ['touch', 'close', 'cross', 'interlock'] as const;

/** Rule of each element. Others are movements, or do not belong there. */
const ELEMENTS: Readonly<Record<string, ElementRule>> = {
  handconfig: readConfig,
  split_handconfig: readConfig,
  location_bodyarm: (manual, child, report) => {
    manual.placed = readBodyPlace(child, report);
  },
  split_location: (manual, child, report) => {
    const pair = readPair(child, ['location_bodyarm'], report);
    if (pair === undefined) return;
    manual.placed = readBodyPlace(pair[0], report);
    manual.nondominantPlace = readBodyPlace(pair[1], report);
  },
  location_hand: (manual, child, report) => {
    const site = readSite(child, report);
    if (site === undefined) return;
    manual.contact = {
      kind: CONTACTS.find((kind) => kind === site.contact) ?? 'touch',
      dominant: usualSite(manual.configs.dominant),
      nondominant: site.site,
    };
  },
  handconstellation: (manual, child, report) => {
    const { contact, place } = readConstellation(child, manual.configs.dominant, report);
    manual.contact = contact;
    if (place !== undefined) manual.placed = place;
  },
  nonmanualconfig: (_, child, report) =>
    report(
      problemAt(
        child,
        'left-out',
        'This posture of the body is not shown.',
        'The hands are shown without it.',
      ),
    ),
};

const readMotionElement: ElementRule = ({ motions }, child, report) => {
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
};

/** Reads the hands; where something had to be refused, it is passed to `report` and the result is not to be used. */
export function readManual(element: SigmlElement, report: Report): Articulation {
  const read = readAttributes(element, MANUAL_RULES, report);
  const isSymmetric = read.both_hands === 'true' || read.lr_symm === 'true';
  const manual: Manual = { configs: { dominant: {} }, placed: {}, motions: [] };
  for (const child of element.children) {
    const rule = Object.hasOwn(ELEMENTS, child.name) ? ELEMENTS[child.name] : undefined;
    (rule ?? readMotionElement)(manual, child, report);
  }
  const context: MotionContext = {
    report,
    config: manual.configs.dominant,
    isSymmetric,
    isAlternating: read.outofphase === 'true',
  };
  const motion = readMotions(manual.motions, context);
  if (!element.children.some(({ name }) => name.endsWith('handconfig')))
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
    ...omitUndefined(manual.configs),
    ...omitUndefined({ ...manual.placed, place_nondominant: manual.nondominantPlace?.place }),
    ...omitUndefined({ contact: manual.contact, ...motion }),
  });
}

/** Returns the fields that have a value. */
const omitUndefined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
