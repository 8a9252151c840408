/** The illustrated signer: drawn with Canvas2D, on a page or in a worker, with or without a GPU. */

import type { AccessoriesPicture } from '#avatar/accessories/accessories-picture.ts';
import {
  adaptPalette,
  createPalette,
  DEFAULT_APPEARANCE,
  type SignerAppearance,
  toCssColour,
} from '#avatar/appearance.ts';
import { cameraFor } from '#avatar/camera.ts';
import type { Bounds, Canvas2D, Signer, View } from '#avatar/signer.ts';
import { SIDES } from '#contract/pose.ts';
import { DEFAULT_PERSON, type DrawnPerson } from '#contract/signer-look.ts';
import { computeWorld } from '#signing/body/skeleton.ts';
import { drawArmAside } from './clothes/sleeve.ts';
import { drawBody } from './draw-body.ts';
import { drawHead } from './draw-head.ts';
import { drawProfile } from './draw-profile.ts';
import { type Forearm, forearm } from './hands/draw-arm.ts';
import { type DrawnHand, drawnHand } from './hands/draw-hand.ts';
import { type Layer, sortLayers } from './hands/layers.ts';
import type { Pen } from './pen.ts';
import { DRAWN_PEOPLE } from './people/people.ts';
import { traceLimb } from './shapes.ts';
import { signerBounds } from './signer-bounds.ts';

/** Outline width in metres at the signer, never thinner than a pixel. */
const LINE = 0.0021;

/** Metres on the far side of the body's middle, seen from the side. */
const BEHIND_BODY = -0.06;

interface DrawnArm {
  arm: Forearm;
  hand: DrawnHand;
}

/** Lists the layers of both arms, the deepest first. Seen from the side, the body is drawn among them. */
const listLayers = (arms: readonly DrawnArm[], view: View): Layer[] =>
  sortLayers(
    arms.flatMap(({ hand }) => hand.layers),
    arms.map(({ arm }) => arm.sleeve),
    view === 'side' ? BEHIND_BODY : undefined,
  );

/** Hands and sleeves cast one shadow on the body; the background never takes any. */
function castShadow({ context, camera }: Pen, arms: readonly DrawnArm[]): void {
  context.save();
  context.translate(camera.scale * 0.006, camera.scale * 0.016);
  context.beginPath();
  for (const { arm, hand } of arms) {
    traceLimb(context, arm.outline);
    hand.trace();
  }
  context.restore();
  context.globalCompositeOperation = 'source-atop';
  context.fillStyle = 'rgba(8, 8, 20, 0.22)';
  context.fill();
  context.globalCompositeOperation = 'source-over';
}

/** Fills what is round the signer: that needs no mixing with what was drawn. */
function paintAround(
  context: Canvas2D,
  { left, top, right, bottom }: Bounds,
  width: number,
  colour: string,
): void {
  context.fillStyle = colour;
  context.fillRect(0, 0, width, top);
  context.fillRect(0, top, left, bottom - top);
  context.fillRect(right, top, width - right, bottom - top);
}

/** Creates the id of a signer: `illustrated` for the usual one; others also name what is different. */
function createId(appearance: SignerAppearance): string {
  const names = Object.keys(DEFAULT_APPEARANCE) as (keyof SignerAppearance)[];
  const different = names.filter((name) => appearance[name] !== DEFAULT_APPEARANCE[name]);
  return ['illustrated', ...different.map((name) => `${name} ${appearance[name]}`)].join(' ');
}

/** Accessories over the clothes: their name and picture. */
export interface Accessories {
  readonly name: string;
  readonly picture: AccessoriesPicture;
}

/**
 * Creates a signer with this appearance.
 *
 * @throws {AvatarError} `colour-unknown`, or `contrast-low` where hands would not stand out from clothes
 */
export function illustratedSigner(
  appearance: Partial<SignerAppearance> = {},
  accessories?: Accessories,
  person: DrawnPerson = DEFAULT_PERSON,
): Signer {
  const fullAppearance = { ...DEFAULT_APPEARANCE, ...appearance };
  const plain = createPalette(fullAppearance);
  return {
    id: [
      createId(fullAppearance),
      ...(person === DEFAULT_PERSON ? [] : [person]),
      ...(accessories === undefined ? [] : [accessories.name]),
    ].join(' '),
    findBounds: (pose, width, height) =>
      signerBounds(cameraFor(width, height, 'front'), computeWorld(pose.bones), width, height),
    draw(pose, { context, left = 0, top = 0, width, height, background, view = 'front' }) {
      const colour = toCssColour(background);
      const palette = adaptPalette(plain, colour);
      const camera = cameraFor(width, height, view);
      const line = Math.max(1, LINE * camera.scale);
      const world = computeWorld(pose.bones);
      const pen: Pen = {
        context,
        camera,
        palette,
        world,
        person: DRAWN_PEOPLE[person],
        height,
        line,
        accessories: accessories?.picture,
      };
      context.setTransform(1, 0, 0, 1, left, top);
      context.globalAlpha = 1;
      context.globalCompositeOperation = 'source-over';
      // Not as the last frame left them.
      context.lineCap = 'round';
      context.lineJoin = 'round';
      const bounds = signerBounds(camera, world, width, height);
      // Also where it is filled at once: a browser forgets the drawing of a canvas that is cleared whole.
      context.clearRect(0, 0, width, height);
      if (colour !== undefined) paintAround(context, bounds, width, colour);

      const arms = SIDES.map((side) => {
        const arm = forearm(pen, side);
        return { arm, hand: drawnHand(pen, side, arm.wrist) };
      });
      const layers = listLayers(arms, view);

      if (view === 'side') {
        // Seen from the signer's right, the left of the body is behind it.
        const isBehind = ({ depth }: Layer) => depth < BEHIND_BODY;
        drawArmAside(pen, 'left');
        for (const layer of layers.filter(isBehind)) layer.draw();
        drawBody(pen);
        drawProfile(pen, pose.face);
        drawArmAside(pen, 'right');
        for (const layer of layers.filter((candidate) => !isBehind(candidate))) layer.draw();
      } else {
        drawBody(pen);
        drawHead(pen, pose.face);
        castShadow(pen, arms);
        for (const layer of layers) layer.draw();
      }

      if (colour === undefined) return;
      // Drawn last and behind everything, so that no shadow falls on it.
      const { left: x, top: y, right, bottom } = bounds;
      context.globalCompositeOperation = 'destination-over';
      context.fillStyle = colour;
      context.fillRect(x, y, right - x, bottom - y);
      context.globalCompositeOperation = 'source-over';
    },
  };
}
