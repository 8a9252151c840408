import { Hono } from 'hono';
import { etag } from 'hono/etag';
import {
  DEFAULT_TENANT_SETTINGS,
  type TenantSettings,
} from '#contract/settings/tenant-settings.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { createStaleError, formatVersionTag, parseVersionTag } from '#service/http/version-tag.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { READ_SETTINGS, READ_USAGE, SAVE_SETTINGS } from './tenant-settings-endpoints.ts';

const NAME = 'settings';

/**
 * Creates the routes `GET` and `PUT /v1/settings`, for the caller's tenant.
 * @param changed called after the settings were saved
 */
export function tenantSettingsRoutes(
  { settings, usage, quotas, speechModel, readers, now }: Ports,
  serve: Serve,
  changed: (tenant: string) => Promise<void>,
) {
  return new Hono<ServiceEnv>()
    .get('/v1/settings', ...serve(READ_SETTINGS), etag(), async (c) => {
      const stored = await settings.get(c.var.caller.tenant);
      c.header('ETag', formatVersionTag(NAME, stored?.version ?? 0));
      c.header('Cache-Control', 'private, no-cache');
      return c.json({ data: stored?.settings ?? DEFAULT_TENANT_SETTINGS });
    })
    .get('/v1/settings/usage', ...serve(READ_USAGE), async (c) => {
      c.header('Cache-Control', 'private, no-store');
      const tenantUsage = await usage.of(c.var.caller.tenant, now());
      const { speech } = await readers.get(c.var.caller.tenant);
      const limited = Object.entries(quotas).filter(([, max]) => Number.isFinite(max));
      return c.json({
        data: {
          usage: tenantUsage,
          quotas: Object.fromEntries(limited),
          recognisesSpeech: speechModel() !== undefined || speech?.isOn === true,
        },
      });
    })
    .put('/v1/settings', ...serve(SAVE_SETTINGS), async (c) => {
      const saved: TenantSettings = c.req.valid('json');
      const onlyAfter = parseVersionTag(NAME, c.req.header('if-match'));
      if (onlyAfter === 'unknown') throw createStaleError('these settings');
      const version = await settings.put(c.var.caller.tenant, saved, now(), onlyAfter);
      if (version === 'stale') throw createStaleError('these settings');
      await changed(c.var.caller.tenant);
      c.header('ETag', formatVersionTag(NAME, version));
      return c.json({ data: saved });
    });
}
