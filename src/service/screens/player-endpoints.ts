/** Endpoints of players: sign in, read the playlist, receive changes, report that they are alive. */
import { z } from 'zod';
import { PlaylistAnswer } from '#contract/screens/playlist.ts';
import { Heartbeat, PlayerSignedIn, PlayerSignIn } from '#contract/screens/screen.ts';
import { failures, NONE, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Players of screens (extension)';
const path = z.object({ screenId: z.uuid() });
const jsonLimit = { bytes: 4096 };

export const SIGN_PLAYER_IN = defineEndpoint({
  operationId: 'signPlayerIn',
  summary: 'Sign a player in by the address of its screen, or by a typed code',
  tag,
  description: 'The answer sets a cookie that opens this one screen’s playlist and nothing else.',
  json: PlayerSignIn,
  jsonLimit,
  responses: {
    ...ok('Signed in.', PlayerSignedIn),
    ...failures(400, 401, 403, 408, 413, 415, 429, 500),
  },
});

export const READ_PLAYLIST = defineEndpoint({
  operationId: 'readPlaylist',
  summary: 'What the screen plays now',
  tag,
  description:
    'The ETag is its version. Returns 304 to If-None-Match while nothing has changed. Keep it and its files, to go on without the service.',
  path,
  responses: {
    ...ok('The playlist.', PlaylistAnswer),
    '304': { description: 'Unchanged.' },
    ...failures(401, 429, 500),
  },
});

export const HEAR_CHANGES = defineEndpoint({
  operationId: 'hearPlaylistChanges',
  summary: 'Server-sent events: `playlist` whenever it has to be read again',
  tag,
  description: 'A comment every 20 seconds keeps the line open. Without it, read once a minute.',
  path,
  responses: {
    '200': {
      description: 'Events until either side ends it.',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    ...failures(401, 429, 500),
  },
});

export const SAY_ALIVE = defineEndpoint({
  operationId: 'sayAlive',
  summary: 'The player is alive, and plays this',
  tag,
  description: 'Each half minute.',
  path,
  json: Heartbeat,
  jsonLimit,
  responses: { ...NONE, ...failures(400, 401, 403, 408, 413, 415, 429, 500) },
});
