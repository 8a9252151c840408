/** The description in OpenAPI 3.0, which many generators of clients still ask for. Pure. */
import type { oas31 } from 'zod-openapi';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keywords of JSON Schema 2020-12 without a counterpart that only narrow a value further. */
const DROPPED = [
  '$schema',
  'contentMediaType',
  'contentSchema',
  'dependentRequired',
  'patternProperties',
  'prefixItems',
  'propertyNames',
  'unevaluatedProperties',
];

/** Converts the types of a schema: `null` becomes `nullable`. */
function convertType(schema: Json): void {
  const types = [schema.type].flat().filter((type) => type !== undefined);
  const [type, ...otherTypes] = types.filter((candidate) => candidate !== 'null');
  if (types.includes('null')) schema.nullable = true;
  if (type === undefined) delete schema.type;
  else if (otherTypes.length === 0) schema.type = type;
  else {
    delete schema.type;
    schema.anyOf = [type, ...otherTypes].map((name) => ({ type: name }));
  }
}

/** Converts alternatives of which one is `null` to `nullable`. */
function convertAlternatives(schema: Json): void {
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const alternatives = schema[keyword];
    if (!Array.isArray(alternatives)) continue;
    const isNull = (item: unknown) => isObject(item) && item.type === 'null';
    if (!alternatives.some(isNull)) continue;
    schema[keyword] = alternatives.filter((item) => !isNull(item));
    schema.nullable = true;
  }
}

/** Converts bounds and single values, which 3.0 writes in another way. */
function convertValues(schema: Json): void {
  for (const [exclusive, inclusive] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const)
    if (typeof schema[exclusive] === 'number') {
      schema[inclusive] = schema[exclusive];
      schema[exclusive] = true;
    }
  if ('const' in schema) {
    schema.enum = [schema.const];
    delete schema.const;
  }
  if (Array.isArray(schema.examples)) {
    [schema.example] = schema.examples;
    delete schema.examples;
  }
  if (schema.contentEncoding === 'base64') schema.format = 'byte';
  delete schema.contentEncoding;
}

/** Converts a list whose places have schemas of their own: 3.0 has one for all places. */
function convertItems(schema: Json): void {
  if (schema.type !== 'array') return;
  const places = [schema.prefixItems ?? [], schema.items ?? []]
    .flat()
    .filter((place) => typeof place === 'object');
  schema.items = places.length > 1 ? { anyOf: places } : (places[0] ?? {});
}

/** Converts one schema and all schemas in it. */
function convertSchema(source: unknown): unknown {
  if (Array.isArray(source)) return source.map(convertSchema);
  if (!isObject(source)) return source;
  const { $ref, ...rest } = source;
  // 3.0 ignores what is written beside a reference.
  if (typeof $ref === 'string')
    return Object.keys(rest).length === 0
      ? { $ref }
      : { allOf: [{ $ref }], ...(convertSchema(rest) as Json) };
  const schema: Json = { ...source };
  convertAlternatives(schema);
  convertType(schema);
  convertValues(schema);
  convertItems(schema);
  for (const keyword of DROPPED) delete schema[keyword];
  for (const keyword of ['items', 'not', 'anyOf', 'oneOf', 'allOf'] as const)
    if (keyword in schema) schema[keyword] = convertSchema(schema[keyword]);
  if (isObject(schema.additionalProperties))
    schema.additionalProperties = convertSchema(schema.additionalProperties);
  if (isObject(schema.properties))
    schema.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, convertSchema(part)]),
    );
  return schema;
}

/** Converts everything in a part of the document that is a schema: the value of each key `schema`. */
function convertSchemasIn(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(convertSchemasIn);
  if (!isObject(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === 'schema' ? convertSchema(value) : convertSchemasIn(value),
    ]),
  );
}

/** Removes scopes from requirements of schemes other than OAuth, which 3.0 does not allow. */
const convertSecurity = (security: readonly Json[]): Json[] =>
  security.map((requirement) =>
    Object.fromEntries(
      Object.entries(requirement).map(([name, scopes]) => [name, name === 'oauth2' ? scopes : []]),
    ),
  );

/** Converts the description of OpenAPI 3.1 to 3.0.3. What 3.0 cannot say is left out; no operation is. */
export function toOpenApi30(document: oas31.OpenAPIObject): Json {
  const { paths, components, ...rest } = JSON.parse(JSON.stringify(document)) as Json;
  const { schemas, ...otherComponents } = components as Json;
  const converted = convertSchemasIn(paths) as Record<string, Record<string, Json>>;
  for (const item of Object.values(converted))
    for (const operation of Object.values(item))
      if (Array.isArray(operation.security))
        operation.security = convertSecurity(operation.security as Json[]);
  return {
    ...rest,
    openapi: '3.0.3',
    paths: converted,
    components: {
      ...otherComponents,
      schemas: Object.fromEntries(
        Object.entries(schemas as Json).map(([name, schema]) => [name, convertSchema(schema)]),
      ),
    },
  };
}
