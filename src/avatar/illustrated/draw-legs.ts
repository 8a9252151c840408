/** The legs, which the hips carry stiffly. */
import type { Vector } from '#contract/pose.ts';
import { carryPoint, type World } from '#signing/body/skeleton.ts';
import { limbFill, type Pen } from './pen.ts';
import { disc, limb, traceLimb } from './shapes.ts';

/** Computes hip, knee and ankle of both legs, in metres, and the radius of each joint. */
export function legJoints(world: World) {
  const toWorld = (rest: Vector) => carryPoint(world, 'hips', rest);
  return [-1, 1].map((side) => ({
    hip: { position: toWorld([side * 0.078, 0.93, 0]), radius: 0.088 },
    knee: { position: toWorld([side * 0.09, 0.48, 0.01]), radius: 0.067 },
    ankle: { position: toWorld([side * 0.096, 0.02, -0.01]), radius: 0.052 },
  }));
}

export function drawLegs(pen: Pen): void {
  const { context, camera, palette, line } = pen;
  const legs = legJoints(pen.world).map(({ hip, knee, ankle }) => {
    const [top, middle, bottom] = [hip, knee, ankle].map(({ position, radius }) =>
      disc(camera.project(position), radius),
    );
    return [limb(top!, middle!), limb(middle!, bottom!)] as const;
  });
  for (const [thigh, shin] of legs) {
    context.beginPath();
    traceLimb(context, thigh);
    traceLimb(context, shin);
    context.strokeStyle = palette.trousers.line;
    context.lineWidth = line * 2;
    context.stroke();
    context.fillStyle = limbFill(context, thigh, palette.trousers);
    context.fill();
  }
}
