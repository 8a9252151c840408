import { Readable } from 'node:stream';
import {
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Multiparts } from '#service/adapters/sql/multiparts.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { FileStore } from '#service/ports/files.ts';
import { keySteps } from '#service/uploads/file-key.ts';
import { s3Multipart } from './s3-multipart.ts';
import { fromStore, type S3Store, s3Name } from './s3-store.ts';

/** The least that S3 takes as a part: as much of a stream is held in memory. */
const CHUNK_BYTES = 5 * 1024 ** 2;

const toObjectKey = (key: string): string => keySteps(key).join('/');

/** Yields abandoned multipart uploads page by page; none when a store does not list them. */
async function* listUploadsStartedBefore(
  startedBefore: number,
  { client, bucket: Bucket }: S3Store,
) {
  let KeyMarker: string | undefined;
  let UploadIdMarker: string | undefined;
  do {
    const list = new ListMultipartUploadsCommand({ Bucket, KeyMarker, UploadIdMarker });
    const page = await fromStore(client.send(list)).catch((error: unknown) => {
      if (s3Name(error) === 'NotImplemented') return undefined;
      throw error;
    });
    yield (page?.Uploads ?? []).flatMap(({ Key, UploadId, Initiated }) =>
      Key !== undefined && UploadId !== undefined && Number(Initiated) < startedBefore
        ? [{ key: Key, storeUploadId: UploadId }]
        : [],
    );
    KeyMarker = page?.IsTruncated ? page.NextKeyMarker : undefined;
    UploadIdMarker = page?.NextUploadIdMarker;
  } while (KeyMarker !== undefined);
}

/** Creates a store of finished files as objects of one bucket. */
export function s3Files(store: S3Store, multiparts: Pick<Multiparts, 'findRegistered'>): FileStore {
  const { client, bucket: Bucket } = store;
  const objects = s3Multipart(store);

  return {
    size: async (key) => objects.sizeOf(toObjectKey(key)),

    async write(key, bytes, limitBytes) {
      let written = 0;
      async function* limited(): AsyncGenerator<Uint8Array> {
        for await (const chunk of bytes) {
          written += chunk.length;
          if (written > limitBytes)
            throw new ServiceError('too-large', `The file is larger than ${limitBytes} bytes.`);
          yield chunk;
        }
      }
      const body = Readable.from(limited(), { objectMode: false });
      const upload = new Upload({
        client,
        params: { Bucket, Key: toObjectKey(key), Body: body },
        partSize: CHUNK_BYTES,
        queueSize: 1,
      });
      try {
        await fromStore(upload.done());
      } finally {
        body.destroy();
      }
      return written;
    },

    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const get = new GetObjectCommand({ Bucket, Key: toObjectKey(key), Range });
      try {
        return (await fromStore(client.send(get))).Body?.transformToWebStream();
      } catch (error) {
        if (s3Name(error) === 'NoSuchKey') return undefined;
        throw error;
      }
    },

    remove: async (key) => objects.remove(toObjectKey(key)),

    async list(afterKey, maxFiles) {
      const list = new ListObjectsV2Command({ Bucket, StartAfter: afterKey, MaxKeys: maxFiles });
      const { Contents = [] } = await fromStore(client.send(list));
      return Contents.flatMap(({ Key, LastModified }) =>
        Key === undefined || LastModified === undefined
          ? []
          : [{ key: Key, modifiedAt: LastModified.getTime() }],
      );
    },

    freeBytes: () => Promise.resolve(Number.POSITIVE_INFINITY),

    async check() {
      await fromStore(client.send(new HeadBucketCommand({ Bucket })));
    },

    async tidy(startedBefore) {
      for await (const uploads of listUploadsStartedBefore(startedBefore, store)) {
        const registered = await multiparts.findRegistered(
          uploads.map(({ storeUploadId }) => storeUploadId),
        );
        for (const upload of uploads)
          if (!registered.has(upload.storeUploadId)) await objects.abort(upload);
      }
    },

    link: (key, { contentType, disposition, seconds }) =>
      getSignedUrl(
        store.linking,
        new GetObjectCommand({
          Bucket,
          Key: toObjectKey(key),
          ResponseContentType: contentType,
          ResponseContentDisposition: disposition,
          ResponseCacheControl: 'private, max-age=86400, immutable',
        }),
        { expiresIn: seconds },
      ),
  };
}
