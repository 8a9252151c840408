/** Queries for the review pipeline and the translator, each loaded once, after the first paint. */
import { useQuery } from '@tanstack/react-query';
import type { ReadInPlace } from './draft/reading.ts';
import type { ReviewPipeline } from './pipeline.ts';

const ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
} as const;

export const usePipeline = () =>
  useQuery({
    queryKey: ['review', 'stages'],
    queryFn: async (): Promise<ReviewPipeline> => {
      const [{ loadPipeline: loadStages }, { openClipStore }] = await Promise.all([
        import('./pipeline.ts'),
        import('#rendering/clips/clip-store.ts'),
      ]);
      return loadStages(await openClipStore());
    },
    ...ONCE,
  });

/**
 * Returns the query for the translator, wrapped in an object because a query must not return a bare function
 * to React.
 */
export const useTranslator = () =>
  useQuery({
    queryKey: ['review', 'translator'],
    queryFn: async (): Promise<{ read: ReadInPlace }> => ({
      read: await (await import('./translator.ts')).loadTranslator(),
    }),
    ...ONCE,
  });
