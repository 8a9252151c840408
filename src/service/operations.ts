import { Hono } from 'hono';
import { z } from 'zod';
import { measureFeeds } from './departures/connections/measure-feeds.ts';
import type { ServiceEnv } from './http/service-env.ts';
import { ServiceError } from './http/service-error.ts';
import { failures, ok } from './openapi/answers.ts';
import { defineEndpoint, type Serve } from './openapi/endpoint.ts';
import type { Ports } from './ports/ports.ts';

const UP = defineEndpoint({
  operationId: 'readHealth',
  summary: 'The process is running',
  tag: 'Operations',
  responses: ok('Up.', z.object({ status: z.literal('up') })),
});

const READY = defineEndpoint({
  operationId: 'readReadiness',
  summary: 'The database and the store can be reached',
  tag: 'Operations',
  responses: { ...ok('Ready.', z.object({ status: z.literal('ready') })), ...failures(503) },
});

const METRICS = defineEndpoint({
  operationId: 'readMetrics',
  summary: 'Metrics in the Prometheus text format',
  tag: 'Operations',
  responses: {
    '200': { description: 'Metrics.', content: { 'text/plain': { schema: z.string() } } },
  },
});

/** Creates the routes for the operators of the service. */
export function operationRoutes(ports: Ports, serve: Serve) {
  return new Hono<ServiceEnv>()
    .get('/healthz', ...serve(UP), (c) => c.json({ status: 'up' }))
    .get('/readyz', ...serve(READY), async (c) => {
      try {
        await Promise.all([ports.database.check(), ports.files.check()]);
      } catch (error) {
        if (error instanceof ServiceError) throw error;
        throw new ServiceError('unavailable', 'The database or the store cannot be reached.', {
          headers: { 'Retry-After': '5' },
          cause: error,
        });
      }
      return c.json({ status: 'ready' });
    })
    .get('/metrics', ...serve(METRICS), async (c) => {
      const { quotas } = ports;
      const [counts, freeBytes, usage, feeds] = await Promise.all([
        ports.queue.count(),
        ports.files.freeBytes(),
        ports.usage.all(ports.now()),
        measureFeeds(ports),
      ]);
      return c.body(await ports.metrics.text({ ...counts, freeBytes, usage, quotas, feeds }), 200, {
        'Content-Type': ports.metrics.contentType,
      });
    });
}
