/** Writes our notation as gestural SiGML, for other signers and editors to read. Pure. */

import type {
  Articulation,
  Contact,
  HandConfig,
  HandMove,
  HandSite,
  Motion,
  Nearness,
  Place,
  Segment,
  Step,
} from '#contract/notation/articulation.ts';
import { LETTERS } from '#signing/lexicon/fingerspelling.ts';
import { findEntry, usableVariant } from '#signing/lexicon/sign-library.ts';
import { directionInOrder } from './sigml-attributes.ts';

export interface NamedArticulation {
  readonly gloss: string;
  readonly articulation: Articulation;
}

/** Lists the manual signs of a form: compounds and letters are several. */
export function manualSigns(gloss: string, segments: readonly Segment[]): NamedArticulation[] {
  return segments.flatMap((segment): NamedArticulation[] => {
    if ('letters' in segment)
      return [...segment.letters].flatMap((letter) => {
        const articulation = LETTERS.get(letter)?.articulation;
        return articulation === undefined ? [] : [{ gloss: letter, articulation }];
      });
    if ('gloss' in segment) {
      const entry = findEntry(segment.gloss);
      const variant = entry === undefined ? undefined : usableVariant(entry);
      return manualSigns(segment.gloss, variant?.segments ?? []);
    }
    return [{ gloss, articulation: segment }];
  });
}

/** A written file, and what it could not say. */
export interface SigmlExport {
  readonly text: string;
  /** Losses that SiGML cannot express, as sentences; they are written into the file as comments, too. */
  readonly losses: readonly string[];
}

const DIRECTED = new Set([
  'extfidir',
  'second_extfidir',
  'palmor',
  'second_palmor',
  'direction',
  'curve',
  'axis',
  'start',
]);

type Attributes = Readonly<Record<string, string | undefined>>;

const escapeXml = (value: string): string =>
  value
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/"/g, '&quot;')
    // What XML 1.0 cannot hold.
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ' ')
    .replace(/[\t\n\r]/g, ' ');

function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => {
      if (value === undefined) return [];
      return [` ${key}="${escapeXml(DIRECTED.has(key) ? directionInOrder(value) : value)}"`];
    })
    .join('');
  if (children.length === 0) return `<${name}${written}/>`;
  const inner = children.join('\n').replace(/^/gm, '  ');
  return `<${name}${written}>\n${inner}\n</${name}>`;
}

type Lose = (message: string) => void;

/**
 * Pattern of a direction with a repeated letter, which leans it towards that letter, e.g. `llu`: SiGML has
 * only the middle between two.
 */
const leaning = /^(?=.*(.).*\1)[lruodi]+$/;

/** Directions in the words of SiGML: what leans is halfway, unless it is so between two already. */
function toSigmlDirections(config: HandConfig, lose: Lose): HandConfig {
  const converted = { ...config };
  for (const name of ['extfidir', 'palmor'] as const) {
    const letters = converted[name];
    if (letters === undefined || !leaning.test(letters)) continue;
    const [twice] = [...letters].filter((letter, index) => letters.indexOf(letter) !== index);
    const plain = [...new Set(letters)].join('');
    lose(`A direction that leans (${letters}) is written as the nearest that SiGML has.`);
    if (converted[`second_${name}`] === undefined) converted[`second_${name}`] = plain;
    converted[name] = converted[`second_${name}`] === plain ? twice : plain;
  }
  return converted;
}

const handConfig = (config: HandConfig, lose: Lose): string => {
  const { digit_bend, special_digits, ...plain } = toSigmlDirections(config, lose);
  return element('handconfig', {
    ...plain,
    specialfingers: special_digits,
    ...Object.fromEntries(
      Object.entries(digit_bend ?? {}).map(([digit, bend]) => [`bend${digit}`, bend]),
    ),
  });
};

const bodyPlace = (place: Place | undefined, near?: Nearness, site?: string): string =>
  element(
    'location_bodyarm',
    {
      location: place?.location ?? 'neutralspace',
      side: place?.side,
      second_location: place?.second?.location,
      second_side: place?.second?.side,
      contact: near,
    },
    site === undefined ? [] : [site],
  );

function handSite({ part, digits, face }: HandSite, lose: Lose): string {
  if (part === 'web') {
    lose('The web between thumb and index finger is written as the base of both.');
    return element('location_hand', { location: 'base', digits: '12', side: face });
  }
  const location = part === 'forearm' ? 'lowerarm' : part;
  return element('location_hand', { location, digits, side: face });
}

function constellation(contact: Contact, lose: Lose, place?: string): string {
  if (contact.offset !== undefined)
    lose('The hands are slightly beside the sites named; the distance is left out.');
  return element('handconstellation', { contact: contact.kind }, [
    handSite(contact.dominant, lose),
    handSite(contact.nondominant, lose),
    ...(place === undefined ? [] : [place]),
  ]);
}

