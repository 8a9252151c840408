/** Looks into a file before anything is sent: what it is, how long, and whether it can be translated. */
import {
  describeUnsupportedFile,
  detectFileType,
  type FileType,
  HEAD_BYTES,
  isMedia,
  isSound,
  SOURCE_TYPES_TEXT,
} from '#contract/file-type.ts';
import { requireSize } from '#upload/parts/plan-parts.ts';
import { UploadError } from '#upload/upload-error.ts';
import { computeFingerprint, type Fingerprint } from './fingerprint.ts';
import { measureMediaSeconds } from './media-length.ts';

/** Facts about a PDF. */
export interface InspectedPdf {
  pageCount: number;
  /** Whether the first pages have text; a scan has none. */
  hasText: boolean;
}

/** Facts about a file, found before it is sent. */
export interface CheckedFile {
  type: FileType;
  fingerprint: Fingerprint;
  /** Duration of film and sound; absent when this browser cannot determine it. */
  durationSeconds?: number;
  pdf?: InspectedPdf;
}

/** Readers of what is inside; what they throw is passed on. */
export interface FileReaders {
  pdf(file: File): Promise<InspectedPdf>;
  /** Rejects a film or sound that cannot be played. */
  media(file: File): Promise<void>;
}

/**
 * Checks a file before it is sent.
 *
 * @throws {UploadError} `file-empty`, `file-too-large`, `type-unsupported`, `file-gone`, and what `readers`
 * throw
 */
export async function checkFile(file: File, readers: FileReaders): Promise<CheckedFile> {
  requireSize(file.size);
  const [head, fingerprint] = await read(file);
  const type = detectFileType(head);
  if (type === undefined) {
    const found = describeUnsupportedFile(head);
    throw new UploadError(
      'type-unsupported',
      `${found === undefined ? 'The file type is unknown' : `This file is ${found}`}. Send ${SOURCE_TYPES_TEXT}.`,
    );
  }
  if (type === 'application/pdf') return { type, fingerprint, pdf: await readers.pdf(file) };
  if (!isMedia(type)) return { type, fingerprint };
  await readers.media(file);
  const durationSeconds = await measureMediaSeconds(file, isSound(type) ? 'audio' : 'video');
  return { type, fingerprint, ...(durationSeconds !== undefined && { durationSeconds }) };
}

async function read(file: File): Promise<[Uint8Array, Fingerprint]> {
  try {
    const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
    return [new Uint8Array(head), await computeFingerprint(file)];
  } catch (cause) {
    throw new UploadError(
      'file-gone',
      "Can't read this file. It may have been moved, or its drive may be disconnected. Choose it again.",
      { cause },
    );
  }
}
