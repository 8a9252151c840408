/** A client system drives every endpoint over HTTP; each answer has the shape that openapi.json promises. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { z } from 'zod';
import { expect, type RunningService, test } from '../fixtures.ts';
import {
  accessToken,
  addClient,
  type Credentials,
  clientCommand,
  jsonBody,
  PERSON,
  renderNext,
  type Send,
  sender,
  smallMovie,
} from './client.ts';
import { driveDepartures } from './drives/drive-departures.ts';
import { driveMessages } from './drives/drive-messages.ts';
import { drivePeople } from './drives/drive-people.ts';
import { driveRecordings } from './drives/drive-recordings.ts';
import { driveScreens } from './drives/drive-screens.ts';
import { driveShift } from './drives/drive-shift.ts';

test.describe.configure({ mode: 'serial' });

let service: RunningService;
let send: Send;
let anonymous: Send;

interface Described {
  paths: Record<
    string,
    Record<
      string,
      { responses: Record<string, { content?: Record<string, { schema?: unknown }> }> }
    >
  >;
  components: { schemas: Record<string, unknown> };
}
let description: Described;
const driven = new Set<string>();

test.beforeAll(async ({ startDeployment }) => {
  test.setTimeout(180_000);
  service = await startDeployment();
  const scope = 'requests:write requests:read reviews:write worker library:read library:review';
  send = sender(
    service.url,
    await accessToken(service.url, await addClient(service.environment, 'waterloo', scope)),
  );
  anonymous = sender(service.url);
  description = await (await anonymous('/openapi.json')).json();
  driven.add('get /openapi.json');
});
test.afterAll(async () => {
  await service.stop();
});

/** Returns a schema with its `$ref`s resolved. */
function resolveSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(resolveSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const name = '$ref' in schema ? String(schema.$ref).split('/').at(-1)! : undefined;
  if (name !== undefined) return resolveSchema(description.components.schemas[name]);
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, resolveSchema(value)]),
  );
}

/** Sends, notes the operation as driven, and checks status and shape against the description. */
async function drive<T = unknown>(
  operation: string,
  path: string,
  init: RequestInit = {},
  by: Send = send,
): Promise<{ response: Response; body: T }> {
  const [method, template] = operation.split(' ') as [string, string];
  const response = await by(path, { method: method.toUpperCase(), ...init });
  driven.add(operation);
  const promised = description.paths[template]?.[method]?.responses[String(response.status)];
  expect(promised, `${operation} answered ${response.status}`).toBeDefined();
  const schema = promised!.content?.['application/json']?.schema;
  // What a store serves it also refuses, in its own words.
  const isOurs = schema !== undefined && !response.redirected;
  const body = isOurs ? await response.json() : undefined;
  if (isOurs) {
    const checked = z
      .fromJSONSchema(resolveSchema(schema) as z.core.JSONSchema.JSONSchema)
      .safeParse(body);
    expect(checked.error?.issues ?? [], `${operation} ${response.status}`).toEqual([]);
  }
  return { response, body };
}

const ANNOUNCEMENT = { destination: 'PMH', via: 'GLD', timing: '1230', platform: '10' };
const ANNOUNCE = 'post /v1/sign-requests/train-announcements';
const ANNOUNCE_PATH = '/v1/sign-requests/train-announcements';
const MULTIPART = '/v2/sign-requests/video-translation/multipart';

