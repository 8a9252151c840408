/**
 * Detection of a file's type from its first bytes, never from its name. Pure: the browser and the service
 * both use it.
 */

/** Media type of a Word document (docx). */
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** File name extension for each type. */
const EXTENSIONS = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
  'video/mp2t': 'ts',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/aac': 'aac',
  'application/pdf': 'pdf',
  [DOCX]: 'docx',
  'text/html': 'html',
  'text/plain': 'txt',
} as const satisfies Record<string, string>;

/** Detected type of a file; all of these can be sent for translation. */
export type FileType = keyof typeof EXTENSIONS;
/** Types that can be sent for translation. */
export const SOURCE_TYPES = Object.keys(EXTENSIONS) as FileType[];

const NAME_ENDINGS: ReadonlyMap<string, string> = new Map(Object.entries(EXTENSIONS));
/** Returns the file name extension for a type; `bin` for an unknown type. */
export const getFileExtension = (contentType: string): string =>
  NAME_ENDINGS.get(contentType) ?? 'bin';

/** Description, for people, of the files that can be sent. */
export const SOURCE_TYPES_TEXT =
  'a film (mp4, mov, webm, mkv, ts), sound (mp3, m4a, wav, ogg, flac, aac), a document (pdf, docx, html) or plain text (txt)';

/** Whether a type is of sound alone. */
export const isSound = (type: string): boolean => type.startsWith('audio/');
/** Whether a type is of a film. */
export const isFilm = (type: string): boolean => type.startsWith('video/');
/** Whether a type is of a film or of sound. */
export const isMedia = (type: string): boolean => isSound(type) || isFilm(type);

/** Bytes that `detectFileType` looks at: a Word document names its parts one after the other. */
export const HEAD_BYTES = 8192;
/** Bytes in which readers look for the header of a PDF (ISO 32000, annex H). */
const PDF_HEAD_BYTES = 1024;
/** Bytes of a packet of a transport stream, and of one that cameras put its time before. */
const TS_PACKET = 188;
const TIMED_TS_PACKET = 192;

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

const isMatroska = (head: Uint8Array) => startsWith(head, 0x1a, 0x45, 0xdf, 0xa3);

/** Packets, each with the same first byte (ISO 13818-1). */
const hasPackets = (head: Uint8Array, bytes: number) =>
  [1, 2, 3, 4].every((packet) => head[packet * bytes - TS_PACKET] === 0x47);
const isTransportStream = (head: Uint8Array) =>
  hasPackets(head, TS_PACKET) || hasPackets(head, TIMED_TS_PACKET);

const isZip = (head: Uint8Array) => startsWith(head, 0x50, 0x4b, 0x03, 0x04);
const isWave = (head: Uint8Array) => ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WAVE';
const isAdts = (head: Uint8Array) => head[0] === 0xff && (head[1]! & 0xf6) === 0xf0;

/** Tags that a web page may begin with. */
const HTML =
  /^<(?:!doctype html|html|head|body|title|meta|main|article|section|div|h[1-6]|p|ul|ol|table)\b/i;

/** Whether the text is an HTML page; it may begin with comments. */
function isHtml(text: string): boolean {
  // XHTML begins with the declaration of XML.
  let rest = text.trimStart().replace(/^<\?xml\s[^<>]*\?>\s*/, '');
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->');
    if (end === -1) return false;
    rest = rest.slice(end + 3).trimStart();
  }
  return HTML.test(rest);
}

/** Pictures in an ISO base media file. */
const PICTURE_BRANDS = ['heic', 'heix', 'heif', 'hevc', 'mif1', 'msf1', 'avif', 'avis', 'crx '];

/** Sound alone in one: music, and books to hear. */
const SOUND_BRANDS = ['M4A ', 'M4B ', 'F4A ', 'F4B '];

/**
 * Whether the bytes begin an MPEG audio layer III frame: sync, a version, layer III, and no reserved bit rate
 * or sampling rate.
 */
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

/** Beginnings of pictures and containers of media that read as text. */
const MARKED_AS_MEDIA = /^(?:GIF8[79]a|RIFF)/;

