import { openSource, sourceError } from './probe-source.ts';

/** How long the sound of a file lasts, whatever its picture is; 0 where it has none. @throws {RenderError} as `openSource` */
export async function soundSeconds(source: Blob, signal?: AbortSignal): Promise<number> {
  const { input, sound } = await openSource(source, signal);
  const stop = () => input.dispose();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return sound === undefined ? 0 : await sound.computeDuration();
  } catch (error) {
    throw sourceError(error, signal);
  } finally {
    signal?.removeEventListener('abort', stop);
    input.dispose();
  }
}
