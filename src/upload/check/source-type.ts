/** What a file is, told by its first bytes, never by its name. Pure. */

/** What can be sent for translation. */
export type SourceType = 'video/mp4' | 'video/quicktime' | 'audio/mpeg' | 'application/pdf';

/** Bytes that `sourceType` wants to see. */
export const HEAD_BYTES = 1024;

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** Pictures in an ISO base media file. */
const PICTURE_BRANDS = ['heic', 'heix', 'heif', 'hevc', 'mif1', 'msf1', 'avif', 'avis', 'crx '];

/** MPEG audio layer III: sync, a version, layer III, and no reserved bit rate or sampling rate. */
function isMp3Frame([sync = 0, version = 0, rates = 0]: Uint8Array): boolean {
  return (
    sync === 0xff &&
    (version & 0xe0) === 0xe0 &&
    (version & 0x18) !== 0x08 &&
    (version & 0x06) === 0x02 &&
    (rates & 0xf0) !== 0xf0 &&
    (rates & 0x0c) !== 0x0c
  );
}

/** The type that can be sent; undefined for anything else. */
export function sourceType(head: Uint8Array): SourceType | undefined {
  const atom = ascii(head, 4, 8);
  if (atom === 'ftyp' && head.length >= 12) {
    const brand = ascii(head, 8, 12);
    if (PICTURE_BRANDS.includes(brand)) return undefined;
    return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
  }
  // Old QuickTime files have no ftyp and open with one of these atoms.
  if (['moov', 'mdat', 'wide', 'free', 'skip'].includes(atom)) return 'video/quicktime';
  if (ascii(head, 0, 3) === 'ID3' || isMp3Frame(head)) return 'audio/mpeg';
  // Readers accept a PDF header anywhere in the first 1024 bytes (ISO 32000, annex H).
  if (ascii(head, 0, HEAD_BYTES).includes('%PDF-')) return 'application/pdf';
  return undefined;
}

/** What it is instead, in words; undefined when that is unknown too. */
export function strangerWords(head: Uint8Array): string | undefined {
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47)) return 'a PNG picture';
  if (startsWith(head, 0xff, 0xd8, 0xff)) return 'a JPEG picture';
  if (startsWith(head, 0x47, 0x49, 0x46, 0x38)) return 'a GIF picture';
  if (ascii(head, 4, 8) === 'ftyp') return 'a HEIC or AVIF picture';
  if (startsWith(head, 0x1a, 0x45, 0xdf, 0xa3)) return 'a WebM or Matroska video';
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04)) return 'a zip file or an Office document';
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) return 'an old Office document';
  if (ascii(head, 0, 4) === 'OggS') return 'an Ogg file';
  if (ascii(head, 0, 4) === 'fLaC') return 'FLAC audio';
  if (ascii(head, 0, 4) === 'RIFF')
    return ascii(head, 8, 12) === 'AVI ' ? 'an AVI video' : 'WAV audio';
  if (startsWith(head, 0x30, 0x26, 0xb2, 0x75)) return 'a Windows Media file';
  if (startsWith(head, 0xff, 0xf1) || startsWith(head, 0xff, 0xf9)) return 'AAC audio';
  if (startsWith(head, 0x00, 0x00, 0x01, 0xba)) return 'an MPEG-1 or MPEG-2 video';
  const isText =
    head.length > 0 && head.every((byte) => byte >= 0x20 || [9, 10, 13].includes(byte));
  return isText ? 'plain text' : undefined;
}
