import { describe, expect, it } from 'vitest';
import { createServiceClient, escaped, servicePaths } from './service-client.ts';

/** Creates a client whose calls are only recorded. */
function createRecordedClient(serviceUrl: string) {
  const calls: [method: string | undefined, url: string][] = [];
  const client = createServiceClient(serviceUrl, async (url, { method }) => {
    calls.push([method, url]);
    return new Response(null, { status: 204 });
  });
  return { calls, client };
}

describe('the typed client of the service', () => {
  it.each(['', 'https://signs.example/base'])(
    'calls the addresses of the routes at “%s”',
    async (serviceUrl) => {
      const { calls, client } = createRecordedClient(serviceUrl);
      await client.v1.settings.$get();
      await client.v1['sign-requests'][':id'].retry.$post({ param: { id: '7' } });
      await client[':version{v1|v2}']['sign-requests'].$get({
        param: { version: 'v1' },
        query: { status: 'FAILED', text: 'à la', cursor: undefined, limit: 3 },
      });
      expect(calls).toEqual([
        ['GET', `${serviceUrl}/v1/settings`],
        ['POST', `${serviceUrl}/v1/sign-requests/7/retry`],
        ['GET', `${serviceUrl}/v1/sign-requests?status=FAILED&text=%C3%A0+la&limit=3`],
      ]);
    },
  );

  it('sends no empty filter', async () => {
    const { calls, client } = createRecordedClient('');
    const param = { version: 'v1' };
    await client[':version{v1|v2}']['sign-requests'].$get({ param, query: { text: '' } });
    expect(calls).toEqual([['GET', '/v1/sign-requests']]);
  });

  it('keeps whatever an id holds within its step of the path', () => {
    expect(
      servicePaths.v1['sign-requests'][':id'].retry.$path({ param: escaped({ id: 'a/b?c :id' }) }),
    ).toBe('/v1/sign-requests/a%2Fb%3Fc%20%3Aid/retry');
  });
});
