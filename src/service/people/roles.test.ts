/** Roles × every endpoint that needs a token, as the routes say: a new endpoint has to be put in its place here. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quickSecrets } from '#service/adapters/testing.ts';
import { createService } from '#service/app.ts';
import { openApiDocument } from '#service/openapi/document.ts';
import { openTestService, type TestService } from '#service/testing.ts';
import { type Browser, firstAdministrator, join } from './testing.ts';

let service: TestService;
let administrator: Browser;
/** All operations that need a token, as `method /path`. */
let operations: string[];
beforeAll(async () => {
  service = await openTestService({ secrets: quickSecrets() });
  administrator = await firstAdministrator(service);
  const { paths } = openApiDocument(createService(service.ports).routes, '');
  operations = Object.entries(paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'delete'] as const)
      .filter((method) => item[method]?.security?.some((requirement) => 'token' in requirement))
      .map((method) => `${method} ${path}`),
  );
});
afterAll(() => service.close());

/** Lists the operations that are not refused with this code, regardless of their response otherwise. */
async function allowed(
  requested: readonly string[],
  send: Browser['send'],
  refusal: string,
): Promise<string[]> {
  const open: string[] = [];
  for (const operation of requested) {
    const [method, path] = operation.split(' ') as [string, string];
    const address = path.replace(/\{\w+\}/g, () => service.ports.newId());
    const response = await send(address, { method: method.toUpperCase() });
    const body = response.status === 204 ? '' : await response.text();
    if (!body.includes(`"${refusal}"`)) open.push(operation);
  }
  return open;
}

