import { S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3';
import type { StoreConfiguration } from '#service/configuration.ts';
import { ServiceError, storageFull } from '#service/http/service-error.ts';
import { untrustedServer } from './untrusted-server.ts';

const CONNECT_WITHIN_MS = 5000;
/** A store that says nothing for this long is taken to be away. */
const SILENT_MS = 30_000;
/** Joining and copying gigabytes is silent for as long as it takes. */
const PATIENT_MS = 15 * 60_000;

export interface S3Store {
  bucket: string;
  client: S3Client;
  /** Client for joining and copying, which take minutes. */
  patient: S3Client;
  /** Signs addresses for clients, and is never sent to. */
  linking: S3Client;
  close(): void;
}

export function openS3(options: StoreConfiguration): S3Store {
  const { endpoint, publicEndpoint, region, bucket, forcePathStyle } = options;
  const { accessKeyId, secretAccessKey } = options;
  const createClient = (address: string | undefined, silentMs: number) => {
    const config: S3ClientConfig = {
      region,
      forcePathStyle,
      credentials: { accessKeyId, secretAccessKey },
      // Checksums of newer making are unknown to many servers that are not Amazon's.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: silentMs },
    };
    return new S3Client(address === undefined ? config : { ...config, endpoint: address });
  };
  const client = createClient(endpoint, SILENT_MS);
  const patient = createClient(endpoint, PATIENT_MS);
  const linking = createClient(publicEndpoint ?? endpoint, SILENT_MS);
  return {
    bucket,
    client,
    patient,
    linking,
    close() {
      for (const s3Client of [client, patient, linking]) s3Client.destroy();
    },
  };
}

/** Returns S3's own name of an error, such as `NoSuchKey`. */
export const s3Name = (error: unknown): string | undefined =>
  error instanceof S3ServiceException ? error.name : undefined;

const UNREACHABLE_CODES =
  /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND|AI_AGAIN)|TimeoutError)$/;

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause !== undefined && isUnreachable(error.cause)) return true;
  if ('code' in error && UNREACHABLE_CODES.test(String(error.code))) return true;
  if (error.name === 'TimeoutError' || error.name === 'AggregateError') return true;
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  return status !== undefined && (status >= 500 || status === 429);
}

/** Waits for the store; one that is away or full becomes an error that clients understand. */
export async function fromStore<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === 507 || s3Name(error) === 'QuotaExceeded') throw storageFull(error);
    const untrusted = untrustedServer(error, 'store');
    if (untrusted !== undefined) throw untrusted;
    if (!isUnreachable(error)) throw error;
    throw new ServiceError('unavailable', "Can't reach the store. Try again in a moment.", {
      headers: { 'Retry-After': '5' },
      cause: error,
    });
  }
}
