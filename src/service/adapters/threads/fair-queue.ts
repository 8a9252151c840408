/** Maximum numbers of waiting tasks, including the running one. */
export interface TurnLimits {
  total: number;
  ofTenant: number;
}

/** Runs tasks one after another. Tenants take turns, so that none waits for all that another one has brought. */
export function fairTurns({ total, ofTenant }: TurnLimits) {
  /** The tenant whose turn is next is first. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  const counts = new Map<string, number>();
  let count = 0;
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      const [tenant, [task, ...later]] = next;
      waiting.delete(tenant);
      if (later.length > 0) waiting.set(tenant, later);
      await task!();
      count--;
      counts.set(tenant, counts.get(tenant)! - 1);
      if (counts.get(tenant) === 0) counts.delete(tenant);
    }
    isRunning = false;
  }

  /** @returns what the task does, when its turn comes; undefined when too many wait */
  return function inTurn<T>(tenant: string, task: () => Promise<T>): Promise<T> | undefined {
    const tenantCount = counts.get(tenant) ?? 0;
    if (count >= total || tenantCount >= ofTenant) return undefined;
    count++;
    counts.set(tenant, tenantCount + 1);
    return new Promise<T>((resolve, reject) => {
      const run = () => task().then(resolve, reject);
      waiting.set(tenant, [...(waiting.get(tenant) ?? []), run]);
      if (!isRunning) void runAll();
    });
  };
}
