/** Accessories over the clothes, on the chest: behind arms and hands, which are drawn later. */

import { CHEST } from '#avatar/accessories/accessories-picture.ts';
import type { Vector } from '#contract/pose.ts';
import { rotate } from '#signing/body/quaternion.ts';
import { SKELETON } from '#signing/body/skeleton.ts';
import { add, subtract } from '#signing/body/vector.ts';
import type { Pen } from './pen.ts';

/** Distance of the chest in front of the spine, in metres. */
const DEPTH = 0.09;

/** Lays the picture on the chest as it is turned and leaned now. @param traceTrunk what it may cover */
export function drawAccessories(pen: Pen, traceTrunk: (pen: Pen) => void): void {
  const { context, camera, world, accessories } = pen;
  if (accessories === undefined) return;
  const chest = world.get('upperChest')!;
  const rest = SKELETON.get('upperChest')!.position;
  const project = (x: number, y: number) => {
    const offset: Vector = subtract([x, y, DEPTH], rest);
    return camera.project(add(chest.position, rotate(chest.rotation, offset)));
  };
  const [origin, across, down] = [
    project(CHEST.left, CHEST.top),
    project(CHEST.right, CHEST.top),
    project(CHEST.left, CHEST.bottom),
  ];
  context.save();
  context.beginPath();
  traceTrunk(pen);
  context.clip();
  context.transform(
    (across.x - origin.x) / accessories.width,
    (across.y - origin.y) / accessories.width,
    (down.x - origin.x) / accessories.height,
    (down.y - origin.y) / accessories.height,
    origin.x,
    origin.y,
  );
  context.drawImage(accessories, 0, 0);
  context.restore();
}