/** Beginnings of other text-based file types, such as markup, JSON or subtitles. */
const MARKED_UP =
  /^\s*(?:<|\{|\[\s*[{["\]]|%!PS|#!|WEBVTT|\d+\s*\n\s*-?\d{1,4}\s?:\s?\d{1,2}\s?:|-?\d{1,2}:\d{2}:\d{2}\.\d{3},|\[\d{1,3}:\d{2}[.:]\d{2}\]|\[(?:Script Info|V4\+? Styles|Events)\]|Scenarist_SCC)/;

/** Whether the bytes are UTF-8 text with letters, without control characters and without markup. */
function isPlainText(head: Uint8Array): boolean {
  try {
    // The last character may be cut.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return (
      /\p{L}/u.test(text) &&
      !/[^\P{Cc}\t\n\f\r]/u.test(text) &&
      !MARKED_UP.test(text) &&
      !MARKED_AS_MEDIA.test(text)
    );
  } catch {
    return false; // other bytes than of UTF-8
  }
}

/** Detects the type from the first bytes; returns undefined for any other file. */
export function detectFileType(bytes: Uint8Array): FileType | undefined {
  const head = bytes.subarray(0, HEAD_BYTES);
  const atom = ascii(head, 4, 8);
  if (atom === 'ftyp' && head.length >= 12) {
    const brand = ascii(head, 8, 12);
    if (PICTURE_BRANDS.includes(brand)) return undefined;
    if (SOUND_BRANDS.includes(brand)) return 'audio/mp4';
    return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
  }
  // Old QuickTime files have no ftyp and open with one of these atoms.
  if (['moov', 'mdat', 'wide', 'free', 'skip'].includes(atom)) return 'video/quicktime';
  return detectMediaType(head) ?? detectDocumentType(head);
}

function detectMediaType(head: Uint8Array): FileType | undefined {
  if (isMatroska(head))
    return ascii(head, 0, 64).includes('webm') ? 'video/webm' : 'video/x-matroska';
  if (isTransportStream(head)) return 'video/mp2t';
  if (ascii(head, 0, 3) === 'ID3' || isMp3Frame(head)) return 'audio/mpeg';
  if (isWave(head)) return 'audio/wav';
  if (ascii(head, 0, 4) === 'OggS') return 'audio/ogg';
  if (ascii(head, 0, 4) === 'fLaC') return 'audio/flac';
  return isAdts(head) ? 'audio/aac' : undefined;
}

/** Offset of the name of the first file in a zip. */
const ZIP_NAME_OFFSET = 30;
/** Folders of spreadsheets, slides, drawings and printed pages in the same kind of package. */
const OTHER_PACKAGE = /(?:xl|ppt|visio|Documents|3D)\//;

/**
 * Whether a zip seems to be a Word document. Word for Mac writes a picture of its first page before the text: of such a
 * package only the list of its types is seen (ISO 29500-2).
 */
const isWordPackage = (text: string): boolean =>
  text.includes('word/') ||
  (text.startsWith('[Content_Types].xml', ZIP_NAME_OFFSET) && !OTHER_PACKAGE.test(text));

function detectDocumentType(head: Uint8Array): FileType | undefined {
  if (ascii(head, 0, PDF_HEAD_BYTES).includes('%PDF-')) return 'application/pdf';
  const text = ascii(head, 0, head.length);
  if (isZip(head)) return isWordPackage(text) ? DOCX : undefined;
  if (isHtml(text.replace(/^ï»¿/, ''))) return 'text/html';
  return isPlainText(head) ? 'text/plain' : undefined;
}

const isPrintable = (head: Uint8Array): boolean =>
  head.length > 0 && head.every((byte) => byte >= 0x20 || [9, 10, 13].includes(byte));

const startsWithText = (head: Uint8Array, text: string): boolean =>
  ascii(head, 0, text.length) === text;

/** Names of file types that cannot be sent, with a test of the first bytes; the first match applies. */
const UNSUPPORTED: readonly (readonly [words: string, is: (head: Uint8Array) => boolean])[] = [
  ['a PNG picture', (head) => startsWith(head, 0x89, 0x50, 0x4e, 0x47)],
  ['a JPEG picture', (head) => startsWith(head, 0xff, 0xd8, 0xff)],
  ['a GIF picture', (head) => startsWith(head, 0x47, 0x49, 0x46, 0x38)],
  ['a HEIC or AVIF picture', (head) => ascii(head, 4, 8) === 'ftyp'],
  ['a spreadsheet, slides or another zip file', isZip],
  ['an old or protected Office document', (head) => startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)],
  ['an AVI video', (head) => startsWithText(head, 'RIFF') && ascii(head, 8, 12) === 'AVI '],
  ['a Windows Media file', (head) => startsWith(head, 0x30, 0x26, 0xb2, 0x75)],
  ['an MPEG-1 or MPEG-2 video', (head) => startsWith(head, 0x00, 0x00, 0x01, 0xba)],
  ['subtitles or data', (head) => MARKED_UP.test(ascii(head, 0, head.length))],
  ['text without words', (head) => isPrintable(head) && head.every((byte) => byte < 0x80)],
  ['text that was not saved as UTF-8', isPrintable],
];

/** Describes a file that cannot be sent; returns undefined when its type is unknown too. */
export const describeUnsupportedFile = (head: Uint8Array): string | undefined =>
  UNSUPPORTED.find(([, is]) => is(head))?.[0];