/** Operations of all people, in any role. */
const ACCOUNT = [
  'get /v1/me',
  'get /v1/me/sessions',
  'delete /v1/me/sessions/{id}',
  'put /v1/me/naming',
  'put /v1/me/advanced',
  'put /v1/me/passphrase',
  'get /v1/me/passkeys',
  'post /v1/me/passkeys/options',
  'post /v1/me/passkeys',
  'delete /v1/me/passkeys/{id}',
  'put /v1/me/pin',
  'delete /v1/me/pin',
  'get /v1/me/request-views',
  'post /v1/me/request-views',
  'delete /v1/me/request-views/{id}',
];
const REVIEWER = [
  ...ACCOUNT,
  'get /v1/hand-over',
  'delete /v1/patterns/{id}/approvals',
  'get /v1/air-rules',
  'get /v1/answers',
  'get /v1/answers/figures',
  'get /v1/answers/groups',
  'get /v1/emergency-messages',
  'get /v1/passenger-pages',
  'get /v1/patterns',
  'get /v1/proposed-messages',
  'get /v1/ready-messages',
  'get /v1/ready-messages/{id}',
  'get /v1/reference-overlay',
  'get /v1/screens',
  'get /v1/screens/{id}/players',
  'get /v1/screens/{id}/playlist',
  'get /v1/screens/{id}/showings',
  'get /v1/settings',
  'get /v1/settings/usage',
  'get /v1/showings',
  'get /v1/sign-library',
  'get /v1/sign-library/changes',
  'get /v1/sign-library/recordings/{recording}/parts',
  'get /v1/sign-library/uses',
  'get /v1/sign-requests',
  'get /v1/sign-requests.csv',
  'get /v1/sign-requests/{id}/notes',
  'post /v1/sign-requests/{id}/notes',
  'delete /v1/sign-requests/{id}/notes/{noteId}',
  'get /v1/sign-requests/{id}',
  'get /v1/screens/{id}/journey',
  'get /v1/station-plan',
  'get /v1/stations',
  'get /v1/stations/{crs}/departures',
  'get /v1/sign-requests/{id}/actions',
  'get /v1/sign-requests/{id}/air',
  'get /v1/sign-requests/{id}/translation',
  'get /v1/word-list',
  'get /v1/approved-sentences',
  'get /v1/approved-sentences.xlf',
  'put /v1/word-list',
  'get /v1/sign-requests/{id}/translation/comments',
  'post /v1/sign-requests/{id}/translation/comments',
  'put /v1/sign-requests/{id}/translation/comments/{commentId}',
  'get /v2/sign-requests',
  'get /v2/sign-requests/{id}',
  'put /v1/sign-requests/{id}/translation',
  'post /v1/sign-requests/{id}/translation/reopen',
  'put /v1/answers/{id}/moderation',
  'post /v1/answers/replies',
  'put /v1/sign-requests/{id}/subtitles',
  'post /v1/patterns/{id}/approvals',
  'post /v1/sign-library/changes',
  'post /v1/sign-requests/{id}/air/approve',
  'post /v1/sign-requests/{id}/air/withdraw',
  'post /v1/sign-library/recordings',
  'post /v1/sign-library/recordings/{recording}/complete',
  'post /v1/sign-library/recordings/links',
  'post /v1/sign-library/recordings/uses',
  'post /v1/sign-requests/{id}/translation/approve',
  'post /v1/sign-requests/{id}/translation/reject',
];
/** Operations that staff may not use; they may only use render jobs under their own leases. */
const REFUSED_TO_STAFF = [
  'delete /v1/api-clients/{id}',
  'delete /v1/feed-connections/{id}',
  'delete /v1/invitations/{id}',
  'delete /v1/passenger-pages/{id}',
  'delete /v1/patterns/{id}/approvals',
  'delete /v1/people/{id}',
  'delete /v1/people/{id}/sessions',
  'delete /v1/screens/{id}',
  'delete /v1/station-plan',
  'delete /v1/stations/{crs}',
  'delete /v1/webhooks/{id}',
  'get /v1/api-clients',
  'get /v1/audit-log',
  'get /v1/audit-log.csv',
  'get /v1/feed-connections',
  'get /v1/integration-variables',
  'get /v1/invitations',
  'get /v1/people',
  'get /v1/readers',
  'get /v1/reference-changes',
  'get /v1/sign-library/pack',
  'get /v1/sign-library/recordings/{recording}/parts',
  'get /v1/stations/{crs}/messages',
  'get /v1/stations/{crs}/messages/{id}',
  'get /v1/webhooks',
  'get /v1/webhooks/{id}/deliveries',
  'get /v1/webhooks/{id}/deliveries/{deliveryId}',
  'post /v1/answer-films/claim',
  'post /v1/answer-films/{id}/refuse',
  'post /v1/answers/replies',
  'post /v1/api-clients',
  'post /v1/departures',
  'post /v1/feed-connections',
  'post /v1/feed-connections/{id}/test',
  'post /v1/invitations',
  'post /v1/passenger-pages',
  'post /v1/patterns/{id}/approvals',
  'post /v1/people/{id}/passphrase-link',
  'post /v1/readers/clauses/test',
  'post /v1/readers/speech/test',
  'post /v1/reference-changes/accept',
  'post /v1/render-jobs/claim',
  'post /v1/render-jobs/{jobId}/clause-readings',
  'post /v1/render-jobs/{jobId}/subtitles-needed',
  'post /v1/render-jobs/{jobId}/transcripts',
  'post /v1/render-jobs/{jobId}/translation',
  'post /v1/screens',
  'post /v1/screens/{id}/address',
  'post /v1/screens/{id}/code',
  'post /v1/sign-library/changes',
  'post /v1/sign-library/pack',
  'post /v1/sign-library/recordings',
  'post /v1/sign-library/recordings/{recording}/complete',
  'post /v1/sign-requests/{id}/air/approve',
  'post /v1/sign-requests/{id}/air/withdraw',
  'post /v1/sign-requests/{id}/translation/approve',
  'post /v1/sign-requests/{id}/translation/reject',
  'post /v1/webhooks',
  'post /v1/webhooks/{id}/secret',
  'post /v1/webhooks/{id}/test',
  'put /v1/answer-films/{id}/film',
  'put /v1/answers/{id}/moderation',
  'put /v1/feed-connections/{id}',
  'put /v1/passenger-pages/{id}',
  'put /v1/people/{id}',
  'put /v1/readers',
  'put /v1/render-jobs/{jobId}/picture',
  'put /v1/screens/{id}',
  'put /v1/settings',
  'put /v1/station-plan',
  'put /v1/stations/{crs}',
  'put /v1/webhooks/{id}',
  'put /v1/word-list',
];

/** Lists the operations of a role, except the one that ends every session: it would end the test's own. */
async function checkPermissions(browser: Browser): Promise<{ requested: string[]; may: string[] }> {
  const requested = operations.filter((operation) => operation !== 'delete /v1/me/sessions').sort();
  return { requested, may: await allowed(requested, browser.send, 'scope-missing') };
}

it('lets administrators do everything', async () => {
  const { requested, may } = await checkPermissions(administrator);
  expect(may).toEqual(requested);
});

it('lets reviewers read, correct, approve and reject, and nothing else', async () => {
  const form = { name: 'Rosa Diaz', roles: ['reviewer' as const] };
  const { may } = await checkPermissions(await join(service, administrator, form));
  expect(may).toEqual([...REVIEWER].sort());
});

it('lets staff make and show, and neither approve nor administer', async () => {
  const form = { name: 'Ben Ola', roles: ['staff' as const] };
  const { requested, may } = await checkPermissions(await join(service, administrator, form));
  expect(requested.filter((operation) => !may.includes(operation))).toEqual(REFUSED_TO_STAFF);
});

it('lets nobody in without a token', async () => {
  expect(operations.length).toBeGreaterThan(40);
  const anonymous: Browser['send'] = (path, init) => service.send(path, init, null);
  expect(await allowed(operations, anonymous, 'token-missing')).toEqual([]);
});
