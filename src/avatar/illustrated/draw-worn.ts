/** Accessories over the clothes, on the chest: behind arms and hands, which are drawn later. */

import { CHEST } from '#avatar/worn/worn-picture.ts';
import type { Vector } from '#contract/pose.ts';
import { rotate } from '#signing/body/quaternion.ts';
import { SKELETON } from '#signing/body/skeleton.ts';
import { add, subtract } from '#signing/body/vector.ts';
import type { Pen } from './pen.ts';

/** Distance of the chest in front of the spine, in metres. */
const DEPTH = 0.09;

/** Lays the picture on the chest as it is turned and leaned now. @param traceTrunk what it may cover */
export function drawWorn(pen: Pen, traceTrunk: (pen: Pen) => void): void {
  const { context, camera, world, worn } = pen;
  if (worn === undefined) return;
  const chest = world.get('upperChest')!;
  const rest = SKELETON.get('upperChest')!.position;
  const spot = (x: number, y: number) => {
    const offset: Vector = subtract([x, y, DEPTH], rest);
    return camera.spot(add(chest.position, rotate(chest.rotation, offset)));
  };
  const [origin, across, down] = [
    spot(CHEST.left, CHEST.top),
    spot(CHEST.right, CHEST.top),
    spot(CHEST.left, CHEST.bottom),
  ];
  context.save();
  context.beginPath();
  traceTrunk(pen);
  context.clip();
  context.transform(
    (across.x - origin.x) / worn.width,
    (across.y - origin.y) / worn.width,
    (down.x - origin.x) / worn.height,
    (down.y - origin.y) / worn.height,
    origin.x,
    origin.y,
  );
  context.drawImage(worn, 0, 0);
  context.restore();
}
