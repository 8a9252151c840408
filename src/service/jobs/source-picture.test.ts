/** Tests for the small pictures of uploaded files. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ClaimAnswer, LEASE_TOKEN_HEADER } from '#contract/requests/render-job.ts';
import { MAX_PICTURE_BYTES } from '#contract/requests/source-picture.ts';
import { openTestService, type TestService, TINY } from '#service/testing.ts';
import { readRequest, uploadForm } from './testing.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

/** Bytes that open like a WebP file. */
function webp(size = 64): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode('RIFF....WEBP'));
  return bytes;
}

/** Uploads a film and holds the job that reads it. */
async function holdUpload() {
  const id = await uploadForm(service, { bytes: TINY.mp4, name: 'tour.mp4' }, { draft: true });
  const claim = await service.send(
    '/v1/render-jobs/claim?kinds=translation',
    { method: 'POST' },
    '*',
  );
  const { data: job } = ClaimAnswer.parse(await claim.json());
  const deliver = (body: Uint8Array<ArrayBuffer>, type = 'image/webp', token = job.leaseToken) =>
    service.send(
      `/v1/render-jobs/${job.jobId}/picture`,
      { method: 'PUT', headers: { 'Content-Type': type, [LEASE_TOKEN_HEADER]: token }, body },
      '*',
    );
  return { id, deliver };
}

const open = (link: string) => service.send(new URL(link).pathname, {}, null);

it('shows the picture of an upload by a signed link, in lists too', async () => {
  const { id, deliver } = await holdUpload();
  expect((await readRequest(service, id)).pictureLink).toBeUndefined();
  expect((await deliver(webp())).status).toBe(204);
  const { pictureLink } = await readRequest(service, id);
  const { data: rows } = await (await service.send('/v1/sign-requests')).json();
  expect(rows[0].pictureLink).toBe(pictureLink);
  const picture = await open(pictureLink);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(webp());
  expect((await open(pictureLink.replace('/results/', '/results/z'))).status).toBe(403);
});

it.each([
  ['too large', webp(MAX_PICTURE_BYTES + 1), 'image/webp', 413],
  ['no picture', new TextEncoder().encode('<html><script>'), 'image/webp', 415],
  ['of another type', webp(), 'image/svg+xml', 415],
])('refuses what is %s', async (_, bytes, type, status) => {
  const { id, deliver } = await holdUpload();
  expect((await deliver(bytes, type)).status).toBe(status);
  expect((await readRequest(service, id)).pictureLink).toBeUndefined();
});

it('takes a picture only from who holds the job', async () => {
  const { id, deliver } = await holdUpload();
  expect((await deliver(webp(), 'image/webp', 'another')).status).toBe(409);
  expect((await readRequest(service, id)).pictureLink).toBeUndefined();
});

it('goes with its request', async () => {
  const { id, deliver } = await holdUpload();
  await deliver(webp());
  const { pictureLink } = await readRequest(service, id);
  const path = `/v1/sign-requests/${id}`;
  await service.send(path, { method: 'DELETE' });
  expect((await service.send(path, { method: 'DELETE' })).ok).toBe(true);
  const isGone = async () => (await open(pictureLink)).status === 404;
  await expect.poll(isGone).toBe(true);
});
