/** Keeps tenants within their quotas, and room for what must still be written. */
import type { Ports } from '#service/ports/ports.ts';
import { ServiceError, storageFull } from './service-error.ts';

const GIB = 1024 ** 3;
/** Space reserved for the database. */
const SPARE_BYTES = 64 * 1024 ** 2;
/** Space reserved for finished videos, which cannot be sent again; a quarter of a small disk. */
const RESULTS_BYTES = GIB;

const gib = (bytes: number): string => `${(bytes / GIB).toFixed(1)} GB`;

/**
 * Checks that a finished file fits into the store.
 * @throws {ServiceError} `storage-full` when it does not fit
 */
export async function requireSpaceForResult(
  { files }: Pick<Ports, 'files'>,
  bytes: number,
): Promise<void> {
  if ((await files.freeBytes()) - SPARE_BYTES < bytes) throw storageFull();
}

type QuotaPorts = Pick<Ports, 'files' | 'usage' | 'quotas' | 'now'>;

/**
 * Checks a number of bytes against the tenant's quotas.
 * @param reserved bytes that the tenant's open uploads may still bring
 * @throws {ServiceError} `quota-exceeded`
 */
async function requireBytes(
  { usage, quotas, now }: QuotaPorts,
  tenant: string,
  reserved: number,
  bytes: number,
): Promise<void> {
  const maxBytes = quotas.storedBytes - reserved;
  const stored = await usage.storedBytes(tenant, bytes, maxBytes, now());
  const totals = { reservedBytes: reserved + bytes, storedBytes: stored + reserved + bytes };
  const labels = {
    reservedBytes: 'open uploads may still bring',
    storedBytes: 'files may take up',
  };
  for (const name of ['reservedBytes', 'storedBytes'] as const) {
    const over = totals[name] - quotas[name];
    if (over > 0)
      throw new ServiceError(
        'quota-exceeded',
        `Your organisation's ${labels[name]} ${gib(quotas[name])}. This would go over by ${gib(over)}. Finish, cancel or delete something first.`,
        { headers: { 'Retry-After': '900' } },
      );
  }
}

/**
 * Checks that an upload, or the data of a long list, will fit: within the tenant's quotas, and beside what
 * open uploads will still bring. Uploads of other tenants count for at most half of the free space, so that
 * no tenant can reserve all of it.
 *
 * @throws {ServiceError} `quota-exceeded`, `storage-full`
 */
export async function requireQuota(
  ports: QuotaPorts,
  tenant: string,
  bytes: number,
): Promise<void> {
  const all = await ports.usage.reservedBytes(ports.now());
  const reservedByTenant = all.get(tenant) ?? 0;
  await requireBytes(ports, tenant, reservedByTenant, bytes);
  const free = await ports.files.freeBytes();
  let reservedByOthers = 0;
  for (const [of, reservedBytes] of all) if (of !== tenant) reservedByOthers += reservedBytes;
  const reserved = reservedByTenant + Math.min(reservedByOthers, free / 2);
  const results = Math.min(RESULTS_BYTES, free / 4);
  if (free - reserved - SPARE_BYTES - results < bytes) throw storageFull();
}

/**
 * Checks that the tenant may open another upload.
 * @throws {ServiceError} `too-many-uploads`
 */
export async function requireOpenUpload(
  { usage, quotas }: QuotaPorts,
  tenant: string,
): Promise<void> {
  const openUploads = await usage.openUploads(tenant);
  if (openUploads >= quotas.openUploads)
    throw new ServiceError(
      'too-many-uploads',
      `${openUploads} uploads are open. The limit is ${quotas.openUploads}. Finish or cancel one first.`,
      { headers: { 'Retry-After': '60' } },
    );
}

/**
 * Checks that the tenant may queue another job.
 * @throws {ServiceError} `too-many-jobs`
 */
export async function requireJob(
  { usage, quotas }: Pick<Ports, 'usage' | 'quotas'>,
  tenant: string,
): Promise<void> {
  const queuedJobs = await usage.queuedJobs(tenant);
  if (queuedJobs >= quotas.queuedJobs)
    throw new ServiceError(
      'too-many-jobs',
      `${queuedJobs} videos of your organisation are waiting or being made. The limit is ${quotas.queuedJobs}. Try again when some are ready.`,
      { headers: { 'Retry-After': '60' } },
    );
}
