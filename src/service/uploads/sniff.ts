/** Tells files apart by their first bytes, never by their names. */
import { ServiceError } from '../http/service-error.ts';

export type FileType =
  | 'video/mp4'
  | 'video/quicktime'
  | 'video/webm'
  | 'audio/mpeg'
  | 'application/pdf';

/** Bytes that `fileType` looks at. */
export const SNIFF_BYTES = 1024;

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

/** An MPEG audio layer III frame: sync, a version, layer III, and no reserved bit rate or sampling rate. */
function isMpegAudioFrame(bytes: Uint8Array): boolean {
  const [sync = 0, version = 0, rates = 0] = bytes;
  return (
    sync === 0xff &&
    (version & 0xe0) === 0xe0 &&
    (version & 0x18) !== 0x08 &&
    (version & 0x06) === 0x02 &&
    (rates & 0xf0) !== 0xf0 &&
    (rates & 0x0c) !== 0x0c
  );
}

/** The type that the first bytes show; undefined for anything else. */
export function fileType(bytes: Uint8Array): FileType | undefined {
  const head = bytes.subarray(0, SNIFF_BYTES);
  if (ascii(head, 4, 8) === 'ftyp' && head.length >= 12)
    return ascii(head, 8, 12) === 'qt  ' ? 'video/quicktime' : 'video/mp4';
  // Old QuickTime files have no ftyp and open with one of these atoms.
  if (['moov', 'mdat', 'wide', 'free', 'skip'].includes(ascii(head, 4, 8)))
    return 'video/quicktime';
  if (head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3)
    return ascii(head, 0, head.length).includes('webm') ? 'video/webm' : undefined;
  if (ascii(head, 0, 3) === 'ID3' || isMpegAudioFrame(head)) return 'audio/mpeg';
  // Readers accept a PDF header anywhere in the first 1024 bytes (ISO 32000, annex H).
  if (ascii(head, 0, head.length).includes('%PDF-')) return 'application/pdf';
  return undefined;
}

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
  const judge = (seen: Uint8Array) => {
    const type = fileType(seen);
    if (type === undefined || !allowed.includes(type))
      throw new ServiceError(
        'type-unsupported',
        `The content is ${type ?? 'of an unknown type'}; send ${allowed.join(', ')}.`,
        field === undefined ? {} : { field },
      );
    onType(type);
  };
  for await (const chunk of bytes) {
    if (head === undefined) {
      yield chunk;
      continue;
    }
    const seen: Uint8Array = new Uint8Array(head.length + chunk.length);
    seen.set(head);
    seen.set(chunk, head.length);
    head = seen;
    if (head.length < SNIFF_BYTES) continue;
    judge(head);
    yield head;
    head = undefined;
  }
  if (head !== undefined) {
    judge(head);
    yield head;
  }
}
