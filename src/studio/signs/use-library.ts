/** The sign library as the page has it. */
import { useQuery } from '@tanstack/react-query';
import type { Library } from './library.ts';

/** Loads the library, once, after the first paint. */
export const useLibrary = () =>
  useQuery({
    queryKey: ['signs', 'library'],
    queryFn: async (): Promise<Library> => {
      const [{ loadLibrary }, { openClipStore }, { loadReference }] = await Promise.all([
        import('./library.ts'),
        import('#rendering/clips/clip-store.ts'),
        import('#reference/load-reference.ts'),
      ]);
      return loadLibrary(await openClipStore(), await loadReference());
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    // The library is part of the program: it needs no service.
    networkMode: 'always',
  });
