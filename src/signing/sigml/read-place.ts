/** Places by the body, sites on the hand, and hands that meet. */
import {
  BodyLocation,
  BodySide,
  Contact,
  type HandConfig,
  HandSite,
  Nearness,
  Place,
} from '#contract/notation/articulation.ts';
import {
  type AttributeRules,
  choice,
  leftOut,
  problemAt,
  type Report,
  readAttributes,
  refused,
} from './sigml-attributes.ts';
import type { SigmlElement } from './sigml-tree.ts';

/** Names of SiGML for places that we know under a wider one. */
const WIDER: Readonly<Record<string, BodyLocation>> = {
  eyebrows: 'forehead',
  uppereyelid: 'eyes',
  lowereyelid: 'eyes',
  nostrils: 'nose',
  upperlip: 'lips',
  lowerlip: 'lips',
  teeth: 'lips',
  upperteeth: 'lips',
  lowerteeth: 'lips',
  tongue: 'lips',
  earlobe: 'ear',
};
const NEUTRAL = 'neutralspace';
const LOCATION = choice(...BodyLocation.options, NEUTRAL, ...Object.keys(WIDER));
/** `front` is where a place is anyway. */
const SIDE = choice(...BodySide.options, 'front');

const BODY_RULES: AttributeRules = {
  location: LOCATION,
  second_location: LOCATION,
  side: SIDE,
  second_side: SIDE,
  contact: choice(...Nearness.options),
  behind: refused('Places behind the body are not known; name the place beside it.'),
  approx_location: leftOut('“About” this place cannot be told from the place itself.'),
  approx_second_location: leftOut('“About” this place cannot be told from the place itself.'),
  approx_shape: leftOut('“About” this place cannot be told from the place itself.'),
  def_locname: leftOut('Places that are given names are not kept.'),
};

const PARTS: Readonly<Record<string, HandSite['part']>> = {
  palm: 'palm',
  handback: 'handback',
  thumbside: 'thumbside',
  pinkyside: 'pinkyside',
  wristback: 'wristback',
  thumbball: 'thumbball',
  lowerarm: 'forearm',
  tip: 'tip',
  pad: 'pad',
  nail: 'nail',
  midjoint: 'midjoint',
  base: 'base',
  side: 'side',
};
const NEEDS_DIGITS: ReadonlySet<string> = new Set([
  'tip',
  'pad',
  'nail',
  'midjoint',
  'base',
  'side',
]);
const SECOND_SITE = refused('Name one site of the hand; several digits mean their middle.');

const HAND_RULES: AttributeRules = {
  location: choice(...Object.keys(PARTS)),
  digits: { kind: 'digits' },
  side: choice('palmar', 'dorsal', 'radial', 'ulnar'),
  contact: choice('touch', 'close', 'cross', 'interlock'),
  second_location: SECOND_SITE,
  second_digits: SECOND_SITE,
  second_side: SECOND_SITE,
  behind: refused('Name the site itself.'),
  approx_location: leftOut('“About” this site cannot be told from the site itself.'),
  def_locname: leftOut('Places that are given names are not kept.'),
};

export interface PlaceRead {
  place?: Place;
  near?: Nearness;
  /** The site of the hand that is at the place. */
  site?: HandSite;
}

