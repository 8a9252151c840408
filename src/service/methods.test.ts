import { afterAll, beforeAll, expect, it } from 'vitest';
import { json, openTestService, publishedOperations, type TestService } from './testing.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

it.each([
  ['GET', '/v1/sign-requests/x/retry', 'POST'],
  ['GET', '/v1/sign-requests/train-announcements', 'POST'],
  ['PUT', '/v2/sign-requests/video-translation', 'POST'],
  ['PUT', '/v1/sign-requests/x', 'DELETE, GET, HEAD'],
  ['GET', '/oauth2/token', 'POST'],
  ['POST', '/healthz', 'GET, HEAD'],
  ['PATCH', '/v1/settings', 'GET, HEAD, PUT'],
])('answers %s %s with 405 and what is allowed, not 404', async (method, path, allowed) => {
  const answer = await service.send(path, { method }, null);
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
  expect((await answer.json()).errors).toEqual([
    { code: 'method-unsupported', message: `${method} is not possible here. Use ${allowed}.` },
  ]);
});

it('still answers 404 where nothing is, with any method', async () => {
  for (const method of ['GET', 'POST', 'PATCH']) {
    const answer = await service.send('/v1/nothing', { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([404, null]);
  }
});

it('takes an address with a slash at its end for the same resource', async () => {
  const path = '/v1/sign-requests/train-announcements';
  const body = json({ destination: 'LDS' });
  const { data } = await (await service.send(path, body)).json();
  expect((await (await service.send(`${path}/`, body)).json()).data.id).toBe(data.id);
  expect((await service.send(`/v1/sign-requests/${data.id}/`)).status).toBe(200);
});

it('answers 405 to no published operation', async () => {
  for (const { path, method } of publishedOperations()) {
    const address = path.replace(/\{\w+\}/g, 'x');
    const { status } = await service.send(address, { method: method.toUpperCase() }, null);
    expect([path, method, status]).not.toEqual([path, method, 405]);
  }
});

it('has browsers use HTTPS alone where the public address has it', async () => {
  const readHsts = async (address: string) => {
    const secured = await openTestService({ publicUrl: () => address });
    const answer = await secured.send('/healthz', {}, null);
    await secured.close();
    return answer.headers.get('strict-transport-security');
  };
  expect(await readHsts('https://signs.example.org')).toBe('max-age=31536000');
  expect(await readHsts('http://127.0.0.1:8787')).toBeNull();
});
