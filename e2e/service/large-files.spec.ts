/** Files around and above the limit of a single request, with curl. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../fixtures.ts';
import { FULL } from '../test-size.ts';
import { accessToken, addClient, bytesLikeMovie, jsonBody, PERSON, sender } from './client.ts';

const MIB = 1024 ** 2;
const PATH = '/v2/sign-requests/video-translation';
const folder = mkdtempSync(join(tmpdir(), 'handsignal-large-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const curl = (...args: string[]) =>
  execFileSync('curl', ['--silent', '--show-error', ...args], { encoding: 'utf8' });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('31 MB in one request are refused before they are read whole, with the way to go', async ({
  service,
}) => {
  const token = await accessToken(service.url, await addClient(service.environment, 'waterloo'));
  const file = join(folder, '31.mp4');
  writeFileSync(file, bytesLikeMovie(31 * MIB, 1));
  const answer = curl(
    ...['--header', `Authorization: Bearer ${token}`, '--form', `body=${JSON.stringify(PERSON)}`],
    ...['--form', `video=@${file}`, '--write-out', '\n%{http_code} %{size_upload}'],
    `${service.url}${PATH}`,
  );
  const [body, facts] = answer.split('\n') as [string, string];
  const [status, sent] = facts.split(' ').map(Number) as [number, number];
  expect(status).toBe(413);
  expect(sent).toBeLessThan(31 * MIB);
  expect(JSON.parse(body).errors).toEqual([
    {
      code: 'too-large',
      message: expect.stringContaining('POST /v2/sign-requests/video-translation/multipart'),
    },
  ]);
});

test('64 MB go through the multipart endpoints with curl and come back byte-identical', {
  tag: FULL,
}, async ({ service }) => {
  const token = await accessToken(service.url, await addClient(service.environment, 'waterloo'));
  const send = sender(service.url, token);
  const bytes = bytesLikeMovie(64 * MIB, 2);
  const file = join(folder, '64.mp4');
  writeFileSync(file, bytes);
  const started = await send(
    `${PATH}/multipart`,
    jsonBody({
      ...PERSON,
      uploadSettings: { fileName: '64.mp4', fileSize: bytes.length, contentType: 'video/mp4' },
    }),
  );
  const { data } = await started.json();
  expect(data.partCount).toBe(13);
  execFileSync('split', ['--bytes', String(5 * MIB), '--numeric-suffixes=1', file, `${file}.`]);
  const parts = data.urls.map(({ partNumber, url }: { partNumber: number; url: string }) => {
    const part = `${file}.${String(partNumber).padStart(2, '0')}`;
    const headers = curl('--upload-file', part, '--dump-header', '-', '--output', '/dev/null', url);
    return { partNumber, etag: /^etag: (\S+)/im.exec(headers)![1] };
  });
  const completed = await send(
    `${PATH}/multipart/complete`,
    jsonBody({ uploadId: data.uploadId, parts }),
  );
  expect((await completed.json()).data).toEqual({
    id: data.id,
    videoUploadId: data.id,
    status: 'IN_PROGRESS',
  });
  const stored = await service.file(`uploads/${data.id}/source`);
  expect(sha256(stored)).toBe(sha256(bytes));
});