/** Reads a `location_bodyarm`. */
export function readBodyPlace(element: SigmlElement, report: Report): PlaceRead {
  const read = readAttributes(element, BODY_RULES, report);
  const named = (name: 'location' | 'second_location') => {
    const value = read[name];
    if (value === undefined || value === NEUTRAL) return undefined;
    const wider = WIDER[value];
    if (wider !== undefined)
      report(
        problemAt(
          element,
          'left-out',
          `${value} is shown at the ${wider}.`,
          'No finer place is known there.',
          name,
        ),
      );
    return BodyLocation.parse(wider ?? value);
  };
  const sided = (value: string | undefined) =>
    value === undefined || value === 'front' ? {} : { side: BodySide.parse(value) };
  const location = named('location');
  const second = named('second_location');
  if (read.location === undefined && !element.attributes.has('location'))
    report(
      problemAt(
        element,
        'refused',
        'The place is missing.',
        'Name it, e.g. location="chest".',
        'location',
      ),
    );
  const result: PlaceRead = {};
  if (location !== undefined)
    result.place = Place.parse({
      location,
      ...sided(read.side),
      ...(second === undefined ? {} : { second: { location: second, ...sided(read.second_side) } }),
    });
  if (read.contact !== undefined) result.near = Nearness.parse(read.contact);
  for (const child of element.children)
    if (child.name === 'location_hand' && result.site === undefined)
      result.site = readSite(child, report)?.site;
    else
      report(
        problemAt(
          child,
          'refused',
          'This does not belong here.',
          'One location_hand, the site of the hand at the place, is allowed here.',
        ),
      );
  return result;
}

/** Reads a `location_hand`: the site, and how it meets what it is at. */
export function readSite(
  element: SigmlElement,
  report: Report,
): { site: HandSite; contact?: string } | undefined {
  const read = readAttributes(element, HAND_RULES, report);
  const part = read.location === undefined ? undefined : PARTS[read.location];
  if (part === undefined) {
    if (!element.attributes.has('location'))
      report(
        problemAt(
          element,
          'refused',
          'The site is missing.',
          'Name it, e.g. location="palm".',
          'location',
        ),
      );
    return undefined;
  }
  if (NEEDS_DIGITS.has(part) && read.digits === undefined) {
    report(
      problemAt(
        element,
        'refused',
        `The digit of the ${part} is missing.`,
        'Add digits, e.g. digits="2" for the index finger.',
        'digits',
      ),
    );
    return undefined;
  }
  const site = HandSite.parse({
    part,
    ...(read.digits === undefined ? {} : { digits: read.digits }),
    ...(read.side === undefined ? {} : { face: read.side }),
  });
  return { site, contact: read.contact };
}

/** Returns the dominant hand's site when a file names only the other hand's. */
export function usualSite({ handshape = 'flat', special_digits }: HandConfig): HandSite {
  if (/^finger2(3|3spread)?$/.test(handshape))
    return { part: 'tip', digits: special_digits ?? '2' };
  return /^(pinch12|cee12)/.test(handshape) ? { part: 'tip', digits: '2' } : { part: 'palm' };
}

/** Reads a `handconstellation`: the dominant hand's site, the other hand's, and their place. */
export function readConstellation(
  element: SigmlElement,
  config: HandConfig,
  report: Report,
): { contact?: Contact; place?: PlaceRead } {
  const read = readAttributes(
    element,
    {
      contact: choice('touch', 'close', 'cross', 'interlock'),
      def_locname: leftOut('Places that are given names are not kept.'),
    },
    report,
  );
  const sites = element.children.filter(({ name }) => name === 'location_hand');
  let place: PlaceRead | undefined;
  for (const child of element.children) {
    if (child.name === 'location_bodyarm' && place === undefined)
      place = readBodyPlace(child, report);
    else if (child.name !== 'location_hand')
      report(
        problemAt(
          child,
          'refused',
          'This does not belong here.',
          'Give two location_hand, then at most one location_bodyarm.',
        ),
      );
  }
  const [first, second] = sites.map((site) => readSite(site, report)?.site);
  if (sites.length === 0 || sites.length > 2) {
    report(
      problemAt(
        element,
        'refused',
        'Two sites are needed: the dominant hand’s, then the other hand’s.',
        'Give two location_hand.',
      ),
    );
    return { place };
  }
  const [dominant, nondominant] = sites.length === 1 ? [usualSite(config), first] : [first, second];
  if (dominant === undefined || nondominant === undefined) return { place };
  return {
    contact: Contact.parse({ kind: read.contact ?? 'close', dominant, nondominant }),
    place,
  };
}