test('announcements: accept, deliver, read, list, download', async () => {
  const posted = await drive<{ data: { id: string } }>(
    ANNOUNCE,
    ANNOUNCE_PATH,
    jsonBody(ANNOUNCEMENT),
  );
  const { id } = posted.body.data;
  expect(posted.response.headers.get('ratelimit-limit')).toBe('1500');

  const claimed = await drive<{ data: { jobId: string; leaseToken: string } }>(
    'post /v1/render-jobs/claim',
    '/v1/render-jobs/claim',
  );
  const { jobId, leaseToken } = claimed.body.data;
  const base = `/v1/render-jobs/${jobId}`;
  const lease = { 'x-lease-token': leaseToken };
  await drive('post /v1/render-jobs/{jobId}/progress', `${base}/progress`, {
    headers: { ...lease, 'Content-Type': 'application/json' },
    body: JSON.stringify({ stage: 'drawing', progress: 0.5 }),
  });
  await drive('post /v1/render-jobs/{jobId}/complete', `${base}/complete`, { headers: lease });
  const movie = smallMovie();
  await drive('put /v1/render-jobs/{jobId}/videos/{index}', `${base}/videos/0`, {
    headers: { ...lease, 'Content-Type': 'video/mp4', 'x-duration-seconds': '1' },
    body: movie,
  });
  const timeline = { fields: [], places: [], spelled: [], captions: [] };
  await drive('put /v1/render-jobs/{jobId}/timelines/{index}', `${base}/timelines/0`, {
    method: 'PUT',
    headers: { ...lease, 'Content-Type': 'application/json' },
    body: JSON.stringify({ timeline, signedBy: 'computer' }),
  });
  for (const query of ['?timing=source', ''])
    await drive('put /v1/render-jobs/{jobId}/captions/{index}', `${base}/captions/0${query}`, {
      headers: { ...lease, 'Content-Type': 'text/vtt' },
      body: 'WEBVTT\n',
    });
  await drive('post /v1/render-jobs/{jobId}/complete', `${base}/complete`, { headers: lease });
  expect((await drive('post /v1/render-jobs/claim', '/v1/render-jobs/claim')).response.status).toBe(
    204,
  );

  for (const version of ['v1', 'v2']) {
    const operation = `get /${version}/sign-requests/{id}`;
    const read = await drive<{ data: { status: string; downloadLink: string } }>(
      operation,
      `/${version}/sign-requests/${id}`,
    );
    expect(read.body.data.status).toBe('COMPLETED');
    const etag = read.response.headers.get('etag')!;
    const unchanged = await drive(operation, `/${version}/sign-requests/${id}`, {
      headers: { 'If-None-Match': etag },
    });
    expect(unchanged.response.status).toBe(304);
    await drive(`get /${version}/sign-requests`, `/${version}/sign-requests?status=COMPLETED`);

    const link = read.body.data.downloadLink;
    const fullDownload = await drive('get /results/{link}', link, {}, anonymous);
    expect(Buffer.from(await fullDownload.response.arrayBuffer())).toEqual(Buffer.from(movie));
    const part = await drive(
      'get /results/{link}',
      link,
      { headers: { Range: 'bytes=4-7' } },
      anonymous,
    );
    expect([part.response.status, await part.response.text()]).toEqual([206, 'ftyp']);
    const beyond = { headers: { Range: 'bytes=99999999-' } };
    expect((await drive('get /results/{link}', link, beyond, anonymous)).response.status).toBe(416);
  }
});

test('announcements: fail, retry, cancel', async () => {
  const { body } = await drive<{ data: { id: string } }>(
    ANNOUNCE,
    ANNOUNCE_PATH,
    jsonBody({ ...ANNOUNCEMENT, platform: '11' }),
  );
  const { id } = body.data;
  const claimed = await drive<{ data: { jobId: string; leaseToken: string } }>(
    'post /v1/render-jobs/claim',
    '/v1/render-jobs/claim',
  );
  await drive(
    'post /v1/render-jobs/{jobId}/fail',
    `/v1/render-jobs/${claimed.body.data.jobId}/fail`,
    {
      headers: {
        'x-lease-token': claimed.body.data.leaseToken,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ code: 'no-encoder', message: 'There is none here.', retry: false }),
    },
  );
  const failed = await drive<{ data: { status: string; failure: unknown } }>(
    'get /v1/sign-requests/{id}',
    `/v1/sign-requests/${id}`,
  );
  expect(failed.body.data).toMatchObject({ status: 'FAILED', failure: { code: 'no-encoder' } });
  await drive('post /v1/sign-requests/{id}/retry', `/v1/sign-requests/${id}/retry`);
  expect(
    (await drive('post /v1/sign-requests/{id}/retry', `/v1/sign-requests/${id}/retry`)).response
      .status,
  ).toBe(409);
  await drive('delete /v1/sign-requests/{id}', `/v1/sign-requests/${id}`);
});

