/** Lets a stream through once its first bytes show an allowed type. */
import { detectFileType, type FileType, HEAD_BYTES } from '#contract/file-type.ts';
import { ServiceError } from '#service/http/service-error.ts';

/**
 * Passes bytes on once their type is known to be one of `allowed`.
 *
 * @throws {ServiceError} `type-unsupported` before anything is passed on
 */
export async function* ofType(
  bytes: AsyncIterable<Uint8Array>,
  allowed: readonly FileType[],
  onType: (type: FileType) => void = () => undefined,
  field?: string,
): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | undefined = new Uint8Array();
  const checkType = (start: Uint8Array) => {
    const type = detectFileType(start);
    if (type === undefined || !allowed.includes(type))
      throw new ServiceError(
        'type-unsupported',
        `The content is ${type ?? 'of an unknown type'}. Send ${allowed.join(', ')}.`,
        field === undefined ? {} : { field },
      );
    onType(type);
  };
  for await (const chunk of bytes) {
    if (head === undefined) {
      yield chunk;
      continue;
    }
    const joined: Uint8Array = new Uint8Array(head.length + chunk.length);
    joined.set(head);
    joined.set(chunk, head.length);
    head = joined;
    if (head.length < HEAD_BYTES) continue;
    checkType(head);
    yield head;
    head = undefined;
  }
  if (head !== undefined) {
    checkType(head);
    yield head;
  }
}
