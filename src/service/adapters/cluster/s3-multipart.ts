import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  type ListPartsCommandOutput,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import type { Multipart } from '#service/adapters/sql/multiparts.ts';
import type { StoredPart } from '#service/ports/uploads/uploads.ts';
import { fromStore, type S3Store, s3Name } from './s3-store.ts';

const LISTED_AT_ONCE = 1000;

/** An upload in parts that the store has under way. */
type UnderWay = Pick<Multipart, 'key' | 'storeUploadId'>;

/** Returns the response, or undefined for an upload that is joined or aborted. */
const ignoreEndedUpload = async <T>(response: Promise<T>): Promise<T | undefined> => {
  try {
    return await fromStore(response);
  } catch (error) {
    if (s3Name(error) === 'NoSuchUpload') return undefined;
    throw error;
  }
};

const toStoredParts = ({ Parts = [] }: ListPartsCommandOutput): StoredPart[] =>
  Parts.map(({ PartNumber = 0, ETag = '', Size = 0 }) => ({
    partNumber: PartNumber,
    etag: ETag,
    size: Size,
  }));

/**
 * Checks that these are all parts of `key`.
 * @throws {Error} when their number or size differs
 */
function checkParts(key: string, parts: readonly StoredPart[], count: number, sizeBytes: number) {
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  if (parts.length !== count || total !== sizeBytes)
    throw new Error(
      `${key} has ${parts.length} parts of ${total} bytes, not ${count} of ${sizeBytes}.`,
    );
}

export type S3Multipart = ReturnType<typeof s3Multipart>;

/** Creates functions for S3's own multipart uploads. An upload that has ended or does not exist is not an error. */
export function s3Multipart({ client, patient, bucket: Bucket }: S3Store) {
  async function getObjectSize(key: string): Promise<number | undefined> {
    try {
      const head = new HeadObjectCommand({ Bucket, Key: key });
      return (await fromStore(client.send(head))).ContentLength;
    } catch (error) {
      if (s3Name(error) === 'NotFound') return undefined;
      throw error;
    }
  }

  /** Parts `from` to `to`, as the store counts them; undefined once they are joined or aborted. */
  async function list(
    { key, storeUploadId }: UnderWay,
    from: number,
    to: number,
  ): Promise<StoredPart[] | undefined> {
    const found: StoredPart[] = [];
    let lastListed: number | undefined = from - 1;
    while (lastListed !== undefined && lastListed < to) {
      const command: ListPartsCommand = new ListPartsCommand({
        Bucket,
        Key: key,
        UploadId: storeUploadId,
        PartNumberMarker: String(lastListed),
        MaxParts: Math.min(LISTED_AT_ONCE, to - lastListed),
      });
      const page = await ignoreEndedUpload(client.send(command));
      if (page === undefined) return undefined;
      found.push(...toStoredParts(page));
      lastListed = page.IsTruncated ? Number(page.NextPartNumberMarker) : undefined;
    }
    return found.filter(({ partNumber }) => partNumber <= to);
  }

  return {
    sizeOf: getObjectSize,
    list,

    async begin(key: string): Promise<string> {
      const command = new CreateMultipartUploadCommand({ Bucket, Key: key });
      const { UploadId } = await fromStore(client.send(command));
      if (UploadId === undefined) throw new Error('The store returned no upload id.');
      return UploadId;
    },

    async abort({ key, storeUploadId }: UnderWay): Promise<void> {
      const upload = { Bucket, Key: key, UploadId: storeUploadId };
      await ignoreEndedUpload(client.send(new AbortMultipartUploadCommand(upload)));
    },

    async remove(key: string): Promise<void> {
      await fromStore(client.send(new DeleteObjectCommand({ Bucket, Key: key })));
    },

    /** Makes another object a part, without its bytes passing through here. */
    async copyIn({ key, storeUploadId }: UnderWay, number: number, from: string): Promise<void> {
      const command = new UploadPartCopyCommand({
        Bucket,
        Key: key,
        UploadId: storeUploadId,
        PartNumber: number,
        CopySource: `${Bucket}/${from}`,
      });
      await fromStore(patient.send(command));
    },

    /**
     * Makes one object of an upload.
     *
     * @throws {Error} when it does not have exactly these parts and bytes, before joining or after
     */
    async join({ key, storeUploadId }: UnderWay, count: number, sizeBytes: number): Promise<void> {
      const parts = await list({ key, storeUploadId }, 1, count);
      if (parts !== undefined) {
        checkParts(key, parts, count, sizeBytes);
        const command = new CompleteMultipartUploadCommand({
          Bucket,
          Key: key,
          UploadId: storeUploadId,
          MultipartUpload: {
            Parts: parts.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag })),
          },
        });
        await ignoreEndedUpload(patient.send(command));
      }
      const joinedBytes = await getObjectSize(key);
      if (joinedBytes !== sizeBytes)
        throw new Error(`${key} has ${joinedBytes ?? 'no'} bytes after joining, not ${sizeBytes}.`);
    },
  };
}
