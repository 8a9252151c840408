import { UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl, S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import type { S3Store } from './s3-store.ts';

/** A part as the store counts it. */
export interface LinkedPart {
  number: number;
  sizeBytes: number;
}

/**
 * Creates signed addresses for parts of one upload. The SDK computes the first; the others differ in their
 * numbers and are only signed, which takes an eighth of the work. The length is signed too: a store refuses
 * any other.
 */
export async function partLinks(
  { linking, bucket }: S3Store,
  { key, storeUploadId }: { key: string; storeUploadId: string },
  parts: readonly LinkedPart[],
  seconds: number,
): Promise<string[]> {
  const command = new UploadPartCommand({
    Bucket: bucket,
    Key: key,
    UploadId: storeUploadId,
    PartNumber: 1,
  });
  const { protocol, hostname, port, host, pathname } = new URL(
    await getSignedUrl(linking, command, { expiresIn: seconds }),
  );
  const presigner = new S3RequestPresigner({ ...linking.config });
  const signingDate = new Date();
  return await Promise.all(
    parts.map(async ({ number, sizeBytes }) => {
      const request = {
        method: 'PUT',
        protocol,
        hostname,
        ...(port === '' ? {} : { port: Number(port) }),
        path: pathname,
        headers: { host, 'content-length': String(sizeBytes) },
        query: { partNumber: String(number), uploadId: storeUploadId, 'x-id': 'UploadPart' },
      };
      const { query = {} } = await presigner.presign(request, {
        expiresIn: seconds,
        signingDate,
      });
      const pairs = Object.entries(query).map(
        ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
      );
      return `${protocol}//${host}${pathname}?${pairs.join('&')}`;
    }),
  );
}
