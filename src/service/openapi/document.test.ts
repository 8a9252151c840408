import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createService } from '../app.ts';
import { openTestService, type TestService } from '../testing.ts';
import { openApiDocument, publishedPaths } from './document.ts';
import { endpointOf } from './endpoint.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

/** Routes without a definition, as `METHOD path`. Middleware is of every method. */
function undescribed(routes: Hono['routes']): string[] {
  const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  const described = new Set(routes.filter(({ handler }) => endpointOf(handler)).map(keyOf));
  return [
    ...new Set(
      routes
        .filter(({ method }) => method !== 'ALL')
        .map(keyOf)
        .filter((key) => !described.has(key)),
    ),
  ];
}

describe('the published description', () => {
  it('has every route of the app', () => {
    expect(undescribed(createService(service.ports).routes)).toEqual([]);
  });

  it('would miss a route without a definition', () => {
    const app = new Hono().get('/v1/secret', (c) => c.text(''));
    expect(undescribed(app.routes)).toEqual(['GET /v1/secret']);
  });

  it('has no address that the app does not serve', async () => {
    const document = await (await service.send('/openapi.json', {}, null)).json();
    const app = createService(service.ports);
    const served = (method: string, path: string) =>
      app.router
        .match(
          method.toUpperCase(),
          path.replace(/\{\w+\}/g, 'x').replace('/results/x', '/results/x/y'),
        )[0]
        .some(([[, route]]) => route.method !== 'ALL');
    const unserved = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item as object)
        .filter((method) => !served(method, path))
        .map((method) => `${method} ${path}`),
    );
    expect(Object.keys(document.paths).length).toBeGreaterThan(20);
    expect(unserved).toEqual([]);
  });

  it('publishes each alternative of a parameter as an address of its own', () => {
    expect(publishedPaths('/:version{v1|v2}/sign-requests/:id')).toEqual([
      { path: '/v1/sign-requests/{id}', alternative: 'v1' },
      { path: '/v2/sign-requests/{id}', alternative: 'v2' },
    ]);
  });

  it('is empty for an app without endpoints', () => {
    expect(openApiDocument(new Hono().routes, 'https://signs.example').paths).toEqual({});
  });
});
