import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { Hono } from 'hono';
import type { LibraryChange, Organisation } from '#contract/library/library-change.ts';
import { listCountedPacks } from '#contract/library/library-rules.ts';
import { exportPack } from '#contract/library/pack/export-pack.ts';
import {
  countPackItems,
  type LibraryPack,
  MAX_PACK_ITEMS,
  PACK_MANIFEST,
  type PackItem,
  type PackMerge,
} from '#contract/library/pack/library-pack.ts';
import { type PlannedItem, planMerge, selectChanges } from '#contract/library/pack/merge-pack.ts';
import { toFileName } from '#contract/requests/file-name.ts';
import { readBytes, requireMediaType } from '#service/http/request-body.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import { formatEtag, getChangeAuthor } from '#service/library/approvers.ts';
import { requireFormQuota } from '#service/library/form-quota.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { OpenedPack } from '#service/ports/library/pack-opener.ts';
import type { Ports } from '#service/ports/ports.ts';
import { MAX_PACK_BYTES } from './open-pack.ts';
import { MERGE_PACK, READ_PACK } from './pack-endpoints.ts';

const MAX_ITEMS_SHOWN = 1000;

/** Returns the id of the organisation for others, from which the tenant cannot be derived. */
const organisationId = ({ secrets }: Pick<Ports, 'secrets'>, tenant: string): string =>
  secrets.sign(`organisation\n${tenant}`).slice(0, 22);

async function createZip(manifest: LibraryPack): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  await zip.add(PACK_MANIFEST, new TextReader(JSON.stringify(manifest, null, 2)));
  return new Uint8Array(await zip.close());
}

const formatEntries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);

const ORDER = { clash: 0, new: 1, same: 2 } as const;

const shownItem = ({ change: _, ...item }: PlannedItem): PackItem => item;

/** Describes a merge for the caller. */
function viewMerge(
  { manifest, id }: OpenedPack,
  items: readonly PlannedItem[],
  ourId: string,
): Omit<PackMerge, 'revision' | 'added'> {
  const count = (state: PackItem['state']) => items.filter((item) => item.state === state).length;
  const sorted = [...items].sort((a, b) => ORDER[a.state] - ORDER[b.state]);
  return {
    pack: id,
    organisation: manifest.organisation,
    exportedAt: manifest.exportedAt,
    isOurs: manifest.organisation.id === ourId,
    counts: { new: count('new'), same: count('same'), clash: count('clash') },
    items: sorted.slice(0, MAX_ITEMS_SHOWN).map(shownItem),
    leftOut: manifest.files.length,
  };
}

/** Builds the change by which an administrator lets the verdicts of a pack count. */
const countsChange = ({ manifest: { organisation }, id }: OpenedPack): LibraryChange => ({
  kind: 'pack',
  pack: id,
  organisation,
  counts: true,
});

/** Packs of the caller's sign library: out, and in. @param changed called after a new revision */
export function packRoutes(ports: Ports, serve: Serve, changed: (tenant: string) => Promise<void>) {
  const { signLibraries, packs, now } = ports;

  return new Hono<ServiceEnv>()
    .get('/v1/sign-library/pack', ...serve(READ_PACK), async (c) => {
      const { tenant } = c.var.caller;
      const { parts, gloss, organisation: name = tenant.slice(0, 100) } = c.req.valid('query');
      const revision = await signLibraries.revision(tenant);
      const organisation: Organisation = { id: organisationId(ports, tenant), name };
      const glosses = gloss?.split(',').map((item) => item.trim().toUpperCase());
      const manifest = exportPack(await signLibraries.newest(tenant, revision), {
        parts,
        organisation,
        revision,
        exportedAt: new Date(now()).toISOString(),
        ...(glosses && { glosses: new Set(glosses) }),
      });
      const items = countPackItems(manifest);
      if (items > MAX_PACK_ITEMS)
        throw new ServiceError(
          'too-large',
          `The pack would have ${items.toLocaleString('en-GB')} items. The limit is ${MAX_PACK_ITEMS.toLocaleString('en-GB')}. Export one part at a time, or only some glosses.`,
        );
      c.set('done', { detail: `${items} items, revision ${revision}` });
      c.header('Cache-Control', 'private, no-store');
      c.header('Content-Type', 'application/zip');
      const fileName = toFileName(`signs ${name}`, 'zip', 'signs');
      c.header('Content-Disposition', `attachment; filename="${fileName}"`);
      return c.body(await createZip(manifest));
    })
    .post('/v1/sign-library/pack', ...serve(MERGE_PACK), async (c) => {
      const { caller } = c.var;
      const { tenant } = caller;
      const { check, approvals, ...choice } = c.req.valid('query');
      requireMediaType(c, 'application/zip');
      const bytes = await readBytes(c, MAX_PACK_BYTES, 'Export the library in parts.');
      const pack = await packs.open(tenant, bytes);
      const revision = await signLibraries.revision(tenant);
      const ifMatch = c.req.header('if-match');
      if (ifMatch !== undefined && ifMatch !== formatEtag(revision))
        throw new ServiceError('stale', 'The library has changed. Check the pack again.');
      const entries = await signLibraries.newest(tenant, revision);
      const organisation = organisationId(ports, tenant);
      const items = planMerge(pack.manifest, { entries, organisation, pack: pack.id });
      const view = viewMerge(pack, items, organisation);
      if (check) {
        c.set('done', 'nothing');
        c.header('ETag', formatEtag(revision));
        return c.json({ data: { ...view, revision, added: 0 } });
      }
      const isCounted = listCountedPacks(entries).has(pack.id);
      const changes = [
        ...selectChanges(items, choice),
        ...(approvals && !isCounted ? [countsChange(pack)] : []),
      ];
      requireFormQuota(entries, changes);
      const by = await getChangeAuthor(ports, caller);
      const newRevision = await signLibraries.append({ tenant, by, changes, now: now() });
      const added = newRevision - revision;
      if (added > 0) await changed(tenant);
      const detail = `${pack.manifest.organisation.name}: ${formatEntries(added)}`;
      c.set('done', added === 0 ? 'nothing' : { detail });
      c.header('ETag', formatEtag(newRevision));
      return c.json({ data: { ...view, revision: newRevision, added } });
    });
}
