/** Reader of the target of a movement: handshape, orientation, place and contact that are reached at its end. */
import type { HandConfig, HandMove, Step } from '#contract/notation/articulation.ts';
import { addHandConfig, type HandConfigs, readPair } from './read-hand.ts';
import {
  type PlaceRead,
  readBodyPlace,
  readConstellation,
  readSite,
  usualSite,
} from './read-place.ts';
import type { Report } from './sigml-attributes.ts';
import type { SigmlElement } from './sigml-tree.ts';

export interface MotionContext {
  readonly report: Report;
  /** The dominant hand's configuration, for sites that a file leaves open. */
  readonly config: HandConfig;
  /** Whether the hands do the same. */
  readonly isSymmetric: boolean;
  /** Noted when a movement says that the hands move in turn. */
  isAlternating: boolean;
}

const POSTURES = new Set([
  'handconfig',
  'split_handconfig',
  'location_bodyarm',
  'location_hand',
  'split_location',
  'handconstellation',
]);
export const isPosture = ({ name }: SigmlElement): boolean => POSTURES.has(name);

const reached = ({ place, near }: PlaceRead): HandMove => ({
  to: place,
  near,
});

/** Gives the last of the steps the postures that are reached with it. */
export function reachPostures(
  steps: readonly Step[],
  postures: readonly SigmlElement[],
  context: MotionContext,
): Step[] {
  const { report } = context;
  let last: Step = steps.at(-1) ?? { both: {} };
  const configs: HandConfigs = { dominant: {} };
  const addTo = (hand: 'both' | 'dominant' | 'nondominant', added: HandMove) => {
    if (Object.keys(added).length === 0) return;
    last = { ...last, [hand]: { ...last[hand], ...added } };
  };
  /** Parts a step, so that each hand can have its own target. */
  const part = () => {
    if (last.both === undefined) return;
    const { both, ...rest } = last;
    last = { dominant: both, ...(context.isSymmetric ? { nondominant: both } : {}), ...rest };
  };
  const shared = () => (last.both === undefined ? 'dominant' : 'both');
  for (const child of postures) {
    switch (child.name) {
      case 'handconfig':
      case 'split_handconfig':
        addHandConfig(configs, child, report);
        break;
      case 'location_bodyarm':
        addTo(shared(), reached(readBodyPlace(child, report)));
        break;
      case 'split_location': {
        const pair = readPair(child, ['location_bodyarm'], report);
        if (pair === undefined) break;
        part();
        addTo('dominant', reached(readBodyPlace(pair[0], report)));
        addTo('nondominant', reached(readBodyPlace(pair[1], report)));
        break;
      }
      case 'location_hand': {
        const read = readSite(child, report);
        if (read === undefined) break;
        const kinds = ['touch', 'close', 'cross', 'interlock'] as const;
        last = {
          ...last,
          contact: {
            kind: kinds.find((kind) => kind === read.contact) ?? 'touch',
            dominant: usualSite({ ...context.config, ...configs.dominant }),
            nondominant: read.site,
          },
        };
        break;
      }
      default: {
        const { contact, place } = readConstellation(
          child,
          { ...context.config, ...configs.dominant },
          report,
        );
        if (contact !== undefined) last = { ...last, contact };
        if (place !== undefined) addTo(shared(), reached(place));
      }
    }
  }
  if (configs.nondominant !== undefined) {
    part();
    addTo('dominant', { change: configs.dominant });
    addTo('nondominant', { change: configs.nondominant });
  } else if (Object.keys(configs.dominant).length > 0) {
    addTo(shared(), { change: configs.dominant });
    if (last.both === undefined && last.nondominant !== undefined && context.isSymmetric)
      addTo('nondominant', { change: configs.dominant });
  }
  return [...steps.slice(0, -1), last];
}
