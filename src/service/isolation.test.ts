/**
 * Tests that no tenant's token opens what an id of another tenant opens, and that unknown ids get the same
 * response.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MultipartStarted } from '#contract/requests/translation-upload.ts';
import { reviewableDraft } from './jobs/testing.ts';
import { recordTrain } from './recordings/testing.ts';
import {
  json,
  openTestService,
  publishedOperations,
  type TestService,
  WATERLOO,
} from './testing.ts';

let service: TestService;
/** Path parameters of things that waterloo owns. */
let owned: Record<string, string>;
let leaseToken: string;
/** A draft of waterloo's that waits for review. */
let draftId: string;
/** A screen of waterloo's. */
let screenId: string;
/** Ids of a person and of an invitation of waterloo's. */
const PERSON_ID = '6a0f7c1e-6f0c-4b3a-9d0e-2f6a3a1f0b11';
let invitationId: string;
/** A ready message of waterloo's, and what it has on its emergency shelf. */
let messageId: string;
let emergencyId: string;
/** A view that waterloo's client keeps. */
let viewId: string;
const WEBHOOK = { name: 'Teams', url: 'https://example.org/hook', events: ['request.failed'] };
/** A note of waterloo's on its draft, and a webhook. */
let noteId: string;
let webhookId: string;
let apiClientId: string;
let connectionId: string;
let pageId: string;
/** An answer of a passenger to waterloo. */
let answerId: string;

beforeAll(async () => {
  service = await openTestService();
  const announced = await service.send(
    '/v1/sign-requests/train-announcements?render=client',
    json(WATERLOO),
  );
  const { data } = await announced.json();
  const started = await service.send(
    '/v2/sign-requests/video-translation/multipart',
    json({
      email: 'a@example.org',
      firstName: 'A',
      lastName: 'B',
      uploadSettings: { fileName: 'a.mp4', fileSize: 30, contentType: 'video/mp4' },
    }),
  );
  const upload: MultipartStarted = await started.json();
  const screen = await service.send('/v1/screens', json({ name: 'Concourse' }));
  screenId = (await screen.json()).data.id;
  owned = {
    id: data.id,
    screenId,
    jobId: data.lease.jobId,
    index: '0',
    uploadId: upload.data.uploadId,
    partNumber: '1',
    recording: await recordTrain(service),
  };
  leaseToken = data.lease.leaseToken;
  await service.ports.people.addFirst({
    id: PERSON_ID,
    tenant: 'waterloo',
    email: 'amira@example.org',
    name: 'Amira',
    roles: ['administrator'],
    createdAt: 1,
  });
  const invited = await service.send(
    '/v1/invitations',
    json({ email: 'ben@example.org', roles: ['staff'] }),
  );
  invitationId = (await invited.json()).data.id;
  draftId = await reviewableDraft(service);
  messageId = (await (await service.send('/v1/ready-messages', json(MESSAGE))).json()).data.id;
  const marked = await service.send('/v1/emergency-messages', json({ message: 'evacuate' }));
  emergencyId = (await marked.json()).data.id;
  const noted = await service.send(
    `/v1/sign-requests/${owned.id}/notes`,
    json({ text: 'The screen flickers.' }),
  );
  noteId = (await noted.json()).data.id;
  owned.noteId = noteId;
  const hooked = await service.send('/v1/webhooks', json(WEBHOOK));
  webhookId = (await hooked.json()).data.id;
  await service.send(`/v1/webhooks/${webhookId}/test`, { method: 'POST' });
  const deliveries = await service.send(`/v1/webhooks/${webhookId}/deliveries`);
  owned.deliveryId = (await deliveries.json()).data[0].id;
  const client = { name: 'Control', scopes: ['requests:read'] };
  const added = await service.send('/v1/api-clients', json(client));
  apiClientId = (await added.json()).data.id;
  const connected = await service.send('/v1/feed-connections', json(CONNECTION));
  connectionId = (await connected.json()).data.id;
  const page = await service.send('/v1/passenger-pages', json(PAGE));
  pageId = (await page.json()).data.id;
  answerId = service.ports.newId();
  await service.ports.answers.add(
    { ...ANSWER, id: answerId, requestId: data.id },
    { ofTenant: 1, toMessage: 1 },
  );
  await service.ports.answers.addFilm(
    ANSWER.codeHash,
    { fileId: service.ports.newId(), sizeBytes: 1 },
    1,
  );
  await service.ports.answers.claimFilm('waterloo', { now: 1, before: 0, maxClaims: 1 });
  const savedView = await service.send('/v1/me/request-views', json({ name: 'Late', filter: {} }));
  viewId = (await savedView.json()).data.id;
});
afterAll(() => service.close());

