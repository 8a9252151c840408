/** Endpoints of the plan of the station. */
import { z } from 'zod';
import { StationPlanAnswer, StationPlanForm } from '#contract/screens/station-plan.ts';
import { failures, GUARDED, NONE, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Screens (extension)';
/** A picture of 150 kB in base64, and 2,000 points. */
const PLAN_LIMIT_BYTES = 512 * 1024;

export const READ_PLAN = defineEndpoint({
  operationId: 'readStationPlan',
  summary: 'Read the plan of the station with its screens',
  tag,
  description:
    'Positions are fractions of the picture, from its upper left corner. The ETag names the version. Returns 304 to If-None-Match while nothing has changed.',
  scopes: ['requests:read', 'screens:write'],
  responses: {
    ...ok('The plan.', StationPlanAnswer),
    '304': { description: 'Unchanged.' },
    ...failures(...GUARDED),
  },
});

export const SAVE_PLAN = defineEndpoint({
  operationId: 'saveStationPlan',
  summary: 'Replace the plan of the station',
  tag,
  description:
    'Screens that do not exist are left out. Send the ETag that you read as If-Match. If someone else has saved since, nothing changes and the answer is 412.',
  scopes: ['admin'],
  action: 'plan.changed',
  header: z.object({
    'If-Match': z
      .string()
      .optional()
      .meta({ description: 'The ETag of the plan that you changed.' }),
  }),
  json: StationPlanForm,
  jsonLimit: { bytes: PLAN_LIMIT_BYTES },
  responses: {
    ...ok('Saved.', StationPlanAnswer),
    ...failures(400, ...GUARDED, 408, 412, 413, 415),
  },
});

export const REMOVE_PLAN = defineEndpoint({
  operationId: 'removeStationPlan',
  summary: 'Remove the plan of the station',
  tag,
  description: 'Its picture and the positions of the screens are deleted. The screens stay.',
  scopes: ['admin'],
  action: 'plan.removed',
  responses: { ...NONE, ...failures(...GUARDED, 404) },
});
