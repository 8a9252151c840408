import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { oas31 } from 'zod-openapi';
import { openTestService, type TestService } from '#service/testing.ts';
import { toOpenApi30 } from './openapi-3-0.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const read = async (path: string) => await (await service.send(path, {}, null)).json();

it.each([
  ['/openapi.json', '3.1.0'],
  ['/openapi-3.0.json', '3.0.3'],
])('%s is valid OpenAPI %s', async (path, version) => {
  const document = await read(path);
  expect(document.openapi).toBe(version);
  const { valid, errors } = await new Validator().validate(document);
  expect([valid, errors]).toEqual([true, undefined]);
});

it('has the same operations in both', async () => {
  const list = ({ paths }: { paths: Record<string, object> }) =>
    Object.entries(paths).map(([path, item]) => [path, Object.keys(item)]);
  expect(list(await read('/openapi-3.0.json'))).toEqual(list(await read('/openapi.json')));
});

it.each([
  [{ type: ['string', 'null'] }, { type: 'string', nullable: true }],
  [{ type: ['string', 'number'] }, { anyOf: [{ type: 'string' }, { type: 'number' }] }],
  [
    { anyOf: [{ $ref: '#/components/schemas/Look' }, { type: 'null' }] },
    { anyOf: [{ $ref: '#/components/schemas/Look' }], nullable: true },
  ],
  [{ const: 'mp4' }, { enum: ['mp4'] }],
  [
    { type: 'number', exclusiveMinimum: 0 },
    { type: 'number', minimum: 0, exclusiveMinimum: true },
  ],
  [
    { type: 'array', prefixItems: [{ type: 'number' }, { const: 'm' }] },
    { type: 'array', items: { anyOf: [{ type: 'number' }, { enum: ['m'] }] } },
  ],
  [
    { $ref: '#/components/schemas/Look', description: 'Its look.' },
    { allOf: [{ $ref: '#/components/schemas/Look' }], description: 'Its look.' },
  ],
  [
    { type: 'object', properties: { type: { const: 'a' } }, propertyNames: { type: 'string' } },
    { type: 'object', properties: { type: { enum: ['a'] } } },
  ],
])('writes %o as %o', (schema, expected) => {
  const document: oas31.OpenAPIObject = {
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    components: { schemas: { Tested: schema as oas31.SchemaObject } },
    paths: {},
  };
  const { components } = toOpenApi30(document) as {
    components: { schemas: { Tested: object } };
  };
  expect(components.schemas.Tested).toEqual(expected);
});
