/** Public endpoints of a station: no token, no cookie, and nothing is stored about who reads. */
import { z } from 'zod';
import { StationListAnswer, StationTrainsAnswer } from '#contract/passengers/station-list.ts';
import { BINARY, failures, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Passengers (public extension)';
const path = z.object({
  code: z.string().meta({ description: 'Code of the page.', example: 'LDS' }),
});
const UNCHANGED = { '304': { description: 'Unchanged.' } };
const PUBLIC = failures(404, 429, 500, 503);

const file = (type: string, schema: z.ZodType = BINARY) => ({
  '200': { description: 'The file.', content: { [type]: { schema } } },
});

export const READ_STATION_LIST = defineEndpoint({
  operationId: 'readStationList',
  summary: 'Read what is on air at a station, and what was',
  tag,
  description:
    'Public. Caches may keep it for a second. Returns 304 to If-None-Match while nothing has changed. Retry-After is the number of seconds after which to read it again.',
  publishedPath: '/at/:code.json',
  path,
  responses: { ...ok('The list.', StationListAnswer), ...UNCHANGED, ...PUBLIC },
});

export const HEAR_STATION = defineEndpoint({
  operationId: 'hearStation',
  summary: 'Server-sent events: `list` with the list, then `change` whenever it has changed',
  tag,
  description:
    'Public. A change has the ids of all messages in order, and the messages that are new or not as they were. 204: this process has enough open connections. Read the list again and again instead.',
  path,
  responses: {
    '200': {
      description: 'Events until either side closes the connection.',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    '204': { description: 'Read the list again and again instead.' },
    ...PUBLIC,
  },
});

export const READ_STATION_TRAINS = defineEndpoint({
  operationId: 'readStationTrains',
  summary: 'Read which trains leave next at a station',
  tag,
  description: 'Public. Empty where no real-time data is connected.',
  path,
  responses: { ...ok('The trains.', StationTrainsAnswer), ...UNCHANGED, ...PUBLIC },
});

export const READ_STATION_FEED = defineEndpoint({
  operationId: 'readStationFeed',
  summary: 'Read what is on air at a station as a JSON Feed 1.1',
  tag,
  description: 'Public. Videos are attachments.',
  path,
  responses: {
    ...file('application/feed+json', z.looseObject({ version: z.string(), title: z.string() })),
    ...UNCHANGED,
    ...PUBLIC,
  },
});

export const READ_STATION_MANIFEST = defineEndpoint({
  operationId: 'readStationManifest',
  summary: 'Read the manifest with which phones install the page of a station',
  tag,
  description: 'Public.',
  path,
  responses: {
    ...file('application/manifest+json', z.looseObject({ name: z.string() })),
    ...UNCHANGED,
    ...PUBLIC,
  },
});

const POSTER = 'Public. For A4 paper, with the QR code of the page and what to do with it.';

export const READ_STATION_POSTER = defineEndpoint({
  operationId: 'readStationPoster',
  summary: 'Get a poster of the page of a station as PDF',
  tag,
  description: POSTER,
  path,
  responses: { ...file('application/pdf'), ...PUBLIC },
});

export const READ_STATION_POSTER_PICTURE = defineEndpoint({
  operationId: 'readStationPosterPicture',
  summary: 'Get a poster of the page of a station as PNG',
  tag,
  description: POSTER,
  path,
  responses: { ...file('image/png'), ...PUBLIC },
});

export const READ_STATION_FILE = defineEndpoint({
  operationId: 'readStationFile',
  summary: 'Get a video of a station, its captions, times or HLS playlist',
  tag,
  description:
    'Public. Take the address from the list. The content at an address never changes. It is there for as long as the message is in the list.',
  publishedPath: '/at/:code/films/:file',
  path: path.extend({ file: z.string() }),
  responses: {
    ...file('video/mp4'),
    '206': { description: 'The range.', content: { 'video/mp4': { schema: BINARY } } },
    ...UNCHANGED,
    '307': { description: 'The store serves the file at this address.' },
    ...failures(404, 416, 429, 500, 503),
  },
});
