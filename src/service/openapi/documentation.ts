import { Hono } from 'hono';
import type { RouterRoute } from 'hono/types';
import { z } from 'zod';
import type { ServiceEnv } from '#service/http/service-env.ts';
import type { Ports } from '#service/ports/ports.ts';
import { openApiDocument } from './document.ts';
import { defineEndpoint, type Serve } from './endpoint.ts';
import { toOpenApi30 } from './openapi-3-0.ts';
import { documentPage } from './page.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const FILE = defineEndpoint({
  operationId: 'readDescription',
  summary: 'This description',
  tag: 'Operations',
  responses: {
    '200': {
      description: 'OpenAPI 3.1.',
      content: { 'application/json': { schema: z.record(z.string(), z.unknown()) } },
    },
  },
});

const FILE_3_0 = defineEndpoint({
  operationId: 'readDescription30',
  summary: 'This description for generators that take OpenAPI 3.0',
  tag: 'Operations',
  responses: {
    '200': {
      description: 'OpenAPI 3.0.3.',
      content: { 'application/json': { schema: z.record(z.string(), z.unknown()) } },
    },
  },
});

const PAGE = defineEndpoint({
  operationId: 'readDescriptionPage',
  summary: 'This description as a page',
  tag: 'Operations',
  responses: { '200': { description: 'HTML.', content: { 'text/html': { schema: z.string() } } } },
});

/**
 * Creates the routes of the interface's description, for programs and for people.
 *
 * @param routes returns all routes of the app; called when the description is first requested
 */
export function documentationRoutes(
  { publicUrl }: Ports,
  serve: Serve,
  routes: () => readonly RouterRoute[],
) {
  let cached: ReturnType<typeof openApiDocument> | undefined;
  const description = () => {
    cached ??= openApiDocument(routes(), publicUrl());
    return cached;
  };
  let cached30: ReturnType<typeof toOpenApi30> | undefined;
  const description30 = () => {
    cached30 ??= toOpenApi30(description());
    return cached30;
  };
  return new Hono<ServiceEnv>()
    .get('/openapi.json', ...serve(FILE), (c) => c.json(description()))
    .get('/openapi-3.0.json', ...serve(FILE_3_0), (c) => c.json(description30()))
    .get('/docs', ...serve(PAGE), (c) => {
      c.header('Content-Security-Policy', POLICY);
      return c.html(documentPage(description()));
    });
}