test('uploads: one form, and parts', async () => {
  const form = new FormData();
  form.append('body', JSON.stringify(PERSON));
  form.append('video', new Blob([smallMovie()]), 'tour.mp4');
  form.append('subtitles', new Blob(['WEBVTT\n']), 'tour.vtt');
  await drive(
    'post /v2/sign-requests/video-translation',
    '/v2/sign-requests/video-translation?draft=true',
    {
      body: form,
    },
  );

  const movie = smallMovie();
  const start = (fileSize: number) =>
    drive<{ data: { uploadId: string; urls: { url: string }[] } }>(
      `post ${MULTIPART}`,
      MULTIPART,
      jsonBody({
        ...PERSON,
        uploadSettings: { fileName: 'a.mp4', fileSize, contentType: 'video/mp4' },
      }),
    );
  const { uploadId, urls } = (await start(movie.length)).body.data;
  const complete = () =>
    drive(`post ${MULTIPART}/complete`, `${MULTIPART}/complete`, jsonBody({ uploadId }));
  expect((await complete()).response.status).toBe(409);
  const { url } = urls[0]!;
  const part = `put ${MULTIPART}/{uploadId}/parts/{partNumber}`;
  // In many machines a part goes straight to the store, whose answers are its own.
  const isStores = !url.startsWith(service.url);
  if (isStores) driven.add(part);
  const putPart = async (body: BodyInit): Promise<Response> => {
    if (isStores) return await anonymous(url, { method: 'PUT', body });
    return (await drive(part, url, { body }, anonymous)).response;
  };
  expect((await putPart('short')).status).toBe(isStores ? 403 : 400);
  const stored = { response: await putPart(movie) };
  const page = await drive<{ data: { stored: unknown[] } }>(
    `get ${MULTIPART}/{uploadId}/parts`,
    `${MULTIPART}/${uploadId}/parts`,
  );
  expect(page.body.data.stored).toEqual([
    { partNumber: 1, etag: stored.response.headers.get('etag'), size: movie.length },
  ]);
  expect((await complete()).response.status).toBe(200);

  const otherUpload = (await start(30)).body.data;
  await drive(`delete ${MULTIPART}/{uploadId}`, `${MULTIPART}/${otherUpload.uploadId}`);
});

