/** The end of an upload in parts: the file is put together, looked at, and its request goes on. */
import { HEAD_BYTES } from '#contract/file-type.ts';
import type { Failure } from '#contract/requests/sign-request.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { Upload } from '#service/ports/uploads/uploads.ts';
import { ofType } from './of-type.ts';
import { partFile } from './parts/upload-parts.ts';
import { sourceTypesFor } from './translation-request.ts';

export type CompletionPorts = Pick<Ports, 'parts' | 'uploads' | 'files' | 'now'>;

/**
 * Checks the type of a file that came straight into the store, where it was not checked before; returns the
 * failure.
 */
async function findTypeFailure(
  { files }: CompletionPorts,
  upload: Upload,
): Promise<Failure | undefined> {
  const end = Math.min(upload.sizeBytes, HEAD_BYTES) - 1;
  const head = await files.read(partFile(upload).key, { start: 0, end });
  if (head === undefined) throw new Error(`The file of upload ${upload.id} no longer exists.`);
  try {
    for await (const _ of ofType(head, sourceTypesFor(upload.contentType)));
    return undefined;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'type-unsupported') throw error;
    return { code: error.code, message: error.message };
  }
}

/** Completes an upload all of whose parts are there. Harmless to repeat, also after a crash at any step. */
export async function completeUpload(ports: CompletionPorts, upload: Upload): Promise<void> {
  const { parts, uploads, files, now } = ports;
  const file = partFile(upload);
  await parts.finish(file);
  const failure =
    parts.intake.through === 'store' ? await findTypeFailure(ports, upload) : undefined;
  const stands = await uploads.finishCompletion(upload.id, now(), failure);
  if (!stands || failure !== undefined) await files.remove(file.key);
}
