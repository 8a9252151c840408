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
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';
import { mediaSeconds } from './media-length.ts';

/** What is told of a PDF. */
export interface LookedAtPdf {
  pageCount: number;
  /** Whether the first pages have text; a scan has none. */
  hasText: boolean;
}

/** What was found in a file before it is sent. */
export interface CheckedFile {
  type: FileType;
  fingerprint: Fingerprint;
  /** Of film and sound; absent when this browser cannot tell. */
  durationSeconds?: number;
  pdf?: LookedAtPdf;
}

/** Readers of what is inside; what they throw is passed on. */
export interface FileReaders {
  pdf(file: File): Promise<LookedAtPdf>;
  /** Refuses a film or sound that nobody can play. */
  media(file: File): Promise<void>;
}

/** @throws {UploadError} `file-empty`, `file-too-large`, `type-unsupported`, `file-gone`, and what `readers` throw */
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
  const durationSeconds = await mediaSeconds(file, isSound(type) ? 'audio' : 'video');
  return { type, fingerprint, ...(durationSeconds !== undefined && { durationSeconds }) };
}

async function read(file: File): Promise<[Uint8Array, Fingerprint]> {
  try {
    const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
    return [new Uint8Array(head), await fingerprintOf(file)];
  } catch (cause) {
    throw new UploadError(
      'file-gone',
      "Can't read this file. It may have been moved, or its drive may be disconnected. Choose it again.",
      { cause },
    );
  }
}
