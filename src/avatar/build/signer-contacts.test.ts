/** Contacts on the skin of the committed signer files: what is planned to touch is seen to touch. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Quaternion, Vector } from '#contract/pose.ts';
import { mirrorVector } from '#signing/arm-key.ts';
import { LETTERS, letterPerformance } from '#signing/fingerspelling.ts';
import { CAPSULES, type Capsules } from '#signing/flesh.ts';
import { leftHandRotations } from '#signing/hand-angles.ts';
import type { Articulation, Contact } from '#signing/notation.ts';
import { performArticulation } from '#signing/perform-articulation.ts';
import type { Performance } from '#signing/performance.ts';
import { capsulesOf, handAtKey, type PosedHand, siteGap } from '#signing/posed-hand.ts';
import { mirror, rotate } from '#signing/quaternion.ts';
import { entryOf, signLibrary, usableVariant } from '#signing/sign-library.ts';
import { SKELETON } from '#signing/skeleton.ts';
import { add, distance, dot, subtract } from '#signing/vector.ts';
import { LOOKS } from './looks.ts';
import { RIG } from './rig.ts';
import { meshOf, readDocument, rigWorld, type SkinnedMesh, skinned } from './testing/skin-vrm.ts';

interface SkinPoint {
  readonly point: Vector;
  readonly normal: Vector;
  /** What it is of, as `CAPSULES` name it. */
  readonly part: string;
}

/** Which bone a point of a hand follows most, as `CAPSULES` name it. */
function partOf(mesh: SkinnedMesh, index: number): string {
  let most = index * 4;
  for (let slot = most; slot < index * 4 + 4; slot += 1)
    if (mesh.shares[slot]! > mesh.shares[most]!) most = slot;
  const bone = RIG[mesh.bones[most]!]!.name.replace(/^(left|right)/, '').replace('Blend', '');
  if (/Arm/.test(bone)) return 'forearm';
  return bone === 'Hand' ? 'palm' : bone;
}

/** The skin of a posed hand in the trunk's space. */
function handSkin(mesh: SkinnedMesh, { side, wrist, rotation, angles }: PosedHand): SkinPoint[] {
  const bones = Object.fromEntries(
    Object.entries(leftHandRotations(angles)).map(([name, turn]): [string, Quaternion] => [
      `${side}${name}`,
      side === 'left' ? turn : mirror(turn),
    ]),
  );
  const { points, normals } = skinned(mesh, rigWorld(bones));
  const rest = SKELETON.get(`${side}Hand`)!.position;
  const turned = (vector: Vector) =>
    mirrorVector(side, rotate(rotation, mirrorVector(side, vector)));
  return points.flatMap((point, index): SkinPoint[] => {
    const isOwnSide =
      side === 'left' ? mesh.positions[index]![0] > 0 : mesh.positions[index]![0] < 0;
    if (!isOwnSide) return [];
    return [
      {
        part: partOf(mesh, index),
        point: add(wrist, turned(subtract(point, rest))),
        normal: turned(normals[index]!),
      },
    ];
  });
}

const namesOf = (capsules: Capsules) => new Set(capsules.map((index) => CAPSULES[index]!.part));

/** Skins further apart than this do not touch. Metres. */
const NEAR = 0.02;
/** Around the nearest point, what else has a say in whether a point is inside. */
const AROUND = 0.003;
/** Nearer than the distance of neighbouring points, a height above the skin is truer than a distance. */
const CLOSE = 0.006;

/** What may be near another skin. */
function nearTo(own: readonly SkinPoint[], other: readonly SkinPoint[]): SkinPoint[] {
  const bound = (axis: 0 | 1 | 2, pick: (...values: number[]) => number) =>
    other.reduce((sum, { point }) => pick(sum, point[axis]), other[0]?.point[axis] ?? 0);
  const box = ([0, 1, 2] as const).map(
    (axis) => [bound(axis, Math.min) - NEAR, bound(axis, Math.max) + NEAR] as const,
  );
  return own.filter(({ point }) =>
    box.every(([low, high], axis) => point[axis]! > low && point[axis]! < high),
  );
}

/**
 * Smallest signed distance of one skin above another; negative inside. A point is inside where every
 * point of the other skin around it says so: folds of a bent hand face inwards.
 */
