/** A file as the translator reads it, without a service. */
import { detectFileType, HEAD_BYTES } from '#contract/file-type.ts';
import { type LeftOut, listLeftOut } from '#contract/requests/left-out.ts';
import { readSource } from '#translation/sources/read-source.ts';

/** Sentence of a source. */
export interface ReadSentence {
  readonly english: string;
  readonly startSeconds?: number;
  readonly endSeconds?: number;
}

/** Everything that a source says, and everything of it that is left out. */
export interface Reading {
  readonly title: string;
  /** Language of the sentences, as an ISO 639 code; no other is read. */
  readonly language: 'en';
  readonly sentences: readonly ReadSentence[];
  readonly leftOut: readonly LeftOut[];
  /** The warnings in words. */
  readonly warnings: readonly string[];
}

/**
 * Reads a file.
 *
 * @param subtitles of a film or sound
 * @throws {SourceError} with the reason in words where it cannot be read
 */
export async function readBlob(file: Blob, fileName: string, subtitles?: Blob): Promise<Reading> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const contentType = detectFileType(head) ?? '';
  const reading = await readSource({ file, contentType, fileName, subtitles });
  const parts = 'parts' in reading ? reading.parts : [];
  return {
    title: parts[0]?.title ?? fileName,
    language: 'en',
    sentences: parts.flatMap(({ sentences }) =>
      sentences.map(({ text, cue }) => ({ english: text, ...cue })),
    ),
    leftOut: listLeftOut(reading.warnings),
    warnings: reading.warnings.map(({ message }) => message),
  };
}
