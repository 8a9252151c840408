/** Endpoints for staff: screens, and what is put on air on them. */
import { z } from 'zod';
import { PlaylistAnswer } from '#contract/screens/playlist.ts';
import {
  PairingCode,
  ScreenAddress,
  ScreenAnswer,
  ScreenForm,
  ScreenList,
} from '#contract/screens/screen.ts';
import {
  ShowingAnswer,
  ShowingForm,
  ShowingPage,
  ShowingQuery,
  TakenDown,
} from '#contract/screens/showing.ts';
import { failures, GUARDED, NONE, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Screens (extension)';
const path = z.object({ id: z.uuid() });
const jsonLimit = { bytes: 64 * 1024 };
const WRONG_BODY = [400, ...GUARDED, 408, 413, 415];

export const LIST_SCREENS = defineEndpoint({
  operationId: 'listScreens',
  summary: 'List screens, by name',
  tag,
  description: 'With what each plays right now, and when its player was last heard from.',
  scopes: ['requests:read', 'screens:write'],
  responses: { ...ok('All screens.', ScreenList), ...failures(...GUARDED) },
});

export const READ_SCREEN_PLAYLIST = defineEndpoint({
  operationId: 'readScreenPlaylist',
  summary: 'What one screen plays now, as its player reads it',
  tag,
  scopes: ['requests:read', 'screens:write'],
  path,
  responses: { ...ok('The playlist.', PlaylistAnswer), ...failures(...GUARDED, 404) },
});

export const ADD_SCREEN = defineEndpoint({
  operationId: 'addScreen',
  summary: 'Add a screen',
  tag,
  description: 'Ask for its address or a code to type, to sign a player in.',
  scopes: ['admin'],
  action: 'screen.added',
  json: ScreenForm,
  jsonLimit,
  responses: { ...ok('Added.', ScreenAnswer), ...failures(...WRONG_BODY, 507) },
});

export const CHANGE_SCREEN = defineEndpoint({
  operationId: 'changeScreen',
  summary: 'Change what a screen is called, where it hangs, its layout and groups',
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
  description: 'Its address, codes and players end at once.',
  scopes: ['admin'],
  action: 'screen.removed',
  path,
  responses: { ...NONE, ...failures(...GUARDED, 404) },
});

export const RENEW_ADDRESS = defineEndpoint({
  operationId: 'renewScreenAddress',
  summary: 'Make the address that signs players in',
  tag,
  description: 'Said once. An earlier address of the screen, and all its players, end at once.',
  scopes: ['admin'],
  action: 'screen.address-made',
  path,
  responses: { ...ok('The address.', ScreenAddress), ...failures(...GUARDED, 404) },
});

export const OFFER_CODE = defineEndpoint({
  operationId: 'offerScreenCode',
  summary: 'Make a short code to type on a player',
  tag,
  description: 'It signs one player in, within ten minutes, at `/screen`.',
  scopes: ['admin'],
  action: 'screen.code-made',
  path,
  responses: { ...ok('The code.', PairingCode), ...failures(...GUARDED, 404) },
});

export const SHOW = defineEndpoint({
  operationId: 'showOnScreens',
  summary: 'Put a finished request on air',
  tag,
  description:
    'On screens, groups or everywhere. A newer showing of the same train replaces an older one on the screens that both name, for good.',
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
  summary: 'Take everything down, on every screen',
  tag,
  scopes: ['screens:write'],
  action: 'showing.all-taken-down',
  responses: { ...ok('What was taken down.', TakenDown), ...failures(...GUARDED) },
});
