/** Endpoints to sign in. Their responses set the cookie for which `POST /session/token` issues tokens. */
import {
  FirstAdministrator,
  InvitationAcceptance,
  InvitationAnswer,
  InvitationFragment,
  PersonSignIn,
} from '#contract/people/people.ts';
import { failures, NONE, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Sign-in of the studio (extension)';
const jsonLimit = { bytes: 8192 };
const REFUSALS = failures(400, 401, 403, 408, 409, 413, 415, 429, 503);

export const SIGN_PERSON_IN = defineEndpoint({
  operationId: 'signPersonIn',
  summary: 'Sign a person in with email and passphrase',
  tag,
  description: 'Unknown emails and wrong passphrases get the same answer.',
  json: PersonSignIn,
  jsonLimit,
  responses: { ...NONE, ...REFUSALS },
});

export const MAKE_FIRST = defineEndpoint({
  operationId: 'makeFirstAdministrator',
  summary: 'Make the first person, an administrator',
  tag,
  description:
    'Works once, for the person who used the sign-in link. After that, people sign in with their email and the link no longer works.',
  json: FirstAdministrator,
  jsonLimit,
  responses: { ...NONE, ...REFUSALS },
});

export const READ_INVITATION = defineEndpoint({
  operationId: 'readInvitation',
  summary: 'Read who an invitation is for',
  tag,
  json: InvitationFragment,
  jsonLimit,
  responses: { ...ok('The invitation is valid.', InvitationAnswer), ...REFUSALS },
});

export const ACCEPT_INVITATION = defineEndpoint({
  operationId: 'acceptInvitation',
  summary: 'Accept an invitation and sign in',
  tag,
  json: InvitationAcceptance,
  jsonLimit,
  responses: { ...NONE, ...REFUSALS },
});
