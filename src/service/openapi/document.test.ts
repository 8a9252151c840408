import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createService } from '#service/app.ts';
import { openTestService, type TestService } from '#service/testing.ts';
import { openApiDocument, publishedPaths } from './document.ts';
import { findEndpoint } from './endpoint.ts';
import { requireListedStatus } from './testing.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

/** Routes without a definition, as `METHOD path`. Middleware is of every method. */
function undescribed(routes: Hono['routes']): string[] {
  const formatKey = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  const described = new Set(routes.filter(({ handler }) => findEndpoint(handler)).map(formatKey));
  return [
    ...new Set(
      routes
        .filter(({ method }) => method !== 'ALL')
        .map(formatKey)
        .filter((key) => !described.has(key)),
    ),
  ];
}

interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  description?: string;
  required?: string[];
  properties: Record<string, Schema>;
}
interface Operation {
  operationId?: string;
  responses: object;
  requestBody?: { required?: boolean };
  security?: object[];
  parameters?: { name: string; required?: boolean; schema: object }[];
}
interface Published {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<'TrainAnnouncement' | 'MultipartStart' | 'TranslationForm', Schema>;
  };
}

/** Returns the description as clients read it: JSON. */
const published = (): Published =>
  JSON.parse(JSON.stringify(openApiDocument(createService(service.ports).routes, '')));
const operations = (): [string, Operation][] =>
  Object.entries(published().paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation,
    ]),
  );

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

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

  it('gives each operation a name of its own, which generated clients call it by', () => {
    const names = operations().map(([, { operationId }]) => operationId);
    expect(names.filter((name) => !/^[a-z]+[A-Za-z0-9]*$/.test(name ?? ''))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('tells of too long headers everywhere, and of an unavailable store wherever a token is needed', () => {
    const silent = operations()
      .filter(([, { responses, security = [] }]) => {
        const needsToken = security.some((requirement) => 'token' in requirement);
        return !('431' in responses) || (needsToken && !('503' in responses));
      })
      .map(([name]) => name);
    expect(silent).toEqual([]);
  });

  it('asks for nothing that has a default, in words that generators understand', () => {
    const { TrainAnnouncement, MultipartStart } = published().components.schemas;
    expect(JSON.stringify([TrainAnnouncement, MultipartStart])).not.toContain('"default"');
    expect(TrainAnnouncement.required ?? []).toEqual([]);
    expect(TrainAnnouncement.properties.cancelled?.description).toBe(
      'The train is cancelled. Default: false.',
    );
    const parameters = operations().flatMap(([, operation]) => operation.parameters ?? []);
    const defaults = parameters.filter(({ required, schema }) => required && 'default' in schema);
    expect(defaults).toEqual([]);
    const limit = parameters.find(({ name }) => name === 'limit');
    expect([limit?.required ?? false, JSON.stringify(limit)]).toEqual([
      false,
      expect.stringMatching(/^(?!.*"default").*Default: 50\./),
    ]);
  });

  it('publishes that optional fields of requests may be null', () => {
    const { TrainAnnouncement, MultipartStart } = published().components.schemas;
    const types = (schema: Schema | undefined) =>
      [schema?.type, ...(schema?.anyOf ?? []).map(({ type }) => type)].flat();
    expect(types(TrainAnnouncement.properties.via)).toContain('null');
    expect(types(TrainAnnouncement.properties.platform)).toContain('null');
    expect(types(TrainAnnouncement.properties.cancelled)).toContain('null');
    expect(types(MultipartStart.properties.companyName)).toContain('null');
    expect(types(MultipartStart.properties.email)).not.toContain('null');
    const form = JSON.stringify(published().components.schemas.TranslationForm);
    expect(form).toMatch(/"companyName":\{[^}]*"type":\["string","null"\]/);
    const parameters = operations().map(([, operation]) => operation.parameters ?? []);
    expect(JSON.stringify(parameters)).not.toContain('null');
  });

  it('is empty for an app without endpoints', () => {
    expect(openApiDocument(new Hono().routes, 'https://signs.example').paths).toEqual({});
  });

  it('describes each status that a client gets for what is not there, and for an empty body', async () => {
    const undescribed: string[] = [];
    for (const [key, { responses }] of operations()) {
      const [method = '', path = ''] = key.split(' ');
      const address = path.replace(/\{version\}/, 'v1').replace(/\{\w+\}/g, UNKNOWN_ID);
      const hasBody = method === 'post' || method === 'put';
      const answer = await service.send(address, {
        method: method.toUpperCase(),
        ...(hasBody && { headers: { 'Content-Type': 'application/json' }, body: '{}' }),
      });
      await answer.body?.cancel();
      if (!(String(answer.status) in responses)) undescribed.push(`${key}: ${answer.status}`);
    }
    expect(undescribed).toEqual([]);
  });

  it('lists 404 for every address that names a thing', () => {
    const silent = operations().filter(
      ([key, { responses }]) => key.includes('{') && !('404' in responses),
    );
    expect(silent.map(([key]) => key)).toEqual([]);
  });

  it('fails a test that gets a status which is not listed', () => {
    const app = createService(service.ports);
    const check = (status: number) => () =>
      requireListedStatus(app, 'get', `/v1/sign-requests/${UNKNOWN_ID}?wait=1`, status);
    expect(check(418)).toThrow('The description of readRequest does not list 418.');
    expect(check(404)).not.toThrow();
    expect(() => requireListedStatus(app, 'get', '/nowhere', 418)).not.toThrow();
  });

  it('does not let generated clients leave out a body that the service refuses to miss', async () => {
    const optional = operations().filter(
      ([, { requestBody }]) => requestBody !== undefined && requestBody.required !== true,
    );
    expect(optional.map(([key]) => key)).toEqual(['post /v1/proposed-messages/{id}/accept']);
    const withoutBody = await service.send('/v1/sign-requests/train-announcements', {
      method: 'POST',
    });
    expect(withoutBody.status).toBe(415);
  });

  it('has one permission enough where an endpoint takes several', () => {
    const list = published().paths['/v1/patterns']!.get!;
    expect(list.security).toEqual([
      { oauth2: ['requests:read'] },
      { oauth2: ['requests:write'] },
      { oauth2: ['reviews:write'] },
      { token: ['requests:read', 'requests:write', 'reviews:write'] },
    ]);
  });
});
