/** Endpoints for staff: screens, and what is put on air on them. */
import { z } from 'zod';
import { PlaylistAnswer } from '#contract/screens/playlist.ts';
import {
  PairingCode,
  ScreenAddress,
  ScreenAnswer,
  ScreenForm,
  ScreenList,
  ScreenPlayerList,
} from '#contract/screens/screen.ts';
import { MAX_SPAN_HOURS, ScreenDayAnswer, ScreenDayQuery } from '#contract/screens/screen-day.ts';
import {
  ShowingAnswer,
  ShowingForm,
  ShowingPage,
  ShowingQuery,
  TakenDown,
} from '#contract/screens/showing.ts';
import { failures, GUARDED, NONE, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';
import { MAX_PLAYERS } from '#service/ports/screens/screens.ts';

const tag = 'Screens (extension)';
const path = z.object({ id: z.uuid() });
const jsonLimit = { bytes: 64 * 1024 };
const WRONG_BODY = [400, ...GUARDED, 408, 413, 415];

export const LIST_SCREENS = defineEndpoint({
  operationId: 'listScreens',
  summary: 'List screens, by name',
  tag,
  description: 'Includes what each screen is playing now and when its player was last online.',
  scopes: ['requests:read', 'screens:write'],
  responses: { ...ok('All screens.', ScreenList), ...failures(...GUARDED) },
});

export const READ_SCREEN_PLAYLIST = defineEndpoint({
  operationId: 'readScreenPlaylist',
  summary: 'Read what a screen is playing now, as its player sees it',
  tag,
  scopes: ['requests:read', 'screens:write'],
  path,
  responses: { ...ok('The playlist.', PlaylistAnswer), ...failures(...GUARDED, 404) },
});

export const READ_SCREEN_DAY = defineEndpoint({
  operationId: 'readScreenDay',
  summary: 'List what was on a screen in a span of time',
  tag,
  description: `Includes what is on it now and what is scheduled. A span has up to ${MAX_SPAN_HOURS} hours. The screen’s groups are those of today.`,
  scopes: ['requests:read', 'screens:write'],
  path,
  query: ScreenDayQuery,
  responses: {
    ...ok('Its messages, by their start.', ScreenDayAnswer),
    ...failures(400, ...GUARDED, 404),
  },
});

export const LIST_PLAYERS = defineEndpoint({
  operationId: 'listScreenPlayers',
  summary: 'List the players of a screen, the latest sign-in first',
  tag,
  description: `A screen has up to ${MAX_PLAYERS} players. When it is full, players that have been offline for a day are signed out for a new one.`,
  scopes: ['requests:read', 'screens:write'],
  path,
  responses: { ...ok('Its players.', ScreenPlayerList), ...failures(...GUARDED, 404) },
});

export const ADD_SCREEN = defineEndpoint({
  operationId: 'addScreen',
  summary: 'Add a screen',
  tag,
  description: 'To sign a player in, make a link or a code for the screen.',
  scopes: ['admin'],
  action: 'screen.added',
  json: ScreenForm,
  jsonLimit,
  responses: { ...ok('Added.', ScreenAnswer), ...failures(...WRONG_BODY, 507) },
});

export const CHANGE_SCREEN = defineEndpoint({
  operationId: 'changeScreen',
  summary: 'Change the name, place, layout and groups of a screen',
  tag,
  scopes: ['admin'],
  action: 'screen.changed',
  path,
  json: ScreenForm,
  jsonLimit,
  responses: { ...ok('Changed.', ScreenAnswer), ...failures(...WRONG_BODY, 404) },
});

export const REMOVE_SCREEN = defineEndpoint({
  operationId: 'removeScreen',
  summary: 'Remove a screen',
  tag,
  description: 'Its link, codes and players stop working at once.',
  scopes: ['admin'],
  action: 'screen.removed',
  path,
  responses: { ...NONE, ...failures(...GUARDED, 404) },
});

export const RENEW_ADDRESS = defineEndpoint({
  operationId: 'renewScreenAddress',
  summary: 'Make the link that signs players in',
  tag,
  description:
    'The link is shown only once. It replaces any earlier link. All players of the screen are signed out at once.',
  scopes: ['admin'],
  action: 'screen.address-made',
  path,
  responses: { ...ok('The address.', ScreenAddress), ...failures(...GUARDED, 404) },
});

export const OFFER_CODE = defineEndpoint({
  operationId: 'offerScreenCode',
  summary: 'Make a short code to enter on a player',
  tag,
  description: 'It signs in one player at `/screen`. It expires after 10 minutes.',
  scopes: ['admin'],
  action: 'screen.code-made',
  path,
  responses: { ...ok('The code.', PairingCode), ...failures(...GUARDED, 404) },
});

export const SHOW = defineEndpoint({
  operationId: 'showOnScreens',
  summary: 'Show a finished request on screens',
  tag,
  description:
    'Shows it on screens, on groups or everywhere. A newer showing of the same train permanently replaces an older one on the screens that both name.',
  scopes: ['screens:write'],
  action: 'showing.shown',
  json: ShowingForm,
  jsonLimit,
  responses: { ...ok('On air.', ShowingAnswer), ...failures(...WRONG_BODY, 404, 409, 507) },
});

export const LIST_SHOWINGS = defineEndpoint({
  operationId: 'listShowings',
  summary: 'List what is or was on air, newest first',
  tag,
  scopes: ['requests:read', 'screens:write'],
  query: ShowingQuery,
  responses: { ...ok('One page.', ShowingPage), ...failures(400, ...GUARDED, 404) },
});

export const END_SHOWING = defineEndpoint({
  operationId: 'takeDown',
  summary: 'Take a showing down',
  tag,
  scopes: ['screens:write'],
  action: 'showing.taken-down',
  path,
  responses: { ...NONE, ...failures(...GUARDED, 404) },
});

export const END_ALL_SHOWINGS = defineEndpoint({
  operationId: 'takeDownEverything',
  summary: 'Take everything down from every screen',
  tag,
  scopes: ['screens:write'],
  action: 'showing.all-taken-down',
  responses: { ...ok('What was taken down.', TakenDown), ...failures(...GUARDED) },
});
