import { getLeadSeconds, openSource, sourceError } from './probe-source.ts';

/**
 * Returns the length of a file's sound in seconds, regardless of its picture, or 0 when it has none.
 * @throws {RenderError} as `openSource`
 */
export async function soundSeconds(source: Blob, signal?: AbortSignal): Promise<number> {
  const open = await openSource(source, signal);
  const { input, sound } = open;
  const stop = () => input.dispose();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return sound === undefined ? 0 : (await sound.computeDuration()) - (await getLeadSeconds(open));
  } catch (error) {
    throw sourceError(error, signal);
  } finally {
    signal?.removeEventListener('abort', stop);
    input.dispose();
  }
}
