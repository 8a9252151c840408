/** Routes of integrations: programs that call the service, and models that it calls. */
import { Hono } from 'hono';
import type { ServiceEnv } from '#service/http/service-env.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { readerRoutes } from '#service/readers/readers.ts';
import { apiClientRoutes } from './api-clients.ts';

export const integrationRoutes = (ports: Ports, serve: Serve) =>
  new Hono<ServiceEnv>()
    .route('/', apiClientRoutes(ports, serve))
    .route('/', readerRoutes(ports, serve));
