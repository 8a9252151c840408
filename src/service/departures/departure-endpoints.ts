/** Endpoints for departures of stations and what rules propose about them. */
import { z } from 'zod';
import { StationDeparturesAnswer } from '#contract/departures/departure-list.ts';
import {
  MAX_STATIONS,
  PauseForm,
  StationAnswer,
  StationForm,
  StationList,
} from '#contract/departures/followed-station.ts';
import { NextTrainsAnswer } from '#contract/departures/next-trains.ts';
import {
  AcceptForm,
  ProposalAnswer,
  ProposalList,
  ProposalQuery,
} from '#contract/departures/proposal.ts';
import { failures, GUARDED, json, NONE, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Departures (extension)';
const stationPath = z.object({ crs: z.string().meta({ description: 'CRS of the station.' }) });
const path = z.object({ id: z.string() });
const jsonLimit = { bytes: 64 * 1024 };
const WRONG_BODY = [400, ...GUARDED, 408, 413, 415];

export const LIST_STATIONS = defineEndpoint({
  operationId: 'listStations',
  summary: 'List the stations whose departures are followed',
  tag,
  scopes: ['requests:read', 'admin'],
  responses: { ...ok('The stations, by CRS.', StationList), ...failures(...GUARDED) },
});

export const SAVE_STATION = defineEndpoint({
  operationId: 'saveStation',
  summary: 'Follow the departures of a station, or change its rules',
  tag,
  description: `An organisation can follow ${MAX_STATIONS} stations.`,
  scopes: ['admin'],
  action: 'station.changed',
  path: stationPath,
  json: StationForm,
  jsonLimit,
  responses: { ...ok('Saved.', StationAnswer), ...failures(...WRONG_BODY, 507) },
});

export const PAUSE_RULES = defineEndpoint({
  operationId: 'pauseRules',
  summary: 'Pause the rules of a station, or let them go on',
  tag,
  description:
    'While they are paused, nothing is proposed or shown by a rule. What changes meanwhile is not announced later.',
  scopes: ['screens:write', 'admin'],
  action: 'rules.paused',
  path: stationPath,
  json: PauseForm,
  jsonLimit,
  responses: { ...ok('Saved.', StationAnswer), ...failures(...WRONG_BODY, 404) },
});

export const REMOVE_STATION = defineEndpoint({
  operationId: 'removeStation',
  summary: 'Stop following a station',
  tag,
  description: 'Also removes what was proposed there. Messages on air stay.',
  scopes: ['admin'],
  action: 'station.removed',
  path: stationPath,
  responses: { ...NONE, ...failures(...GUARDED, 404) },
});

export const READ_DEPARTURES = defineEndpoint({
  operationId: 'readDepartures',
  summary: 'Read the departures of a station',
  tag,
  scopes: ['requests:read'],
  path: stationPath,
  responses: { ...ok('The departures.', StationDeparturesAnswer), ...failures(...GUARDED, 404) },
});

export const READ_NEXT_TRAINS = defineEndpoint({
  operationId: 'readNextTrains',
  summary: 'Read which trains leave next where the screen is',
  tag: 'Players of screens (extension)',
  description: 'Empty where no departures are followed, or what is known is too old.',
  path: z.object({ screenId: z.uuid() }),
  responses: { ...ok('The trains.', NextTrainsAnswer), ...failures(401, 429, 500) },
});

/** Query of a board that another system sends. */
const BoardQuery = z.object({
  at: z.string().min(1).max(10).meta({ description: 'CRS of the station.', example: 'LDS' }),
});

export const SEND_BOARD = defineEndpoint({
  operationId: 'sendBoard',
  summary: 'Send the departures of a station',
  tag,
  description:
    'The body is a departure board as another system has it: LDBWS, LDBSVWS or Huxley 2 as JSON, Realtime Trains or GTFS Realtime as JSON, or LDBWS (SOAP) or SIRI ET as XML. Send the whole board each time, every 20 to 60 seconds. The station must be followed with the source sent.',
  scopes: ['departures:write'],
  query: BoardQuery,
  body: {
    content: {
      ...json(z.looseObject({})).content,
      'application/xml': { schema: z.string() },
    },
  },
  responses: {
    ...ok('Taken in.', StationDeparturesAnswer),
    ...failures(400, ...GUARDED, 404, 408, 409, 413, 415, 503),
  },
});

export const LIST_PROPOSALS = defineEndpoint({
  operationId: 'listProposedMessages',
  summary: 'List messages that rules propose',
  tag,
  description: 'The most important first. With state=all also those that were decided.',
  scopes: ['requests:read'],
  query: ProposalQuery,
  responses: { ...ok('Up to 200 messages.', ProposalList), ...failures(400, ...GUARDED) },
});

export const ACCEPT_PROPOSAL = defineEndpoint({
  operationId: 'acceptProposedMessage',
  summary: 'Accept a proposed message',
  tag,
  description: 'Its film is made now and goes on the screens as soon as it is ready.',
  scopes: ['screens:write'],
  action: 'proposal.accepted',
  path,
  json: AcceptForm,
  isJsonOptional: true,
  jsonLimit,
  responses: { ...ok('Accepted.', ProposalAnswer), ...failures(...WRONG_BODY, 404, 409) },
});

export const DISMISS_PROPOSAL = defineEndpoint({
  operationId: 'dismissProposedMessage',
  summary: 'Dismiss a proposed message',
  tag,
  scopes: ['screens:write'],
  action: 'proposal.dismissed',
  path,
  responses: { ...ok('Dismissed.', ProposalAnswer), ...failures(...GUARDED, 404, 409) },
});
