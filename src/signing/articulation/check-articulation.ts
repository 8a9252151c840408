/** Checks what the engine cannot do of a sign as its notation says, and does as well as it can. */
import type { Articulation, Contact } from '#contract/notation/articulation.ts';
import type { Side } from '#contract/pose.ts';
import { getSiteCapsules, handAtKey, handGap, siteGap } from '#signing/collision/posed-hand.ts';
import type { Performance } from '#signing/motion/performance.ts';
import { performArticulation } from './perform-articulation.ts';

/**
 * `reach`: the arm is too short, or the place too near. `body`: the hand would be inside the body. `wrist`: the wrist
 * does not turn so far. `touch`: the hands do not come to touch as they should. `through`: they go through each other.
 * `speed`: it is slower than asked for.
 */
export type FindingKind = 'reach' | 'body' | 'wrist' | 'touch' | 'through' | 'speed';

/** Deviation of a performance from the notation. */
export interface Finding {
  readonly kind: FindingKind;
  /** Hand that it is about, where it is one alone. */
  readonly side?: Side;
  /** Counted from 0; missing at the start, or where it is about all of it. */
  readonly step?: number;
  /** Centimetres, degrees of the wrist, or percent of the time. */
  readonly amount: number;
}

/** Thresholds from which a viewer sees a deviation: metres, degrees, factor of the time. */
const SEEN = { short: 0.03, pushed: 0.035, turned: 45, slowed: 1.25, touch: 0.008 } as const;
/** Overlap that skin gives way to, in metres. */
const YIELD_METRES = 0.006;

const centimetres = (metres: number): number => Math.round(metres * 100);

/** Measures how far two sites are from touching, where they come nearest to it. */
function nearest({ hands }: Performance, { dominant, nondominant }: Contact): number {
  let best = Number.POSITIVE_INFINITY;
  for (const { at, key } of hands.right ?? []) {
    const left = hands.left?.findLast((keyframe) => keyframe.at <= at + 1e-9) ?? hands.left?.[0];
    if (left === undefined) return 0;
    const [rightHand, leftHand] = [handAtKey('right', key), handAtKey('left', left.key)];
    const gap = siteGap(
      rightHand,
      getSiteCapsules(dominant),
      leftHand,
      getSiteCapsules(nondominant),
    );
    // Hands that mirror each other touch with their nearest parts.
    for (const candidate of [gap, handGap(rightHand, leftHand)])
      if (Math.abs(candidate) < Math.abs(best)) best = candidate;
  }
  return best;
}

/** Measures the deepest overlap of the hands at a keyframe. */
function overlap({ hands }: Performance): number {
  let deepest = 0;
  for (const { at, key } of hands.right ?? []) {
    const left = hands.left?.find((keyframe) => Math.abs(keyframe.at - at) < 1e-6);
    if (left === undefined) continue;
    deepest = Math.max(deepest, -handGap(handAtKey('right', key), handAtKey('left', left.key)));
  }
  return deepest;
}

/** Keeps the worst finding of each kind of each hand, in the order of the sign. */
function worst(findings: readonly Finding[]): Finding[] {
  const worstByKey = new Map<string, Finding>();
  for (const finding of findings) {
    const key = `${finding.kind} ${finding.side}`;
    const existing = worstByKey.get(key);
    if (existing === undefined || existing.amount < finding.amount) worstByKey.set(key, finding);
  }
  return [...worstByKey.values()];
}

/** Lists what of a sign is not performed as notated; empty where all of it is. */
export function checkArticulation(articulation: Articulation): Finding[] {
  const findings: Finding[] = [];
  const performance = performArticulation(articulation, {
    onMissed(side, { short, pushed, turned }, step) {
      const location = { side, ...(step !== undefined && { step }) };
      if (short > SEEN.short)
        findings.push({ kind: 'reach', ...location, amount: centimetres(short) });
      if (pushed > SEEN.pushed)
        findings.push({ kind: 'body', ...location, amount: centimetres(pushed) });
      if (turned > SEEN.turned)
        findings.push({ kind: 'wrist', ...location, amount: Math.round(turned) });
    },
    onSlowed(times) {
      if (times > SEEN.slowed)
        findings.push({ kind: 'speed', amount: Math.round((times - 1) * 100) });
    },
  });
  const contacts = [articulation.contact, ...articulation.steps.map(({ contact }) => contact)];
  contacts.forEach((contact, index) => {
    if (contact?.kind !== 'touch') return;
    const gap = Math.abs(nearest(performance, contact));
    if (gap <= SEEN.touch) return;
    const location = index === 0 ? {} : { step: index - 1 };
    findings.push({ kind: 'touch', ...location, amount: Math.max(1, centimetres(gap)) });
  });
  const through = overlap(performance);
  if (through > YIELD_METRES && !contacts.some((contact) => contact?.kind === 'interlock'))
    findings.push({ kind: 'through', amount: Math.max(1, centimetres(through)) });
  return worst(findings);
}
