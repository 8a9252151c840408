/** Paths: tapered limbs, smooth outlines, and the open arcs of joints. */
import type { ProjectedPoint } from '#avatar/camera.ts';
import type { Canvas2D } from '#avatar/signer.ts';

export interface Dot {
  readonly x: number;
  readonly y: number;
}

/** A circle in the picture. */
export interface Disc extends Dot {
  readonly radius: number;
}

export const disc = (point: ProjectedPoint, metres: number): Disc => ({
  x: point.x,
  y: point.y,
  radius: metres * point.scale,
});

/** The limb around two circles: its direction and the half angle that its round end spans at the far circle. */
export interface Limb {
  readonly from: Disc;
  readonly to: Disc;
  readonly direction: number;
  readonly half: number;
  /** Whether one circle is inside the other: only the larger is visible. */
  readonly isPoint: boolean;
}

export function limb(from: Disc, to: Disc): Limb {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const difference = from.radius - to.radius;
  const isPoint = length <= Math.abs(difference) + 0.05;
  return {
    from,
    to,
    direction: Math.atan2(dy, dx),
    half: isPoint ? 0 : Math.acos(difference / length),
    isPoint,
  };
}

const TURN = 2 * Math.PI;

/** Adds the outline of a limb as a closed part of the path, always in the same sense. */
export function traceLimb(context: Canvas2D, { from, to, direction, half, isPoint }: Limb): void {
  if (isPoint) {
    const large = from.radius > to.radius ? from : to;
    context.moveTo(large.x + large.radius, large.y);
    context.arc(large.x, large.y, large.radius, 0, TURN);
    return;
  }
  const start = direction + half;
  context.moveTo(from.x + Math.cos(start) * from.radius, from.y + Math.sin(start) * from.radius);
  context.arc(from.x, from.y, from.radius, start, direction - half + TURN);
  context.arc(to.x, to.y, to.radius, direction - half, direction + half);
  context.closePath();
}

/** Adds the two long sides of a limb, from a fraction of its length to its far end. */
export function traceSides(
  context: Canvas2D,
  { from, to, direction, half, isPoint }: Limb,
  start = 0,
): void {
  if (isPoint) return;
  for (const side of [-1, 1]) {
    const [cosine, sine] = [Math.cos(direction + side * half), Math.sin(direction + side * half)];
    const [ax, ay] = [from.x + cosine * from.radius, from.y + sine * from.radius];
    const [bx, by] = [to.x + cosine * to.radius, to.y + sine * to.radius];
    context.moveTo(ax + (bx - ax) * start, ay + (by - ay) * start);
    context.lineTo(bx, by);
  }
}

const wrap = (angle: number): number => ((angle % TURN) + TURN) % TURN;

/** Adds the part of a circle that lies in neither of two sectors, given by middle and half angle. */
export function traceExposed(
  context: Canvas2D,
  { x, y, radius }: Disc,
  a: readonly [middle: number, half: number],
  b: readonly [middle: number, half: number] | undefined,
): void {
  const arc = (from: number, span: number) => {
    if (span < 0.05) return;
    context.moveTo(x + Math.cos(from) * radius, y + Math.sin(from) * radius);
    context.arc(x, y, radius, from, from + span);
  };
  const start = a[0] + a[1];
  const free = TURN - 2 * a[1];
  if (b === undefined) {
    arc(start, free);
    return;
  }
  // Counted from the end of the first sector, the second may reach round to the start again.
  const enter = wrap(b[0] - b[1] - start);
  const leave = enter + 2 * b[1];
  const low = Math.min(free, Math.max(0, leave - TURN));
  arc(start + low, Math.min(enter, free) - low);
  arc(start + Math.max(leave, low), free - Math.max(leave, low));
}

/** Adds a smooth closed curve that passes near the points. */
export function traceSmooth(context: Canvas2D, points: readonly Dot[]): void {
  const last = points.at(-1)!;
  const first = points[0]!;
  context.moveTo((last.x + first.x) / 2, (last.y + first.y) / 2);
  points.forEach((point, index) => {
    const next = points[(index + 1) % points.length]!;
    context.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
  });
  context.closePath();
}

/** Continues with a smooth open curve through the first and last point, near the others. */
export function curveThrough(context: Canvas2D, points: readonly Dot[], isNew = true): void {
  const first = points[0]!;
  if (isNew) context.moveTo(first.x, first.y);
  else context.lineTo(first.x, first.y);
  for (let index = 1; index < points.length - 1; index++) {
    const point = points[index]!;
    const next = points[index + 1]!;
    const isLast = index === points.length - 2;
    context.quadraticCurveTo(
      point.x,
      point.y,
      isLast ? next.x : (point.x + next.x) / 2,
      isLast ? next.y : (point.y + next.y) / 2,
    );
  }
  if (points.length === 2) context.lineTo(points[1]!.x, points[1]!.y);
}

