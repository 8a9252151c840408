/** The published description of the interface, from the endpoints that the routes are made of. */
import type { RouterRoute } from 'hono/types';
import { createDocument, type oas31, type ZodOpenApiOperationObject } from 'zod-openapi';
import { SCOPE_TEXTS, type Scope } from '#contract/requests/token.ts';
import { failures } from './answers.ts';
import { type Endpoint, findEndpoint } from './endpoint.ts';
import { allowNulls, describeDefault } from './request-schemas.ts';

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** Lists the OpenAPI paths of an address, one for each alternative of a parameter such as `:version{v1|v2}`. */
export function publishedPaths(path: string): { path: string; alternative: string }[] {
  const choice = /:\w+\{([\w|]+)\}/.exec(path);
  const plain = (text: string) => text.replace(/:(\w+)/g, '{$1}');
  if (choice === null) return [{ path: plain(path), alternative: '' }];
  return choice[1]!
    .split('|')
    .map((alternative) => ({ path: plain(path.replace(choice[0], alternative)), alternative }));
}

/** Builds the requirement of a token with any of these scopes. */
const toRequirements = (scopes: readonly Scope[]): oas31.SecurityRequirementObject[] => [
  ...scopes.map((scope) => ({ oauth2: [scope] })),
  { token: [...scopes] },
];

/**
 * Builds all responses of an endpoint. Headers are refused before any route, anything may go wrong, what needs a
 * token needs the database, and what an address names may not be there.
 */
export const toResponses = ({ scopes, path, responses }: Endpoint): Endpoint['responses'] => ({
  ...failures(
    431,
    500,
    ...(scopes === undefined ? [] : [503]),
    ...(path === undefined ? [] : [404]),
  ),
  ...responses,
});

function toOperation(endpoint: Endpoint, alternative: string): ZodOpenApiOperationObject {
  const { summary, description, operationId, tag, scopes, security = [] } = endpoint;
  const { path, header, query = endpoint.describedQuery, json, body } = endpoint;
  const requestParams = {
    ...(path && { path }),
    ...(header && { header }),
    ...(query && {
      query: query as NonNullable<ZodOpenApiOperationObject['requestParams']>['query'],
    }),
  };
  return {
    operationId: operationId + alternative.toUpperCase(),
    summary,
    tags: [tag],
    ...(description && { description }),
    security: scopes === undefined ? security : toRequirements(scopes),
    ...(Object.keys(requestParams).length > 0 && { requestParams }),
    // Mostly, even where no field is needed, a request without a body is refused: it has no media type.
    ...(json && {
      requestBody: {
        required: !endpoint.isJsonOptional,
        content: { 'application/json': { schema: json } },
      },
    }),
    ...(body && { requestBody: { required: true, ...body } }),
    responses: toResponses(endpoint),
  };
}

/** Collects the schemas of all JSON bodies, each once. */
function jsonBodies(document: oas31.OpenAPIObject): Set<oas31.SchemaObject> {
  const operations = Object.values(document.paths ?? {}).flatMap((item) =>
    METHODS.flatMap((method) => item[method] ?? []),
  );
  const schemas = operations.flatMap(({ requestBody }) => {
    if (requestBody === undefined || '$ref' in requestBody) return [];
    return requestBody.content['application/json']?.schema ?? [];
  });
  const named = (address: string) => document.components?.schemas?.[address.split('/').at(-1)!];
  const found = schemas.map((schema) => ('$ref' in schema ? named(schema.$ref!) : schema));
  return new Set(
    found.flatMap((schema) => (schema === undefined || '$ref' in schema ? [] : schema)),
  );
}

/** Creates the OpenAPI 3.1 document of the routes that are endpoints. */
export function openApiDocument(routes: readonly RouterRoute[], publicUrl: string) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const { path: routePath, method: upperCase, handler } of routes) {
    const endpoint = findEndpoint(handler);
    const method = METHODS.find((candidate) => candidate.toUpperCase() === upperCase);
    if (endpoint === undefined || method === undefined) continue;
    for (const { path, alternative } of publishedPaths(endpoint.publishedPath ?? routePath))
      paths[path] = { ...paths[path], [method]: toOperation(endpoint, alternative) };
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Handsignal',
        version: '1.0.0',
        description:
          'British Sign Language videos of train announcements, and uploads for translation. A success returns {"data": …}, a failure {"errors": [{"message", "code", "field"}]}. Each client can send 1,500 requests in 5 minutes. Every response has RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset.',
      },
      servers: [{ url: publicUrl }],
      paths,
      components: {
        securitySchemes: {
          oauth2: {
            type: 'oauth2',
            description: 'One of the scopes named is enough.',
            flows: {
              clientCredentials: { tokenUrl: `${publicUrl}/oauth2/token`, scopes: SCOPE_TEXTS },
            },
          },
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          client: { type: 'http', scheme: 'basic' },
        },
      },
    },
    { override: describeDefault },
  );
  for (const schema of jsonBodies(document)) allowNulls(schema);
  return document;
}
