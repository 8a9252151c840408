import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '#service/ports/ports.ts';
import type { TenantUsage } from '#service/ports/usage.ts';

/** Metrics of this process in Prometheus' text format. */
export function promMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the start of the response, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [register],
  });
  const received = new Counter({
    name: 'part_bytes_received_total',
    help: 'Bytes of stored parts.',
    registers: [register],
  });
  const jobs = new Gauge({
    name: 'render_jobs',
    help: 'Render jobs that are waiting or being drawn.',
    labelNames: ['state'],
    registers: [register],
  });
  const free = new Gauge({
    name: 'store_free_bytes',
    help: 'Free space for new files.',
    registers: [register],
  });
  const gauges = {
    openUploads: 'tenant_open_uploads',
    reservedBytes: 'tenant_reserved_bytes',
    storedBytes: 'tenant_stored_bytes',
    queuedJobs: 'tenant_queued_jobs',
  };
  const tenantGauges = Object.entries(gauges).map(([name, metric]) => ({
    name: name as keyof TenantUsage,
    now: new Gauge({
      name: metric,
      help: 'Usage of each tenant.',
      labelNames: ['tenant'],
      registers: [register],
    }),
    quota: new Gauge({
      name: `${metric}_quota`,
      help: 'Quota of each tenant.',
      registers: [register],
    }),
  }));
  return {
    contentType: register.contentType,
    observeRequest: (method, route, status, duration) =>
      seconds.observe({ method, route, status: String(status) }, duration),
    countPartBytes: (bytes) => received.inc(bytes),
    async text({ queued, running, freeBytes, usage, quotas }) {
      for (const { name, now, quota } of tenantGauges) {
        now.reset();
        for (const [tenant, of] of usage) now.set({ tenant }, of[name]);
        quota.set(quotas[name]);
      }
      jobs.set({ state: 'queued' }, queued);
      jobs.set({ state: 'running' }, running);
      free.set(freeBytes);
      return await register.metrics();
    },
  };
}
