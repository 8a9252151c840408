import { Hono } from 'hono';
import type { ServiceEnv } from '#service/http/service-env.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { approvedSentenceRoutes } from './approved-sentences.ts';
import { wordListRoutes } from './word-list.ts';

/** Creates the routes of what an organisation decided for its translations: words, and whole sentences. */
export const memoryRoutes = (ports: Ports, serve: Serve) =>
  new Hono<ServiceEnv>()
    .route('/', wordListRoutes(ports, serve))
    .route('/', approvedSentenceRoutes(ports, serve));