test('translations: subtitles, review, approval, rejection', async () => {
  const base = '/v1/sign-requests/{id}';
  const upload = async () => {
    const form = new FormData();
    form.append('body', JSON.stringify(PERSON));
    form.append('video', new Blob([smallMovie()]), 'tour.mp4');
    const path = '/v2/sign-requests/video-translation?draft=true';
    const { data } = await (await send(path, { method: 'POST', body: form })).json();
    return `/v1/sign-requests/${data.id}`;
  };
  const claim = async () => {
    const path = '/v1/render-jobs/claim?kinds=translation';
    const { body } = await drive<{ data: { jobId: string; leaseToken: string } }>(
      'post /v1/render-jobs/claim',
      path,
    );
    const headers = { 'x-lease-token': body.data.leaseToken, 'Content-Type': 'application/json' };
    return { path: `/v1/render-jobs/${body.data.jobId}`, headers };
  };
  const sentence = { id: 's1', english: 'Hello.', units: [{ kind: 'sign', gloss: 'HELLO' }] };
  const translation = { parts: [{ title: 'tour.mp4', sentences: [sentence] }] };
  const translate = async () => {
    const job = await claim();
    await drive('put /v1/render-jobs/{jobId}/picture', `${job.path}/picture`, {
      headers: { ...job.headers, 'Content-Type': 'image/webp' },
      body: 'RIFF\u0004\u0000\u0000\u0000WEBP',
    });
    const init = { headers: job.headers, body: JSON.stringify(translation) };
    await drive('post /v1/render-jobs/{jobId}/translation', `${job.path}/translation`, init);
  };
  // The earlier test left two uploads in the queue.
  await translate();
  await translate();

  const first = await upload();
  const job = await claim();
  const [english, words] = ['The train is late.', ['The', 'train', 'is', 'late']];
  const question = { english, sentence: english, words, previous: [], candidates: [] };
  await drive('post /v1/render-jobs/{jobId}/clause-readings', `${job.path}/clause-readings`, {
    headers: job.headers,
    body: JSON.stringify(question),
  });
  await drive('post /v1/render-jobs/{jobId}/transcripts', `${job.path}/transcripts`, {
    headers: { ...job.headers, 'Content-Type': 'audio/wav' },
    body: 'RIFF',
  });
  await drive('post /v1/render-jobs/{jobId}/subtitles-needed', `${job.path}/subtitles-needed`, {
    headers: job.headers,
    body: '{}',
  });
  const subtitles = { headers: { 'Content-Type': 'text/vtt' }, body: 'WEBVTT\n' };
  await drive(`put ${base}/subtitles`, `${first}/subtitles`, subtitles);
  await translate();
  await drive(`get ${base}/translation`, `${first}/translation`);
  const edit = { ...jsonBody({ version: 1, author: 'Amira', translation }), method: 'PUT' };
  await drive(`put ${base}/translation`, `${first}/translation`, edit);
  const comments = `${base}/translation/comments`;
  const remark = jsonBody({ sentence: 's1', text: 'Which platform?', name: 'Amira' });
  const comment = await drive<{ data: { id: string } }>(
    `post ${comments}`,
    `${first}/translation/comments`,
    remark,
  );
  await drive(`get ${comments}`, `${first}/translation/comments`);
  await drive(
    `put ${comments}/{commentId}`,
    `${first}/translation/comments/${comment.body.data.id}`,
    {
      ...jsonBody({ isResolved: true, name: 'Amira' }),
      method: 'PUT',
    },
  );
  const approval = jsonBody({ version: 2, name: 'Amira', registration: 'R-17' });
  await drive(`post ${base}/translation/approve`, `${first}/translation/approve`, approval);

  const second = await upload();
  await translate();
  const rejection = jsonBody({ version: 1, name: 'Amira', reason: 'The platform is wrong.' });
  await drive(`post ${base}/translation/reject`, `${second}/translation/reject`, rejection);
  const read = await drive<{ data: { status: string } }>(`get ${base}`, second);
  await drive(`get ${base}/actions`, `${second}/actions`);
  expect(read.body.data.status).toBe('FAILED');
  const movie = smallMovie();
  while ((await renderNext(send, movie)) !== undefined);
  expect((await (await send(first)).json()).data.status).toBe('COMPLETED');
  const author = jsonBody({ author: 'Ben' });
  await drive(`post ${base}/translation/reopen`, `${first}/translation/reopen`, author);
  expect((await (await send(first)).json()).data).toMatchObject({
    status: 'AWAITING_REVIEW',
    isBeingCorrected: true,
  });
});

test('tokens, sign-in and operations', async () => {
  await drive(
    'post /oauth2/token',
    '/oauth2/token',
    { body: new URLSearchParams({ grant_type: 'client_credentials' }) },
    anonymous,
  );
  const settings = await drive('get /v1/settings', '/v1/settings');
  expect(settings.response.status).toBe(200);
  await drive('put /v1/settings', '/v1/settings', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message: { stops: 'key' } }),
  });
  await drive('get /v1/word-list', '/v1/word-list');
  await drive('get /v1/approved-sentences', '/v1/approved-sentences');
  await drive('get /v1/approved-sentences.xlf', '/v1/approved-sentences.xlf');
  const never = { entries: [{ english: 'line', never: ['TRACK'] }] };
  await drive('put /v1/word-list', '/v1/word-list', { ...jsonBody(never), method: 'PUT' });
  await drive('get /v1/readers', '/v1/readers');
  const clauses = { address: 'https://models.example.org/v1', model: 'small', isOn: false };
  await drive('put /v1/readers', '/v1/readers', {
    ...jsonBody({ clauses, speech: clauses }),
    method: 'PUT',
  });
  for (const kind of ['clauses', 'speech'])
    await drive(`post /v1/readers/${kind}/test`, `/v1/readers/${kind}/test`, { method: 'POST' });
  const usage = await drive('get /v1/settings/usage', '/v1/settings/usage');
  expect(usage.response.status).toBe(200);
  const verdict = { kind: 'verdict', gloss: 'TRAIN', form: '1'.repeat(32), verdict: 'approved' };
  const changed = jsonBody({ changes: [verdict] });
  await drive('post /v1/sign-library/changes', '/v1/sign-library/changes', changed);
  for (const path of ['/v1/sign-library', '/v1/sign-library/changes', '/v1/sign-library/uses'])
    expect((await drive(`get ${path}`, path)).response.status).toBe(200);
  const credentials: Credentials = JSON.parse(
    clientCommand(service.environment, 'add', 'departure boards', '--tenant', 'york', '--json'),
  );
  await drive(
    'post /oauth2/token',
    '/oauth2/token',
    {
      headers: {
        Authorization: `Basic ${btoa(`${credentials.client_id}:${credentials.client_secret}`)}`,
      },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    },
    anonymous,
  );
  expect(clientCommand(service.environment, 'list')).toContain(credentials.client_id);
  clientCommand(service.environment, 'revoke', credentials.client_id);

  const code = service.signInLink.split('#')[1]!;
  const signedIn = await drive('post /session', '/session', jsonBody({ code }), anonymous);
  const Cookie = signedIn.response.headers.get('set-cookie')!.split(';')[0]!;
  await drive('post /session/token', '/session/token', { headers: { Cookie } }, anonymous);
  await drive('get /session/emergency', '/session/emergency', { headers: { Cookie } }, anonymous);
  const lockedShow = jsonBody({ id: '00000000-0000-4000-8000-000000000001' });
  await drive('post /session/emergency', '/session/emergency', lockedShow, anonymous);
  await drive('delete /session', '/session', { headers: { Cookie } }, anonymous);
  await drive('post /session/token', '/session/token', { headers: { Cookie } }, anonymous);
  await drivePeople(service, drive, anonymous);
  await driveScreens(service, 'waterloo', drive, anonymous);
  await driveShift(service, 'waterloo', drive);
  await driveMessages(service, drive);
  await driveDepartures(service, 'waterloo', drive);
  await driveRecordings(service, drive);
  for (const path of ['/healthz', '/readyz', '/metrics', '/docs', '/openapi-3.0.json'])
    expect((await drive(`get ${path}`, path, {}, anonymous)).response.status).toBe(200);
});