function gapOf(whole: readonly SkinPoint[], others: readonly SkinPoint[]): number {
  const one = nearTo(whole, others);
  const other = nearTo(others, one);
  let least = NEAR;
  for (const { point, part } of one) {
    if (part === 'forearm') continue;
    let away = NEAR;
    const near: [number, SkinPoint][] = [];
    for (const candidate of other) {
      if (Math.abs(candidate.point[0] - point[0]) > away + AROUND) continue;
      const apart = distance(candidate.point, point);
      if (apart > away + AROUND) continue;
      near.push([apart, candidate]);
      away = Math.min(away, apart);
    }
    let height = Number.NEGATIVE_INFINITY;
    for (const [apart, candidate] of near)
      if (apart <= away + AROUND)
        height = Math.max(height, dot(subtract(point, candidate.point), candidate.normal));
    // The forearm is not in its pose here.
    const nearest = near.find(([apart]) => apart === away)?.[1];
    if (nearest !== undefined && nearest.part !== 'forearm')
      least = Math.min(least, height > 0 && away > CLOSE ? away : height);
  }
  return least;
}

type Case = [name: string, articulation: Articulation, performance: Performance];

/** Signs that touch in different ways. */
const SIGNS = signLibrary()
  .filter(({ usable }) => usable)
  .flatMap(({ gloss }) =>
    (usableVariant(entryOf(gloss)!)?.segments ?? []).flatMap((segment): Case[] =>
      'letters' in segment || 'gloss' in segment
        ? []
        : [[gloss, segment, performArticulation(segment)]],
    ),
  );
const CASES: Case[] = [
  ...[...LETTERS.values()].map(
    ({ letter, articulation }): Case => [
      `letter ${letter}`,
      articulation,
      letterPerformance(letter),
    ],
  ),
  ...SIGNS,
];

/** The back of a wrist is as much forearm as hand, and forearms are not posed here. */
const isMeasured = ({ kind, dominant, nondominant }: Contact) =>
  kind === 'touch' && [dominant, nondominant].every(({ part }) => !/wrist|forearm/.test(part));

const contactsOf = ({ contact, steps }: Articulation): Contact[] =>
  [contact, ...steps.map((step) => step.contact)].filter(
    (each) => each !== undefined && isMeasured(each),
  ) as Contact[];

interface Found {
  readonly name: string;
  /** Millimetres, of the sites that touch and of the whole hands. */
  readonly gap: number;
  readonly deepest: number;
}

/** At the moment at which the planned flesh comes nearest to just touching. */
function measure(mesh: SkinnedMesh, [name, articulation, { hands }]: Case): Found[] {
  return contactsOf(articulation).flatMap((contact): Found[] => {
    const sites = [capsulesOf(contact.dominant), capsulesOf(contact.nondominant)] as const;
    let best: { gap: number; pair: [PosedHand, PosedHand] } | undefined;
    for (const { at, key } of hands.right ?? []) {
      const left = hands.left?.findLast((knot) => knot.at <= at + 1e-9) ?? hands.left?.[0];
      if (left === undefined) continue;
      const pair: [PosedHand, PosedHand] = [handAtKey('right', key), handAtKey('left', left.key)];
      const gap = siteGap(pair[0], sites[0], pair[1], sites[1]);
      if (best === undefined || Math.abs(gap) < Math.abs(best.gap)) best = { gap, pair };
    }
    if (best === undefined || Math.abs(best.gap) > 0.004) return [];
    const skins = best.pair.map((hand) => handSkin(mesh, hand)) as [SkinPoint[], SkinPoint[]];
    const [one, other] = sites.map((site, index) => {
      const parts = namesOf(site);
      return skins[index]!.filter(({ part }) => parts.has(part));
    }) as [SkinPoint[], SkinPoint[]];
    const both = (a: SkinPoint[], b: SkinPoint[]) => Math.min(gapOf(a, b), gapOf(b, a)) * 1000;
    const between = both(...skins);
    // A site's edge has no inside: only whole hands do.
    return [{ name, gap: Math.max(both(one, other), between), deepest: Math.max(0, -between) }];
  });
}

/** Millimetres. */
const LIMIT = 4;
/** Where the skin is not yet as good as the plan: millimetres that one hand is in the other. */
const KNOWN_DEPTHS: Record<string, number> = { HELP: 14, 'letter J': 10 };

describe.each(LOOKS.map(({ name }) => name))('%s', (name) => {
  it('touches on the skin where it is planned', async () => {
    const bytes = readFileSync(`src/avatar/lifelike/figures/${name}.vrm`);
    const mesh = meshOf(await readDocument(new Uint8Array(bytes)), 'hands');
    const found = CASES.flatMap((one) => measure(mesh, one));
    expect(found.length).toBeGreaterThan(55);
    const wrong = found.filter(
      (one) => one.gap > LIMIT || one.deepest > (KNOWN_DEPTHS[one.name] ?? LIMIT),
    );
    expect(wrong).toEqual([]);
    // Most are far better than the limit.
    const close = found.filter(({ gap }) => Math.abs(gap) < 1.5);
    expect(close.length / found.length).toBeGreaterThan(0.85);
  }, 60_000);
});