function motionElement(motion: Motion): string {
  const pace = {
    size: motion.size,
    ...Object.fromEntries((motion.manner ?? []).map((manner) => [manner, 'true'])),
  };
  switch (motion.motion) {
    case 'directed': {
      const { direction, curve, zigzag } = motion;
      return element('directedmotion', { direction, curve, zigzag_style: zigzag, ...pace });
    }
    case 'circular':
      return element('circularmotion', { axis: motion.axis, start: motion.start, ...pace });
    case 'wrist':
      return element('wristmotion', { motion: motion.kind, ...pace });
    case 'fingerplay':
      // Its size has no attribute in SiGML.
      return element('fingerplay', { ...pace, size: undefined });
  }
}

function handMove(move: HandMove | undefined, lose: Lose, contact?: string): string {
  const motions = (move?.moves ?? []).map(motionElement);
  const together = motions.length > 1 ? element('par_motion', {}, motions) : motions[0];
  const targets = [
    ...(move?.change === undefined ? [] : [handConfig(move.change, lose)]),
    ...(move?.to === undefined && move?.near === undefined ? [] : [bodyPlace(move.to, move.near)]),
    ...(contact === undefined ? [] : [contact]),
  ];
  if (targets.length === 0) return together ?? element('nomotion', {});
  return element('tgt_motion', {}, [together ?? element('changeposture', {}), ...targets]);
}

function stepElement(step: Step, isSymmetric: boolean, lose: Lose): string {
  const contact = step.contact && constellation(step.contact, lose);
  // Where the hands are not alike, what is not parted is the dominant hand's alone.
  if (step.nondominant === undefined && (step.dominant === undefined || !isSymmetric))
    return handMove(step.dominant ?? step.both, lose, contact);
  const parted = element('split_motion', {}, [
    handMove(step.dominant ?? step.both, lose),
    handMove(step.nondominant ?? (isSymmetric ? step.both : undefined), lose),
  ]);
  return contact === undefined ? parted : element('tgt_motion', {}, [parted, contact]);
}

function formatRepetition(repeat: NonNullable<Articulation['repeat']>, lose: Lose): string {
  const several = repeat.times > 2;
  if (repeat.times > 3) lose(`It is done ${repeat.times} times; SiGML says “several”.`);
  if (repeat.from === 'reverse') return several ? 'tofroto' : 'reverse';
  return `${repeat.from === 'start' ? 'fromstart' : 'continue'}${several ? '_several' : ''}`;
}

function places(articulation: Articulation, lose: Lose): string[] {
  const { place, place_nondominant, near, site, contact } = articulation;
  const mainPlace = bodyPlace(place, near, site && handSite(site, lose));
  const hasOwn = place !== undefined || near !== undefined || site !== undefined;
  if (place_nondominant !== undefined)
    return [
      element('split_location', {}, [mainPlace, bodyPlace(place_nondominant)]),
      ...(contact === undefined ? [] : [constellation(contact, lose)]),
    ];
  if (contact !== undefined) return [constellation(contact, lose, hasOwn ? mainPlace : undefined)];
  return hasOwn ? [mainPlace] : [];
}

function signElement({ gloss, articulation }: NamedArticulation, losses: string[]): string {
  const signLosses: string[] = [];
  const lose = (message: string) => signLosses.push(`${gloss}: ${message}`);
  const { symmetry, alternating, dominant, nondominant, steps, repeat } = articulation;
  const motions = steps.map((step) => stepElement(step, symmetry !== undefined, lose));
  const manual = element(
    'sign_manual',
    {
      both_hands: symmetry && 'true',
      lr_symm: symmetry === 'mirror' ? 'true' : undefined,
      outofphase: alternating === true ? 'true' : undefined,
    },
    [
      nondominant === undefined
        ? handConfig(dominant, lose)
        : element('split_handconfig', {}, [
            handConfig(dominant, lose),
            handConfig(nondominant, lose),
          ]),
      ...places(articulation, lose),
      ...(repeat === undefined || motions.length === 0
        ? motions
        : [element('rpt_motion', { repetition: formatRepetition(repeat, lose) }, motions)]),
    ],
  );
  losses.push(...signLosses);
  const comments = signLosses.map((loss) => `<!-- ${loss.replace(/--+/g, '-')} -->`);
  return [...comments, element('hamgestural_sign', { gloss }, [manual])].join('\n');
}

/** Writes a SiGML file of these signs, in this order. */
export function exportSigml(signs: readonly NamedArticulation[]): SigmlExport {
  const losses: string[] = [];
  const children = signs.map((sign) => signElement(sign, losses));
  return {
    text: `<?xml version="1.0" encoding="UTF-8"?>\n${element('sigml', {}, children)}\n`,
    losses,
  };
}
