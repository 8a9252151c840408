/** The sign library as the page has it. */
import { useLoadedOnce } from '#studio/queries/use-loaded-once.ts';

export const useLibrary = () =>
  useLoadedOnce(['signs', 'library'], async () => {
    const [{ loadLibrary }, { openClipStore }, { loadReference }] = await Promise.all([
      import('./library.ts'),
      import('#rendering/clips/clip-store.ts'),
      import('#reference/load-reference.ts'),
    ]);
    return loadLibrary(await openClipStore(), await loadReference());
  });
