/** Journey of a train, for a screen on board: its stops and where it is. Times are ISO 8601. */
import { z } from 'zod';
import { LocationCode } from '#contract/railway.ts';

/** Maximum number of stops of a journey. */
const MAX_JOURNEY_STOPS = 40;

/** Time after which a journey that nothing was heard of has ended, in milliseconds. */
export const MAX_JOURNEY_MS = 24 * 3_600_000;

const Time = z.iso.datetime({ offset: true });

/** Side of the train on which the doors open, in the direction of travel. */
const ExitSide = z.enum(['left', 'right']);

/** Stop of a journey. */
export const JourneyStop = z.strictObject({
  code: LocationCode.meta({ description: 'CRS code or TIPLOC.', example: 'WOK' }),
  arrives: Time.optional().meta({
    description: 'Expected arrival. With times, the screen goes on without the network.',
  }),
  departs: Time.optional().meta({ description: 'Expected departure.' }),
  exitSide: ExitSide.optional().meta({ description: 'Side of the exit at this stop.' }),
});
export type JourneyStop = z.infer<typeof JourneyStop>;

const StopIndex = z.int().min(0).meta({ description: 'Index of a stop, from 0.' });

/** Position of a train: at a stop, or on the way to it. */
export const JourneyPosition = z.union([
  z.strictObject({ at: StopIndex }),
  z.strictObject({ next: StopIndex }),
]);
export type JourneyPosition = z.infer<typeof JourneyPosition>;

/** Returns the index of the stop that a position names. */
export const getStopIndex = (position: JourneyPosition): number =>
  'at' in position ? position.at : position.next;

/** Whether two positions are the same. */
export const isSamePosition = (a: JourneyPosition, b: JourneyPosition): boolean =>
  'at' in a === 'at' in b && getStopIndex(a) === getStopIndex(b);

/** Finds the first time that is before an earlier one, as a path into the stops. */
function findTimeReversed(stops: readonly JourneyStop[]): (string | number)[] | undefined {
  let latest = Number.NEGATIVE_INFINITY;
  for (const [index, stop] of stops.entries())
    for (const field of ['arrives', 'departs'] as const) {
      const time = stop[field];
      if (time === undefined) continue;
      if (Date.parse(time) < latest) return ['stops', index, field];
      latest = Date.parse(time);
    }
  return undefined;
}

/** Journey as a train's own system sends it, at each change. */
export const JourneyForm = z
  .strictObject({
    stops: z
      .array(z.union([LocationCode.transform((code): JourneyStop => ({ code })), JourneyStop]))
      .min(1)
      .max(MAX_JOURNEY_STOPS)
      .meta({ description: 'All stops, in the order of the journey. A code alone is a stop too.' }),
    position: JourneyPosition,
    exitSide: ExitSide.optional().meta({
      description:
        'Side of the exit at the stop in `position`. It replaces the `exitSide` of that stop.',
    }),
  })
  .superRefine(({ stops, position }, context) => {
    const index = getStopIndex(position);
    if (index >= stops.length)
      context.addIssue({
        code: 'custom',
        message: `There is no stop ${index}. The last is ${stops.length - 1}: the first stop is 0.`,
        path: ['position', 'at' in position ? 'at' : 'next'],
      });
    const path = findTimeReversed(stops);
    if (path !== undefined)
      context.addIssue({
        code: 'custom',
        message: 'This time is before an earlier one. Send the stops in their order.',
        path,
      });
  });
export type JourneyForm = z.infer<typeof JourneyForm>;

/** Journey as staff see it. */
export const Journey = z.object({
  stops: z.array(JourneyStop),
  position: JourneyPosition,
  setAt: Time.meta({ description: 'When this position was first sent.' }),
  films: z
    .object({ ready: z.int().min(0), total: z.int().min(0) })
    .meta({ description: 'Videos for this position and for the stops after it.' }),
});
export type Journey = z.infer<typeof Journey>;

/** Answer with the journey of a screen. */
export const JourneyAnswer = z.object({ data: Journey });
