import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { Upload } from '#service/ports/uploads/uploads.ts';

export const unknownUpload = () => notFound('Upload not found.');
export const uploadClosed = () =>
  new ServiceError('conflict', 'This upload has ended. It accepts no more parts.');

/**
 * Finds an upload of a tenant.
 * @throws {ServiceError} `not-found`, also for another tenant's upload
 */
export async function requireUpload(
  { uploads }: Pick<Ports, 'uploads'>,
  tenant: string,
  id: string,
): Promise<Upload> {
  const upload = await uploads.find(id);
  if (upload === undefined || upload.tenant !== tenant) throw unknownUpload();
  return upload;
}
