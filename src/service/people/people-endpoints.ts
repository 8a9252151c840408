/** Endpoints for administrators to manage people, and for people to manage their own account. */
import { z } from 'zod';
import {
  AdvancedChoice,
  InvitationCreated,
  InvitationForm,
  InvitationList,
  Me,
  NamingConsent,
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
  description: 'Their access changes at once. There must always be one administrator.',
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
    'All their sessions and invitations end at once. Their name stays on what they did. There must always be one administrator.',
  scopes: ['people:admin'],
  action: 'person.removed',
  path,
  responses: { ...NONE, ...failures(...GUARDED, 404, 409) },
});

export const SIGN_PERSON_OUT = defineEndpoint({
  operationId: 'signPersonOut',
  summary: 'Sign a person out everywhere',
  tag,
  scopes: ['people:admin'],
  action: 'person.signed-out',
  path,
  responses: { ...NONE, ...failures(...GUARDED, 404) },
});

export const LIST_INVITATIONS = defineEndpoint({
  operationId: 'listInvitations',
  summary: 'List open invitations',
  tag,
  scopes: ['people:admin'],
  responses: { ...ok('Newest first.', InvitationList), ...failures(...GUARDED) },
});

export const INVITE = defineEndpoint({
  operationId: 'invitePerson',
  summary: 'Invite a person',
  tag,
  description:
    'The link is shown only once. It works once and expires after 7 days. It replaces any earlier invitation to the same email.',
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
  summary: 'Read who is calling and what they can do',
  tag,
  scopes: ANY,
  responses: { ...ok('The caller.', Me), ...failures(...GUARDED) },
});

export const LIST_SESSIONS = defineEndpoint({
  operationId: 'listSessions',
  summary: 'List the caller’s sessions, most recent first',
  tag,
  scopes: ANY,
  responses: { ...ok('Open sessions.', SessionList), ...failures(...GUARDED, 404) },
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
  summary: 'End all of the caller’s sessions, including this one',
  tag,
  scopes: ANY,
  action: 'person.signed-out',
  responses: { ...NONE, ...failures(...GUARDED, 404) },
});

export const SET_NAMING = defineEndpoint({
  operationId: 'setNaming',
  summary: 'Agree to be named beside messages',
  tag,
  description:
    'Screens then name the caller, with their registration, beside messages that they checked.',
  scopes: ANY,
  action: 'person.naming-changed',
  json: NamingConsent,
  jsonLimit,
  responses: { ...NONE, ...failures(...WRONG_BODY, 404) },
});

export const SET_ADVANCED = defineEndpoint({
  operationId: 'setAdvanced',
  summary: 'Show or hide advanced settings',
  tag,
  description: 'The studio shows the caller the settings that few people need, or hides them.',
  scopes: ANY,
  json: AdvancedChoice,
  jsonLimit,
  responses: { ...NONE, ...failures(...WRONG_BODY, 404) },
});

export const CHANGE_PASSPHRASE = defineEndpoint({
  operationId: 'changePassphrase',
  summary: 'Change the caller’s passphrase',
  tag,
  description: 'All sessions end, including this one.',
  scopes: ANY,
  action: 'person.passphrase-changed',
  json: PassphraseChange,
  jsonLimit,
  responses: { ...NONE, ...failures(...WRONG_BODY, 404, 503) },
});
