import type { StationPlan, StationPlanForm } from '#contract/screens/station-plan.ts';

/** Plan as stored. */
export interface StoredPlan extends StationPlan {
  /** Counts every change from 1. */
  version: number;
}

/** Plans of stations, one of each tenant. Each call sees one tenant; times are epoch milliseconds. */
export interface StationPlanStore {
  /** Returns the plan, without a picture after it was removed; undefined when there never was one. */
  get(tenant: string): Promise<StoredPlan | undefined>;
  /**
   * Replaces the plan. Points of screens that the tenant does not have are left out.
   *
   * @param onlyAfter the version that the change was made to, 0 where there never was a plan; any when absent
   * @returns what is stored; `stale` when another version is the newest, and nothing was changed
   */
  put(
    tenant: string,
    plan: StationPlanForm,
    now: number,
    onlyAfter?: number,
  ): Promise<StoredPlan | 'stale'>;
  /** Removes the picture and all points; false when there is no plan. */
  remove(tenant: string, now: number): Promise<boolean>;
}
