import type { Ports } from '../ports/ports.ts';
import { ServiceError } from './service-error.ts';

/** Kept free for the database. */
const SPARE_BYTES = 64 * 1024 ** 2;

/**
 * Makes sure that a file will fit beside what open uploads will still bring.
 *
 * @throws {ServiceError} `storage-full`
 */
export async function requireRoom(
  { files, uploads }: Pick<Ports, 'files' | 'uploads'>,
  bytes: number,
): Promise<void> {
  const room = (await files.freeBytes()) - (await uploads.expectedBytes()) - SPARE_BYTES;
  if (room < bytes)
    throw new ServiceError('storage-full', 'The store is full. Try again later.', {
      headers: { 'Retry-After': '60' },
    });
}