/** Computes the convex outline around circles. */
export function computeHull(discs: readonly Disc[]): Dot[] {
  const STEPS = 16;
  const points: Dot[] = [];
  for (const { x, y, radius } of discs)
    for (let step = 0; step < STEPS; step++) {
      const angle = (step * TURN) / STEPS;
      points.push({ x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius });
    }
  points.sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (ordered: readonly Dot[]) => {
    const hull: Dot[] = [];
    for (const point of ordered) {
      while (hull.length > 1 && computeTurn(hull.at(-2)!, hull.at(-1)!, point) <= 0) hull.pop();
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  const lower = half(points);
  return [...lower, ...half(points.reverse())];
}

const computeTurn = (o: Dot, a: Dot, b: Dot): number =>
  (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

/** Whether a point lies inside a hull of `computeHull`. */
export const isInHull = (hull: readonly Dot[], point: Dot): boolean =>
  hull.every((corner, index) => computeTurn(corner, hull[(index + 1) % hull.length]!, point) > 0);

export function tracePolygon(context: Canvas2D, points: readonly Dot[]): void {
  context.moveTo(points[0]!.x, points[0]!.y);
  for (const point of points) context.lineTo(point.x, point.y);
  context.closePath();
}

/** Adds a limb whose near end is cut straight across instead of round, a fraction of its length on. */
export function traceCutLimb(context: Canvas2D, shape: Limb, start: number): void {
  const { from, to, direction, half, isPoint } = shape;
  if (isPoint) {
    traceLimb(context, shape);
    return;
  }
  const edge = (side: 1 | -1): Dot => {
    const [cosine, sine] = [Math.cos(direction + side * half), Math.sin(direction + side * half)];
    const [ax, ay] = [from.x + cosine * from.radius, from.y + sine * from.radius];
    const [bx, by] = [to.x + cosine * to.radius, to.y + sine * to.radius];
    return { x: ax + (bx - ax) * start, y: ay + (by - ay) * start };
  };
  const [left, right] = [edge(1), edge(-1)];
  context.moveTo(left.x, left.y);
  context.lineTo(right.x, right.y);
  context.arc(to.x, to.y, to.radius, direction - half, direction + half);
  context.closePath();
}

/**
 * Adds a tube between two circles whose ends are seen as ellipses: `bulge` is their half length along
 * the tube as a fraction of the radius, at the near end backwards and at the far end forwards.
 */
export function traceTube(
  context: Canvas2D,
  { from, to, direction }: Limb,
  nearBulge: number,
  farBulge: number,
): void {
  const quarter = Math.PI / 2;
  const start = direction + quarter;
  context.moveTo(from.x + Math.cos(start) * from.radius, from.y + Math.sin(start) * from.radius);
  context.ellipse(
    from.x,
    from.y,
    from.radius * nearBulge,
    from.radius,
    direction,
    quarter,
    3 * quarter,
  );
  context.ellipse(to.x, to.y, to.radius * farBulge, to.radius, direction, -quarter, quarter);
  context.closePath();
}

/** Adds the two long sides of a tube. */
export function traceTubeSides(context: Canvas2D, { from, to, direction, isPoint }: Limb): void {
  if (isPoint) return;
  for (const side of [-1, 1]) {
    const angle = direction + (side * Math.PI) / 2;
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    context.moveTo(from.x + cosine * from.radius, from.y + sine * from.radius);
    context.lineTo(to.x + cosine * to.radius, to.y + sine * to.radius);
  }
}

/**
 * Adds a limb whose sides are rounded outwards, by pixels at +90° and −90° of its direction. With a start its two sides
 * alone, from that fraction of their length.
 */
export function traceSleeve(
  context: Canvas2D,
  shape: Limb,
  plus: number,
  minus: number,
  start?: number,
): void {
  const { from, to, direction, half, isPoint } = shape;
  if (isPoint) {
    if (start === undefined) traceLimb(context, shape);
    return;
  }
  const side = (sign: 1 | -1, bulge: number) => {
    const [cosine, sine] = [Math.cos(direction + sign * half), Math.sin(direction + sign * half)];
    const a = { x: from.x + cosine * from.radius, y: from.y + sine * from.radius };
    const b = { x: to.x + cosine * to.radius, y: to.y + sine * to.radius };
    const middle = {
      x: a.x + (b.x - a.x) * 0.42 + cosine * bulge * 2,
      y: a.y + (b.y - a.y) * 0.42 + sine * bulge * 2,
    };
    return { a, b, middle };
  };
  const [left, right] = [side(1, plus), side(-1, minus)];
  if (start === undefined) {
    context.moveTo(left.a.x, left.a.y);
    context.arc(from.x, from.y, from.radius, direction + half, direction - half + TURN);
    context.quadraticCurveTo(right.middle.x, right.middle.y, right.b.x, right.b.y);
    context.arc(to.x, to.y, to.radius, direction - half, direction + half);
    context.quadraticCurveTo(left.middle.x, left.middle.y, left.a.x, left.a.y);
    context.closePath();
    return;
  }
  for (const { a, b, middle } of [left, right]) {
    // The later part of the curve, by halving its control lines (de Casteljau).
    const first = between(a, middle, start);
    const control = between(middle, b, start);
    const begin = between(first, control, start);
    context.moveTo(begin.x, begin.y);
    context.quadraticCurveTo(control.x, control.y, b.x, b.y);
  }
}

const between = (a: Dot, b: Dot, fraction: number): Dot => ({
  x: a.x + (b.x - a.x) * fraction,
  y: a.y + (b.y - a.y) * fraction,
});

/** Adds a fold: a crescent from one point to another that is widest, in pixels, in the middle. */
export function traceCrease(context: Canvas2D, from: Dot, bow: Dot, to: Dot, width: number): void {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  context.moveTo(from.x, from.y);
  context.quadraticCurveTo(bow.x, bow.y, to.x, to.y);
  context.quadraticCurveTo(
    bow.x - (dy / length) * width * 2,
    bow.y + (dx / length) * width * 2,
    from.x,
    from.y,
  );
  context.closePath();
}