test('every operation that is described was driven', () => {
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect([...driven].sort()).toEqual(described.sort());
});

test('habits of real clients: re-sending until the link appears, unknown fields', async () => {
  const body = jsonBody({
    ...ANNOUNCEMENT,
    platform: 12,
    signLanguageType: 'BSL',
    messageType: 'departure',
    line: 'main',
    metaData: { messageId: '77' },
  });
  const movie = smallMovie();
  const ids = new Set<string>();
  let link: string | undefined;
  for (let times = 0; link === undefined && times < 10; times++) {
    // An organisation with a page for passengers has a film of the signer alone, too.
    if (times >= 2) await renderNext(send, movie);
    const response = await send(ANNOUNCE_PATH, body);
    expect(response.headers.get('x-ignored-fields')).toBe('signLanguageType, messageType, line');
    const { data } = await response.json();
    ids.add(data.id);
    link = data.downloadLink;
  }
  expect(ids.size).toBe(1);
  expect((await anonymous(link!)).status).toBe(200);
});

/** Python script that uploads as `requests` does internally: `http.client` writes all of the body before it reads. */
const PYTHON_UPLOAD = `
import http.client, os, sys
connection = http.client.HTTPConnection(sys.argv[1], timeout=60)
body = b"a" * (40 * 1024 * 1024)
headers = {"Authorization": "Bearer " + os.environ["TOKEN"], "Content-Type": sys.argv[3]}
connection.request("POST", sys.argv[2], body, headers)
answer = connection.getresponse()
print(answer.status, answer.read().decode())
`;

test('habits of real clients: Python reads why a file is too large', async () => {
  const python = ['/usr/bin/python3', '/usr/local/bin/python3'].find((path) => existsSync(path));
  test.skip(python === undefined, 'python3 is not installed.');
  const credentials = await addClient(service.environment, 'waterloo');
  const TOKEN = await accessToken(service.url, credentials);
  const { host } = new URL(service.url);
  for (const [path, type] of [
    ['/v2/sign-requests/video-translation', 'multipart/form-data; boundary=x'],
    ['/v1/sign-requests/train-announcements', 'application/json'],
  ] as const) {
    const { stdout } = await promisify(execFile)(python!, ['-c', PYTHON_UPLOAD, host, path, type], {
      env: { ...process.env, TOKEN },
    });
    expect(stdout).toMatch(/^413 \{"errors":\[\{"code":"too-large"/);
  }
});
