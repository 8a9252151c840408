/** Counts calls of each tenant in one process, minute by minute. */

const MINUTE_MS = 60_000;

/** Creates the count. `take` counts a call, and tells whether it may be made. */
export function createMinuteLimit(now: () => number) {
  const countByTenant = new Map<string, { minute: number; calls: number }>();
  return {
    take(tenant: string, callsPerMinute: number): boolean {
      const minute = Math.floor(now() / MINUTE_MS);
      const counted = countByTenant.get(tenant);
      const calls = counted?.minute === minute ? counted.calls : 0;
      if (calls >= callsPerMinute) return false;
      countByTenant.set(tenant, { minute, calls: calls + 1 });
      return true;
    },
  };
}