const CONNECTION = { product: 'public-board', address: 'https://trains.example.org/{crs}' };
const PAGE = { code: 'WAT', name: 'Waterloo' };
const ANSWER = {
  tenant: 'waterloo',
  pageCode: 'WAT',
  messageId: 'm-0',
  title: 'A message',
  kind: 'train',
  videoKey: 'renders/a/0-a.mp4',
  answer: 'wrong',
  codeHash: 'hash',
  createdAt: 1,
} as const;
const MESSAGE = {
  title: 'Gate',
  category: 'station',
  sentences: [{ english: 'The gate is closed.', gloss: 'ENTRANCE, CLOSED' }],
};
const ENGLISH = {
  parts: [
    {
      title: 'a.mp4',
      sentences: [{ id: 's1', english: 'Hello.', units: [{ kind: 'sign', gloss: 'HELLO' }] }],
    },
  ],
};

const withIds = publishedOperations().filter(
  // Codes of stations are everybody's: what is told of them is tested in `departures`.
  ({ path }) =>
    // What is below `/at/` is public: `passengers.test.ts` tells what is there.
    (path.includes('{') && !path.includes('{crs}') && !path.startsWith('/at/')) ||
    path.endsWith('/multipart/complete'),
);

const BODIES: Record<string, unknown> = {
  translation: ENGLISH,
  approve: { version: 1, name: 'Amira' },
  reopen: { author: 'Amira' },
  reject: { version: 1, name: 'Amira', reason: 'wrong' },
  progress: { stage: 'drawing', progress: 0.5 },
  comments: { sentence: 's1', text: 'Wrong.', name: 'Amira' },
  fail: { code: 'x', message: 'x', retry: false },
  archive: { archived: true },
  approvals: { digest: '0'.repeat(32) },
  notes: { text: 'Theirs now' },
  'clause-readings': {
    english: 'The train is late.',
    sentence: 'The train is late.',
    words: ['The', 'train', 'is', 'late'],
    previous: [],
    candidates: [],
  },
  recordings: { recordings: ['0'.repeat(32)] },
};

const QUERIES: Record<string, string> = {
  '/v1/screens/{id}/showings': `?from=${new Date(0).toISOString()}&before=${new Date(1).toISOString()}`,
};

const TIMELINE = {
  timeline: { fields: [], places: [], spelled: [], captions: [] },
  signedBy: 'computer',
};

