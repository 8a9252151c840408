import { StreamTarget, type StreamTargetChunk } from 'mediabunny';
import type { GrowingFile } from './work-folder.ts';

const CHUNK_BYTES = 4 * 1024 * 1024;

/**
 * A growing file as a place for mediabunny to write to.
 *
 * @param onBytes told how much is written
 */
export const targetOf = (file: GrowingFile, onBytes?: (bytes: number) => void): StreamTarget =>
  new StreamTarget(
    new WritableStream<StreamTargetChunk>({
      write({ data, position }) {
        file.write(data, position);
        onBytes?.(file.size);
      },
    }),
    { chunked: true, chunkSize: CHUNK_BYTES },
  );
