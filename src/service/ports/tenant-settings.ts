import type { TenantSettings } from '#contract/settings/tenant-settings.ts';

/** Settings that a tenant has saved. */
export interface StoredSettings {
  /** Counts from 1. */
  version: number;
  settings: TenantSettings;
}

/** Settings of tenants, one of each. Each call sees one tenant; times are epoch milliseconds. */
export interface TenantSettingsStore {
  /** Tenants that have saved settings. */
  tenants(): Promise<string[]>;
  /** Returns the saved settings; undefined when nothing was saved. */
  get(tenant: string): Promise<StoredSettings | undefined>;
  /**
   * Replaces the settings of a tenant.
   *
   * @param onlyAfter the version that the change was made to, 0 where nothing was saved; any when absent
   * @returns the new version; `stale` when another one is the newest, and nothing was changed
   */
  put(
    tenant: string,
    settings: TenantSettings,
    now: number,
    onlyAfter?: number,
  ): Promise<number | 'stale'>;
}
