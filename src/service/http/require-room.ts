/** Keeps tenants within their quotas, and room for what must still be written. */
import type { Ports } from '#service/ports/ports.ts';
import { ServiceError, storageFull } from './service-error.ts';

const GIB = 1024 ** 3;
/** Kept free for the database. */
const SPARE_BYTES = 64 * 1024 ** 2;
/** Kept free for finished videos, which nobody can send again; of a small disk a quarter. */
const RESULTS_BYTES = GIB;

const gib = (bytes: number): string => `${(bytes / GIB).toFixed(1)} GB`;

/** @throws {ServiceError} `storage-full` when a finished file does not fit */
export async function requireRoomForResult(
  { files }: Pick<Ports, 'files'>,
  bytes: number,
): Promise<void> {
  if ((await files.freeBytes()) - SPARE_BYTES < bytes) throw storageFull();
}

type QuotaPorts = Pick<Ports, 'files' | 'usage' | 'quotas' | 'now'>;

/** @param reserved bytes that the tenant's open uploads may still bring */
async function requireBytes(
  { usage, quotas, now }: QuotaPorts,
  tenant: string,
  reserved: number,
  bytes: number,
): Promise<void> {
  const most = quotas.storedBytes - reserved;
  const stored = await usage.storedBytes(tenant, bytes, most, now());
  const wanted = { reservedBytes: reserved + bytes, storedBytes: stored + reserved + bytes };
  const words = {
    reservedBytes: 'open uploads may still bring',
    storedBytes: 'files may take up',
  };
  for (const name of ['reservedBytes', 'storedBytes'] as const) {
    const over = wanted[name] - quotas[name];
    if (over > 0)
      throw new ServiceError(
        'quota-exceeded',
        `Your organisation's ${words[name]} ${gib(quotas[name])}; with this it would be ${gib(over)} more. Complete, abort or remove some first.`,
        { headers: { 'Retry-After': '900' } },
      );
  }
}

/**
 * Makes sure that an upload, or what a long list makes us keep, will fit: within the tenant's quotas and beside what open uploads will still
 * bring: of other tenants at most half of what is free, so that nobody can reserve it all.
 *
 * @throws {ServiceError} `quota-exceeded`, `storage-full`
 */
export async function requireRoom(ports: QuotaPorts, tenant: string, bytes: number): Promise<void> {
  const all = await ports.usage.reservedBytes(ports.now());
  const own = all.get(tenant) ?? 0;
  await requireBytes(ports, tenant, own, bytes);
  const free = await ports.files.freeBytes();
  let others = 0;
  for (const [of, reservedBytes] of all) if (of !== tenant) others += reservedBytes;
  const reserved = own + Math.min(others, free / 2);
  const results = Math.min(RESULTS_BYTES, free / 4);
  if (free - reserved - SPARE_BYTES - results < bytes) throw storageFull();
}

/** @throws {ServiceError} `too-many-uploads` */
export async function requireOpenUpload(
  { usage, quotas }: QuotaPorts,
  tenant: string,
): Promise<void> {
  const openUploads = await usage.openUploads(tenant);
  if (openUploads >= quotas.openUploads)
    throw new ServiceError(
      'too-many-uploads',
      `${openUploads} uploads are open, and ${quotas.openUploads} may be. Complete or abort one first.`,
      { headers: { 'Retry-After': '60' } },
    );
}

/** @throws {ServiceError} `too-many-jobs` */
export async function requireJob(
  { usage, quotas }: Pick<Ports, 'usage' | 'quotas'>,
  tenant: string,
): Promise<void> {
  const queuedJobs = await usage.queuedJobs(tenant);
  if (queuedJobs >= quotas.queuedJobs)
    throw new ServiceError(
      'too-many-jobs',
      `${queuedJobs} videos of your organisation wait or are being made, and ${quotas.queuedJobs} may. Try again when some are done.`,
      { headers: { 'Retry-After': '60' } },
    );
}
