import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FeedMetrics, Metrics } from '#service/ports/ports.ts';
import type { TenantUsage } from '#service/ports/usage.ts';

/** Creates the gauges of real-time data. */
function createFeedGauges(register: Registry): (now: FeedMetrics) => void {
  const gauge = (name: string, help: string, labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [register] });
  const age = gauge('feed_age_seconds', 'Age of the departures of each station.', [
    'tenant',
    'station',
  ]);
  const stopped = gauge(
    'feed_rules_stopped',
    'Whether rules of a station are stopped, since nothing recent was heard.',
    ['tenant', 'station'],
  );
  const calls = gauge('feed_calls_month', 'Calls of each connection in this month.', [
    'tenant',
    'product',
  ]);
  const budget = gauge('feed_calls_month_budget', 'Calls that each connection may make.', [
    'tenant',
    'product',
  ]);
  const working = gauge('feed_connection_working', 'Whether the last call went well.', [
    'tenant',
    'product',
  ]);
  return ({ stations, connections }) => {
    for (const gaugeNow of [age, stopped, calls, budget, working]) gaugeNow.reset();
    for (const { tenant, crs: station, ageSeconds, areRulesStopped } of stations) {
      if (ageSeconds !== undefined) age.set({ tenant, station }, ageSeconds);
      stopped.set({ tenant, station }, Number(areRulesStopped));
    }
    for (const { tenant, product, ...use } of connections) {
      calls.inc({ tenant, product }, use.calls);
      budget.inc({ tenant, product }, use.callsPerMonth);
      working.set({ tenant, product }, Number(use.isWorking));
    }
  };
}

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
  const feedCalls = new Counter({
    name: 'feed_calls_total',
    help: 'Calls of feeds, by their result.',
    labelNames: ['product', 'result'],
    registers: [register],
  });
  const setFeeds = createFeedGauges(register);
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
    countFeedCall: (product, result) => feedCalls.inc({ product, result }),
    async text({ queued, running, freeBytes, usage, quotas, feeds }) {
      setFeeds(feeds);
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
