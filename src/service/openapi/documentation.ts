import { Hono } from 'hono';
import type { ServiceEnv } from '../http/service-env.ts';
import type { Ports } from '../ports/ports.ts';
import { openApiDocument } from './document.ts';
import { documentPage } from './page.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The interface described, for programs and for people. */
export function documentationRoutes({ publicUrl }: Ports) {
  let made: ReturnType<typeof openApiDocument> | undefined;
  const description = () => {
    made ??= openApiDocument(publicUrl());
    return made;
  };
  return new Hono<ServiceEnv>()
    .get('/openapi.json', (c) => c.json(description()))
    .get('/docs', (c) => {
      c.header('Content-Security-Policy', POLICY);
      return c.html(documentPage(description()));
    });
}