async function attempt(path: string, method: string, ids: Record<string, string>, tenant: string) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'x');
  const last = path.split('/').at(-1)!;
  const headers: Record<string, string> = { 'x-lease-token': leaseToken };
  const init: RequestInit = { method: method.toUpperCase(), headers };
  if (path.includes('/videos/'))
    Object.assign(headers, { 'Content-Type': 'video/mp4', 'x-duration-seconds': '1' });
  else if (path.includes('/timelines/')) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(TIMELINE);
  } else if (path.endsWith('/picture')) headers['Content-Type'] = 'image/webp';
  else if (path.endsWith('/transcripts')) headers['Content-Type'] = 'audio/wav';
  else if (path.includes('/captions/')) headers['Content-Type'] = 'text/vtt';
  else if (path.endsWith('/subtitles')) init.body = 'WEBVTT';
  else if (method === 'put' && path.startsWith('/v1/screens/')) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(
      last === 'journey' ? { stops: ['CLJ'], position: { at: 0 } } : { name: 'Theirs now' },
    );
  } else if (method === 'put' && path.startsWith('/v1/webhooks/')) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(WEBHOOK);
  } else if (method === 'put' && path.startsWith('/v1/feed-connections/')) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(CONNECTION);
  } else if (method === 'put' && path.startsWith('/v1/passenger-pages/')) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify({ ...PAGE, code: 'WAT-2' });
  } else if (method === 'put' && path.startsWith('/v1/answers/')) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify({ isHidden: true });
  } else if (method === 'put' && path.startsWith('/v1/people/')) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify({ name: 'Theirs now', roles: ['staff'] });
  } else if (method === 'put' && path.startsWith('/v1/ready-messages/')) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify({ version: 1, message: MESSAGE });
  } else if (method === 'put' && path.includes('/comments/')) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify({ isResolved: true, name: 'Amira' });
  } else if (method === 'put' && last === 'translation') {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify({ version: 1, author: 'Amira', translation: ENGLISH });
  } else if (method === 'post') {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(
      path.endsWith('/multipart/complete') ? { uploadId: ids.uploadId } : (BODIES[last] ?? {}),
    );
  }
  const response = await service.send(address + (QUERIES[path] ?? ''), init, tenant);
  const { errors } = await response.json();
  return { status: response.status, code: errors[0].code, message: errors[0].message };
}

/** Returns the id of the waterloo resource that an address is about. */
function ownedId(path: string): string {
  if (path.startsWith('/v1/screens/')) return screenId;
  if (path.startsWith('/v1/people/')) return PERSON_ID;
  if (path.startsWith('/v1/invitations/')) return invitationId;
  if (path.startsWith('/v1/ready-messages/')) return messageId;
  if (path.startsWith('/v1/patterns/')) return `message-${messageId}`;
  if (path.startsWith('/v1/emergency-messages/')) return emergencyId;
  if (path.startsWith('/v1/webhooks/')) return webhookId;
  if (path.startsWith('/v1/api-clients/')) return apiClientId;
  if (path.startsWith('/v1/feed-connections/')) return connectionId;
  if (path.startsWith('/v1/passenger-pages/')) return pageId;
  if (path.startsWith('/v1/answers/') || path.startsWith('/v1/answer-films/')) return answerId;
  if (path.startsWith('/v1/me/request-views/')) return viewId;
  if (path.includes('/translation/') || path.endsWith('/translation')) return draftId;
  return owned.id!;
}

it('knows every address that takes an id', () => {
  expect(withIds).toHaveLength(88);
});

it.each(withIds)('hides $method $path from other tenants', async ({ path, method }) => {
  const nobodys = Object.fromEntries(
    Object.keys(owned).map((name) => [
      name,
      name === 'index' || name === 'partNumber' ? owned[name]! : service.ports.newId(),
    ]),
  );
  const ownIds = { ...owned, id: ownedId(path) };
  const anothers = await attempt(path, method, ownIds, 'leeds');
  expect(path.startsWith('/v1/player/') ? [401] : [403, 404, 409]).toContain(anothers.status);
  expect(anothers).toEqual(await attempt(path, method, nobodys, 'leeds'));
});

it('shows another tenant nothing in lists or claims', async () => {
  expect((await (await service.send('/v1/sign-requests', {}, 'leeds')).json()).data).toEqual([]);
  service.clock.now += 120_000;
  const claim = await service.send('/v1/render-jobs/claim', { method: 'POST' }, 'leeds');
  expect(claim.status).toBe(204);
});

it('left what it tried untouched', async () => {
  const { data } = await (await service.send('/v1/sign-requests')).json();
  expect(data.map(({ status }: { status: string }) => status).sort()).toEqual([
    'AWAITING_REVIEW',
    'AWAITING_UPLOAD',
    'IN_PROGRESS',
    'IN_PROGRESS',
  ]);
});
