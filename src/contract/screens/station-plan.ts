/** Plan of the station: a picture with the screens on it. */
import { z } from 'zod';
import { OrganisationPicture } from '#contract/settings/background-picture.ts';

/** Maximum number of screens on a plan: an organisation has no more. */
const MAX_PLAN_POINTS = 2000;

const Fraction = z.number().min(0).max(1);

/** Position of a screen on the plan. */
export const PlanPoint = z.object({
  screenId: z.uuid(),
  x: Fraction.meta({ description: 'Distance from the left edge, as a fraction of the width.' }),
  y: Fraction.meta({ description: 'Distance from the top edge, as a fraction of the height.' }),
});
export type PlanPoint = z.infer<typeof PlanPoint>;

/** Plan as an administrator saves it. */
export const StationPlanForm = z.object({
  picture: OrganisationPicture,
  points: z
    .array(PlanPoint)
    .max(MAX_PLAN_POINTS)
    .refine(
      (points) => new Set(points.map(({ screenId }) => screenId)).size === points.length,
      'A screen is on the plan twice. Name each screen once.',
    )
    .default([]),
});
export type StationPlanForm = z.infer<typeof StationPlanForm>;

/** Plan as staff see it: without a picture, there is no plan. */
export const StationPlan = z.object({
  picture: z
    .string()
    .optional()
    .meta({ description: 'A JPEG picture as a base64 data URL. Absent: there is no plan.' }),
  points: z.array(PlanPoint),
});
export type StationPlan = z.infer<typeof StationPlan>;

/** Answer with the plan of the organisation. */
export const StationPlanAnswer = z.object({ data: StationPlan });
