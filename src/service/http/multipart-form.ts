/** Reads `multipart/form-data` as it arrives: fields are kept, files are passed on, nothing is buffered. */
import busboy from 'busboy';
import type { Context } from 'hono';
import { bodyBytes, mediaType } from './request-body.ts';
import type { ServiceEnv } from './service-env.ts';
import { ServiceError } from './service-error.ts';

/** Subtitles may come as a field. */
const MAX_FIELD_BYTES = 5 * 1024 * 1024;
const MAX_FIELDS = 20;
const MAX_FILES = 4;

/** File of a form, while it arrives. */
export interface FormFile {
  /** Name of the form part. */
  name: string;
  /** File name that the client gives, or an empty text. */
  fileName: string;
  bytes: AsyncIterable<Uint8Array>;
}

const malformed = (message: string, cause?: unknown) =>
  new ServiceError('body-invalid', message, { cause });

/**
 * Reads a whole form.
 *
 * @param limitBytes of the whole body
 * @param tooLarge what to refuse a larger body with
 * @param onFile takes each file; one that it leaves unread is skipped
 * @returns the fields; of equal names the last
 * @throws {ServiceError} `type-unsupported`, `body-invalid`, `tooLarge()`, and what `onFile` throws
 */
export async function readForm(
  c: Context<ServiceEnv>,
  limitBytes: number,
  tooLarge: () => ServiceError,
  onFile: (file: FormFile) => Promise<void>,
): Promise<Map<string, string>> {
  if (mediaType(c) !== 'multipart/form-data')
    throw new ServiceError('type-unsupported', 'Send Content-Type: multipart/form-data.');
  const fields = new Map<string, string>();
  const files: Promise<void>[] = [];
  let failure: { error: unknown } | undefined;
  const fail = (error: unknown) => {
    failure ??= { error };
  };

  let form: ReturnType<typeof busboy>;
  try {
    form = busboy({
      headers: { 'content-type': c.req.header('content-type') },
      defParamCharset: 'utf8',
      limits: {
        fieldNameSize: 100,
        fieldSize: MAX_FIELD_BYTES,
        fields: MAX_FIELDS,
        files: MAX_FILES,
        headerPairs: 50,
      },
    });
  } catch (error) {
    throw malformed('The Content-Type has no boundary.', error);
  }
  form.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || valueTruncated) fail(malformed('A form field is too large.'));
    else fields.set(name, value);
  });
  form.on('file', (name, stream, { filename }) => {
    stream.on('error', () => undefined); // A broken form: the form itself reports it.
    const bytes = stream.iterator({ destroyOnReturn: false });
    const handled = onFile({ name, fileName: filename ?? '', bytes })
      .catch(fail)
      .finally(() => stream.resume());
    files.push(handled);
  });
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const)
    form.on(limit, () => fail(malformed('The form has too many parts.')));
  const closed = new Promise<void>((resolve) => {
    form.on('close', resolve);
    form.on('error', (error) => {
      fail(malformed('The form is invalid or incomplete.', error));
      resolve();
    });
  });

  let size = 0;
  for await (const chunk of bodyBytes(c)) {
    size += chunk.length;
    if (size > limitBytes) fail(tooLarge());
    if (failure !== undefined) break;
    if (!form.write(chunk))
      await Promise.race([new Promise<void>((resolve) => form.once('drain', resolve)), closed]);
  }
  if (failure === undefined) {
    form.end();
    await closed;
  } else form.destroy();
  await Promise.all(files);
  if (failure !== undefined) throw failure.error;
  return fields;
}
