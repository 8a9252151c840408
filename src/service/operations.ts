import { Hono } from 'hono';
import type { ServiceEnv } from './http/service-env.ts';
import { ServiceError } from './http/service-error.ts';
import type { Ports } from './ports/ports.ts';

/** For whoever runs the service. */
export function operationRoutes(ports: Ports) {
  return new Hono<ServiceEnv>()
    .get('/healthz', (c) => c.json({ status: 'up' }))
    .get('/readyz', async (c) => {
      try {
        await Promise.all([ports.queue.count(), ports.files.check()]);
      } catch (error) {
        throw new ServiceError('unavailable', 'The database or the store cannot be reached.', {
          headers: { 'Retry-After': '5' },
          cause: error,
        });
      }
      return c.json({ status: 'ready' });
    })
    .get('/metrics', async (c) => {
      const [counts, freeBytes] = await Promise.all([ports.queue.count(), ports.files.freeBytes()]);
      return c.body(await ports.metrics.text({ ...counts, freeBytes }), 200, {
        'Content-Type': ports.metrics.contentType,
      });
    });
}
