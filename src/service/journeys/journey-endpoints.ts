/** Endpoints of journeys: what a screen on board of a train shows. */
import { z } from 'zod';
import { JourneyAnswer, JourneyForm } from '#contract/screens/journey.ts';
import { failures, GUARDED, NONE, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Screens (extension)';
const path = z.object({ id: z.uuid() });

export const READ_JOURNEY = defineEndpoint({
  operationId: 'readJourney',
  summary: 'Read the journey of a screen on board a train',
  tag,
  scopes: ['requests:read', 'screens:write'],
  path,
  responses: { ...ok('The journey.', JourneyAnswer), ...failures(...GUARDED, 404) },
});

export const SEND_JOURNEY = defineEndpoint({
  operationId: 'sendJourney',
  summary: 'Send the stops of a train and where it is, for a screen on board',
  tag,
  description:
    'The screen shows the next stop, or the stop that the train is at, with the stops after it. Videos of all stops that follow are made ahead and stored on the screen. Send it again at each change. With expected times, the screen goes on by itself while it has no network, later by as much as the train was when you last sent its position. A journey ends when its position has not changed for 24 hours.',
  scopes: ['screens:write'],
  action: 'journey.sent',
  path,
  json: JourneyForm,
  jsonLimit: { bytes: 64 * 1024 },
  responses: {
    ...ok('Sent.', JourneyAnswer),
    ...failures(400, ...GUARDED, 404, 408, 413, 415, 507),
  },
});

export const REMOVE_JOURNEY = defineEndpoint({
  operationId: 'removeJourney',
  summary: 'End the journey of a screen',
  tag,
  description: 'The screen then shows the same messages as other screens.',
  scopes: ['screens:write'],
  action: 'journey.removed',
  path,
  responses: { ...NONE, ...failures(...GUARDED, 404) },
});
