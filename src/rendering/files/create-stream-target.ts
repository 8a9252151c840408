import { StreamTarget, type StreamTargetChunk } from 'mediabunny';
import type { GrowingFile } from './work-folder.ts';

const CHUNK_BYTES = 4 * 1024 * 1024;

/**
 * Creates a mediabunny target that writes to a growing file.
 *
 * @param onBytes receives the number of bytes written so far
 */
export const createStreamTarget = (
  file: GrowingFile,
  onBytes?: (bytes: number) => void,
): StreamTarget =>
  new StreamTarget(
    new WritableStream<StreamTargetChunk>({
      write({ data, position }) {
        file.write(data, position);
        onBytes?.(file.size);
      },
    }),
    { chunked: true, chunkSize: CHUNK_BYTES },
  );
