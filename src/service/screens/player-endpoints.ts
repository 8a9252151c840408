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
  summary: 'Sign a player in with the link of its screen or a code',
  tag,
  description: 'Sets a cookie that gives access to this screen’s playlist only.',
  json: PlayerSignIn,
  jsonLimit,
  responses: {
    ...ok('Signed in.', PlayerSignedIn),
    ...failures(400, 401, 403, 408, 413, 415, 429, 500),
  },
});

export const READ_PLAYLIST = defineEndpoint({
  operationId: 'readPlaylist',
  summary: 'Read what the screen is playing now',
  tag,
  description:
    'The ETag is its version. Returns 304 to If-None-Match while nothing has changed. Store it and its files, so that you can continue without the service.',
  path,
  responses: {
    ...ok('The playlist.', PlaylistAnswer),
    '304': { description: 'Unchanged.' },
    ...failures(401, 429, 500),
  },
});

export const HEAR_CHANGES = defineEndpoint({
  operationId: 'hearPlaylistChanges',
  summary: 'Server-sent events: `playlist` whenever the playlist has changed',
  tag,
  description:
    'A comment every 20 seconds keeps the connection open. Without events, read the playlist once a minute.',
  path,
  responses: {
    '200': {
      description: 'Events until either side closes the connection.',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    ...failures(401, 429, 500),
  },
});

export const SAY_ALIVE = defineEndpoint({
  operationId: 'sayAlive',
  summary: 'Report that the player is online and what it is playing',
  tag,
  description: 'Send this every 30 seconds.',
  path,
  json: Heartbeat,
  jsonLimit,
  responses: { ...NONE, ...failures(400, 401, 403, 408, 413, 415, 429, 500) },
});
