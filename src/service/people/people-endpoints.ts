/** Endpoints for administrators to manage people, and for people to manage their own account. */
import { z } from 'zod';
import {
  InvitationCreated,
  InvitationForm,
  InvitationList,
  Me,
  PassphraseChange,
  PersonAnswer,
  PersonForm,
  PersonList,
  SessionList,
} from '#contract/people/people.ts';
import { failures, GUARDED, NONE, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';
import { ANY } from './any-scope.ts';

const tag = 'People (extension)';
const path = z.object({ id: z.string() });
const jsonLimit = { bytes: 64 * 1024 };
const WRONG_BODY = [400, ...GUARDED, 408, 413, 415];

export const LIST_PEOPLE = defineEndpoint({
  operationId: 'listPeople',
  summary: 'List people, oldest first',
  tag,
  scopes: ['people:admin'],
  responses: { ...ok('Everybody.', PersonList), ...failures(...GUARDED) },
});

export const CHANGE_PERSON = defineEndpoint({
  operationId: 'changePerson',
  summary: 'Change the name and roles of a person',
  tag,
  description: 'What they may do changes at once. One administrator stays always.',
  scopes: ['people:admin'],
  action: 'person.changed',
  path,
  json: PersonForm,
  jsonLimit,
  responses: { ...ok('Changed.', PersonAnswer), ...failures(...WRONG_BODY, 404, 409) },
});

export const REMOVE_PERSON = defineEndpoint({
  operationId: 'removePerson',
  summary: 'Remove a person',
  tag,
  description:
    'All their sessions and invitations end at once. What they did keeps their name. One administrator stays always.',
  scopes: ['people:admin'],
  action: 'person.removed',
  path,
  responses: { ...NONE, ...failures(...GUARDED, 404, 409) },
});

export const SIGN_PERSON_OUT = defineEndpoint({
  operationId: 'signPersonOut',
  summary: 'End all sessions of a person',
  tag,
  scopes: ['people:admin'],
  action: 'person.signed-out',
  path,
  responses: { ...NONE, ...failures(...GUARDED, 404) },
});

export const LIST_INVITATIONS = defineEndpoint({
  operationId: 'listInvitations',
  summary: 'List invitations that can still be used',
  tag,
  scopes: ['people:admin'],
  responses: { ...ok('Newest first.', InvitationList), ...failures(...GUARDED) },
});

export const INVITE = defineEndpoint({
  operationId: 'invitePerson',
  summary: 'Invite a person',
  tag,
  description:
    'The link is said once; it works once, within seven days. An earlier one to the same e-mail ends.',
  scopes: ['people:admin'],
  action: 'person.invited',
  json: InvitationForm,
  jsonLimit,
  responses: { ...ok('Invited.', InvitationCreated), ...failures(...WRONG_BODY, 409) },
});

export const WITHDRAW_INVITATION = defineEndpoint({
  operationId: 'withdrawInvitation',
  summary: 'Withdraw an invitation',
  tag,
  scopes: ['people:admin'],
  action: 'invitation.withdrawn',
  path,
  responses: { ...NONE, ...failures(...GUARDED, 404) },
});

export const READ_ME = defineEndpoint({
  operationId: 'readMe',
  summary: 'Who asks, and what they may do',
  tag,
  scopes: ANY,
  responses: { ...ok('The caller.', Me), ...failures(...GUARDED) },
});

export const LIST_SESSIONS = defineEndpoint({
  operationId: 'listSessions',
  summary: 'List where the caller is signed in, last seen first',
  tag,
  scopes: ANY,
  responses: { ...ok('Open sessions.', SessionList), ...failures(...GUARDED) },
});

export const END_SESSION = defineEndpoint({
  operationId: 'endSession',
  summary: 'End one of the caller’s sessions',
  tag,
  scopes: ANY,
  action: 'person.session-ended',
  path,
  responses: { ...NONE, ...failures(...GUARDED, 404) },
});

export const END_SESSIONS = defineEndpoint({
  operationId: 'endSessions',
  summary: 'End all of the caller’s sessions, this one too',
  tag,
  scopes: ANY,
  action: 'person.signed-out',
  responses: { ...NONE, ...failures(...GUARDED) },
});

export const CHANGE_PASSPHRASE = defineEndpoint({
  operationId: 'changePassphrase',
  summary: 'Change the caller’s passphrase',
  tag,
  description: 'All sessions end, this one too.',
  scopes: ANY,
  action: 'person.passphrase-changed',
  json: PassphraseChange,
  jsonLimit,
  responses: { ...NONE, ...failures(...WRONG_BODY, 503) },
});
