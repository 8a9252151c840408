import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import type { ServiceEnv } from '#service/http/service-env.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { MemoryPlace } from '#service/ports/translations/translation-memory.ts';
import { COUNT_APPROVED, EXPORT_APPROVED } from './approved-sentences-endpoints.ts';
import { createWithdrawal } from './remember.ts';
import { formatXliffUnit, XLIFF_END, XLIFF_HEAD } from './xliff.ts';

/** Sentences that are read at a time while the file goes out. */
const PAGE_SENTENCES = 500;

/** Creates the routes that count and export the approved sentences of the caller's tenant. */
export function approvedSentenceRoutes(ports: Ports, serve: Serve) {
  const { translationMemory } = ports;
  return new Hono<ServiceEnv>()
    .get('/v1/approved-sentences', ...serve(COUNT_APPROVED), async (c) => {
      const count = await translationMemory.count(c.var.caller.tenant);
      c.header('Cache-Control', 'private, no-cache');
      return c.json({ data: { count } });
    })
    .get('/v1/approved-sentences.xlf', ...serve(EXPORT_APPROVED), async (c) => {
      const { tenant } = c.var.caller;
      const isWithdrawn = await createWithdrawal(ports, tenant);
      c.header('Content-Type', 'application/xliff+xml; charset=utf-8');
      c.header('Content-Disposition', 'attachment; filename="approved-sentences.xlf"');
      c.header('Cache-Control', 'private, no-store');
      return stream(c, async (out) => {
        await out.write(XLIFF_HEAD);
        let last: MemoryPlace | undefined;
        do {
          if (out.aborted) return;
          const page = await translationMemory.list(tenant, PAGE_SENTENCES, last);
          const units = page.map((entry) =>
            formatXliffUnit({ ...entry, isWithdrawn: isWithdrawn(entry) }),
          );
          await out.write(units.join(''));
          last = page.length < PAGE_SENTENCES ? undefined : page.at(-1);
        } while (last !== undefined);
        await out.write(XLIFF_END);
      });
    });
}
